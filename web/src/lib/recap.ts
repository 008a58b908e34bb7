/** A round told again in a few moments, and what it changed: only what everybody could see, and one's own purses. */

import { tokenValue } from './game';
import type { GameEvent, LogEntry, View } from './protocol';

const MOST = 3;

export interface Moment {
  /** The card that was up, as `doc fire`, and who laid it. */
  card: string;
  who: string;
  /** The events from the card to the end of what it did. */
  from: number;
  to: number;
  title: string;
  note: string;
}

export interface Change {
  who: string;
  you: boolean;
  /** Things gained or lost by kind. */
  things: [kind: string, count: number][];
  bullets: number;
  /** Dollars of what all can see the value of, and of one's own purses. */
  dollars: number;
}

/** A card with what it did: a stretch of events. */
interface Deed {
  from: number;
  to: number;
  worth: number;
  mine: boolean;
}

/** How much an event is worth telling. */
function worthOf(event: GameEvent, view: View): number {
  if (event.event === 'punched') return 5;
  if (event.event === 'shot') return 3;
  if (event.event === 'moved' && event.cause === 'flees') return 6;
  if (event.event === 'token' && event.cause === 'robbed') return (tokenValue(event.kind, view) ?? 250) / 250;
  if (event.event === 'token' && event.cause === 'snatched') return 3;
  return 0;
}

function involves(event: GameEvent, who: string): boolean {
  return Object.values(event).includes(who);
}

/** The cards of a round with what they did; `from` and `to` are its events. */
function deedsOf(events: GameEvent[], from: number, to: number, me: string | null, view: View): Deed[] {
  const deeds: Deed[] = [];
  for (let index = from; index < to; index += 1) {
    const event = events[index];
    // What the Round card does at the end is nobody's deed.
    if (!event || event.event === 'event') break;
    if (event.event === 'card up') deeds.push({ from: index, to: index, worth: 0, mine: false });
    const deed = deeds.at(-1);
    const worth = worthOf(event, view);
    if (!deed || worth === 0) continue;
    deed.to = index;
    deed.worth += worth;
    deed.mine ||= me !== null && involves(event, me);
  }
  return deeds.filter((deed) => deed.worth >= 2);
}

/** At most three moments of the round whose events are given, one's own first. */
export function momentsOf(
  events: GameEvent[],
  log: LogEntry[],
  from: number,
  to: number,
  me: string | null,
  view: View,
): Moment[] {
  return deedsOf(events, from, to, me, view)
    .sort((a, b) => Number(b.mine) - Number(a.mine) || b.worth - a.worth)
    .slice(0, MOST)
    .flatMap((deed) => {
      const card = events[deed.from];
      if (card?.event !== 'card up') return [];
      const told = log.filter((line) =>
        line.events.some((number) => number >= deed.from && number <= deed.to),
      );
      const [title, ...more] = told.map((line) => line.text);
      return [
        {
          card: `${card.who} ${card.card}`,
          who: card.who,
          from: deed.from,
          to: deed.to,
          title: title ?? '',
          note: more.join(' '),
        },
      ];
    });
}

function dollarsOf(view: View, who: string, own: boolean): number {
  const tokens = own ? view.you?.tokens[who] : undefined;
  if (tokens) return tokens.reduce((sum, token) => sum + (tokenValue(token, view) ?? 0), 0);
  return Object.entries(view.bandits[who]?.loot ?? {}).reduce(
    (sum, [kind, count]) => sum + (tokenValue(kind, view) ?? 0) * count,
    0,
  );
}

/** What changed for every bandit between two views: you first, then by what is known to have been gained. */
export function changesOf(before: View, after: View, mine: string[]): Change[] {
  return Object.keys(after.bandits)
    .map((who): Change => {
      const old = before.bandits[who]?.loot ?? {};
      const now = after.bandits[who]?.loot ?? {};
      const you = mine.includes(who);
      return {
        who,
        you,
        things: [...new Set([...Object.keys(old), ...Object.keys(now)])]
          .map((kind): [string, number] => [kind, (now[kind] ?? 0) - (old[kind] ?? 0)])
          .filter(([, count]) => count !== 0),
        bullets: (after.bandits[who]?.bullets.length ?? 0) - (before.bandits[who]?.bullets.length ?? 0),
        dollars: dollarsOf(after, who, you) - dollarsOf(before, who, you),
      };
    })
    .sort((a, b) => Number(b.you) - Number(a.you) || b.dollars - a.dollars);
}
