/** What the table shows beside the train, read from view and events: who rides, who has acted, the holstered hand. */

import { added } from './expansion';
import type { GameEvent, View } from './protocol';
import { withoutCard } from './playback/apply';
import english from './words/en.json';

const PLANNING = new Set(['schemin', 'dealing', 'placing', 'keeping', 'discarding']);
const PUNCHES = new Set(['knock', 'snatch', 'throw']);

/** What a kind of question is about. */
export interface Question {
  /** Its sign, and the rule behind it. */
  icon?: string;
  rule?: string;
  /** It goes along a line of sight. */
  sighted?: boolean;
  /** How far away a place is does not matter. */
  near?: boolean;
  /** The figure it is about, if that is not who decides. */
  actor?: string;
}

/** Whether hands are open: cards are laid, drawn or kept. */
export function isPlanning(view: View): boolean {
  return PLANNING.has(view.phase);
}

/** Whether the round is in a tunnel just now. */
export function inTunnel(view: View): boolean {
  const card = view.round_card;
  return view.phase === 'schemin' && card?.turns[card.turn ?? -1] === 'tunnel';
}

/** Whether a decision goes along a line of sight. */
export function looksAlong(kind: string): boolean {
  return kind === 'fire' || (added('questions', kind)?.sighted ?? false);
}

/** The figure a decision is about. */
export function actorOf(decision: { kind: string; who: string }): string {
  if (decision.kind === 'marshal') return 'marshal';
  return added('questions', decision.kind)?.actor ?? decision.who;
}

/** The sign of a question, and the rule behind it. */
export function signOf(kind: string): { icon: string; rule: string } {
  const card = PUNCHES.has(kind) ? 'punch' : kind;
  if (card in english.names.card) return { icon: `icon-${card}`, rule: `card-${card}` };
  const { icon = 'icon-more', rule = 'thing-hand' } = added('questions', kind) ?? {};
  return { icon, rule };
}

export interface Act {
  /** The card laid, if one may know it; an empty word for one face down. */
  laid?: string;
  drew?: number;
}

/** What each player has done in the current turn. */
export function actsOf(view: View, events: GameEvent[]): Map<string, Act> {
  const done = new Map<string, Act>();
  if (view.phase !== 'schemin') return done;
  const from = events.findLastIndex((event) => event.event === 'turn');
  for (const event of events.slice(Math.max(0, from))) {
    if (event.event === 'played') done.set(event.player, { laid: event.card?.split(' ').at(-1) ?? '' });
    if (event.event === 'drawn') done.set(event.player, { drew: event.count });
  }
  return done;
}

/** The hand a player had left when Stealin' began, as far as the events of the round tell it. */
export function holsteredHand(events: GameEvent[], player: string): string[] {
  const begin = events.findLastIndex((event) => event.event === 'round');
  let hand: string[] = [];
  for (const event of events.slice(Math.max(0, begin))) {
    if (event.event === 'drawn' && event.player === player) hand.push(...(event.cards ?? []));
    if (event.event === 'played' && event.player === player && event.card !== undefined)
      hand = withoutCard(hand, event.card);
  }
  return hand;
}
