/** The lesson: which note the conductor reads out, from what has happened so far and nothing else. */

import type { Decision, GameEvent, View } from './protocol';

export const NOTES = 8;

/** The notes; some share a number, because they go on where the one before stopped. */
export const NUMBERS = {
  train: 1,
  move: 2,
  robbery: 3,
  tunnel: 4,
  last: 4,
  film: 5,
  punch: 5,
  prize: 5,
  law: 6,
  fire: 7,
  fired: 7,
  missed: 7,
  won: 8,
  lost: 8,
} as const;
export type NoteKey = keyof typeof NUMBERS;

/** What a note waits for; nothing else leads on. */
export type Act = 'find' | 'lay' | 'step' | 'choose' | 'watch' | 'done';

export interface Note {
  key: NoteKey;
  number: number;
  act: Act;
  /** The card it suggests to lay, if it is in the hand. */
  card: string | null;
  /** Who threw the punch. */
  who: string;
}

const PLANS: NoteKey[] = ['move', 'robbery', 'tunnel', 'last'];
const SUGGESTED: Partial<Record<NoteKey, string>> = { move: 'move', robbery: 'robbery', last: 'fire' };

/** How often somebody has laid a card or drawn since the first turn began. */
function actsOf(events: GameEvent[], me: string): number {
  const begun = events.findIndex((event) => event.event === 'turn');
  return events.filter(
    (event, index) =>
      index > begun &&
      begun >= 0 &&
      (event.event === 'played' || event.event === 'drawn') &&
      event.player === me,
  ).length;
}

/** The note an event calls for. */
function toldBy(event: GameEvent, me: string): NoteKey | null {
  if (event.event === 'punched' && event.target === me) return 'punch';
  if (event.event === 'token' && event.to === me && event.cause === 'robbed') return 'prize';
  if (event.event === 'moved' && event.who === me && event.cause === 'flees') return 'law';
  if (event.event === 'card up' && event.who === me && event.card === 'fire') return 'fire';
  if (event.event === 'shot' && event.who === me) return 'fired';
  if (event.event === 'nothing' && event.who === me && event.card === 'fire') return 'missed';
  return null;
}

/** The last note that what was seen of Stealin' calls for; notes never go back. */
function filmNote(events: GameEvent[], me: string): { key: NoteKey; who: string } {
  let key: NoteKey = 'film';
  let who = '';
  for (const event of events) {
    const next = toldBy(event, me);
    if (next === null || NUMBERS[next] < NUMBERS[key]) continue;
    key = next;
    if (event.event === 'punched') who = event.who;
  }
  return { key, who };
}

interface Seen {
  view: View;
  /** The events shown so far. */
  events: GameEvent[];
  me: string;
  decision: Decision | null;
  /** Whether the film waits for a step. */
  halted: boolean;
  /** Whether the pupil has found the own figure. */
  found: boolean;
}

/** The note for this moment. */
export function noteOf({ view, events, me, decision, halted, found }: Seen): Note {
  const acts = actsOf(events, me);
  const plan = PLANS[acts];
  const result = view.result;
  if (result && !halted) return note(result.winners.includes(me) ? 'won' : 'lost', 'done');
  if (plan === undefined || halted || events.some((event) => event.event === 'card up')) {
    const { key, who } = filmNote(events, me);
    return note(key, decision ? 'choose' : halted ? 'step' : 'watch', null, who);
  }
  if (acts === 0 && !found) return note('train', 'find');
  const wanted = SUGGESTED[plan] ?? null;
  const card = wanted !== null && (view.you?.hand ?? []).includes(wanted) ? wanted : null;
  return note(plan, decision ? 'lay' : 'watch', card);
}

function note(key: NoteKey, act: Act, card: string | null = null, who = ''): Note {
  return { key, number: NUMBERS[key], act, card, who };
}

/** The note to read again under a number that is done. */
export function doneNote(number: number, events: GameEvent[], me: string): Note {
  const keys: NoteKey[] = ['train', 'move', 'robbery', 'tunnel', 'punch', 'law', 'fire'];
  const key = keys[number - 1] ?? 'train';
  const blow = events.find((event) => event.event === 'punched' && event.target === me);
  if (key === 'punch' && blow?.event !== 'punched') return note('film', 'done');
  return note(key, 'done', null, blow?.event === 'punched' ? blow.who : '');
}

/** What the pupil could do now, done by the page when they ask to be shown. */
export function shownChoice(decision: Decision, card: string | null): string | undefined {
  const options = decision.choices.map((option) => option.label);
  return (
    options.find((label) => label === `play ${card}`) ??
    options.find((label) => label !== 'draw') ??
    options[0]
  );
}
