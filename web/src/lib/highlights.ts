/** The moments of a game worth showing again: from its events and the money by round, never from what was hidden. */

import { EXPANSIONS } from './expansion';
import { tokenValue } from './game';
import type { GameEvent, View } from './protocol';

interface Base {
  round: number;
  who: string;
  /** Number of the event, to find the moment of the replay. */
  event: number;
}

export type Highlight =
  | (Base & { kind: 'gain' | 'fall'; dollars: number })
  | (Base & { kind: 'theft'; loot: string; victim: string | null })
  | (Base & { kind: 'shot'; bullets: number; shooter: string; own: number })
  | (Base & { kind: 'law'; times: number })
  | (Base & { kind: 'chain'; card: string; things: number });

const THINGS = new Set<GameEvent['event']>(['moved', 'punched', 'token', 'shot', 'neutral bullet']);
const TAKING = new Set(['robbed', 'snatched']);
const BREAKS = new Set<GameEvent['event']>(['card up', 'event', 'round', 'over']);
const MOST = 4;

/** The round each event belongs to. */
function roundsOf(events: GameEvent[]): number[] {
  let round = 0;
  return events.map((event) => {
    if (event.event === 'round') round = event.round;
    return round;
  });
}

function most<T>(things: Iterable<T>, size: (thing: T) => number): T | undefined {
  let best: T | undefined;
  for (const thing of things) if (best === undefined || size(thing) > size(best)) best = thing;
  return best;
}

/** The greatest gain and the greatest loss within one round; `money` begins with the start. */
function swings(money: Record<string, number>[], lastOf: (round: number) => number): Highlight[] {
  const all = money.slice(1).flatMap((now, index) =>
    Object.entries(now).map(([who, dollars]) => ({
      round: index + 1,
      who,
      dollars: dollars - (money[index]?.[who] ?? 0),
      event: lastOf(index + 1),
    })),
  );
  const gain = most(all, (swing) => swing.dollars);
  const fall = most(all, (swing) => -swing.dollars);
  const found: Highlight[] = [];
  if (gain && gain.dollars > 0) found.push({ kind: 'gain', ...gain });
  if (fall && fall.dollars < 0) found.push({ kind: 'fall', ...fall, dollars: -fall.dollars });
  return found;
}

/** The most valuable thing somebody took; from another bandit counts for more than off the floor. */
function theft(events: GameEvent[], rounds: number[], view: View): Highlight | null {
  let best: Highlight | null = null;
  let height = 0;
  let punched: string | null = null;
  events.forEach((event, index) => {
    if (event.event === 'punched') punched = event.target;
    if (event.event === 'card up') punched = null;
    if (event.event !== 'token' || !TAKING.has(event.cause) || !(event.to in view.bandits)) return;
    const { to: who, kind: loot } = event;
    const victim = event.cause === 'snatched' ? punched : null;
    const worth = (tokenValue(loot, view) ?? 250) + (victim ? 600 : 0);
    if (worth <= height || worth < 500) return;
    height = worth;
    best = { kind: 'theft', round: rounds[index] ?? 0, who, event: index, loot, victim };
  });
  return best;
}

/** Who was hit most, and by whom most often. */
function mostShot(events: GameEvent[], rounds: number[]): Highlight | null {
  const hits = new Map<string, { shooters: string[]; last: number }>();
  events.forEach((event, last) => {
    if (event.event !== 'shot') return;
    hits.set(event.target, { shooters: [...(hits.get(event.target)?.shooters ?? []), event.who], last });
  });
  const worst = most(hits, ([, { shooters }]) => shooters.length);
  if (!worst || worst[1].shooters.length < 3) return null;
  const [who, { shooters, last }] = worst;
  const by = new Map<string, number>();
  for (const shooter of shooters) by.set(shooter, (by.get(shooter) ?? 0) + 1);
  const [shooter, own] = most(by, ([, count]) => count) ?? ['', 0];
  return { kind: 'shot', round: rounds[last] ?? 0, who, event: last, bullets: shooters.length, shooter, own };
}

/** Who ran into the Marshal most often. */
function lawMet(events: GameEvent[], rounds: number[]): Highlight | null {
  const met = new Map<string, number[]>();
  events.forEach((event, index) => {
    if (event.event !== 'moved' || event.cause !== 'flees') return;
    met.set(event.who, [...(met.get(event.who) ?? []), index]);
  });
  const often = most(met, ([, found]) => found.length);
  if (!often) return null;
  const event = often[1].at(-1) ?? 0;
  return { kind: 'law', round: rounds[event] ?? 0, who: often[0], event, times: often[1].length };
}

function happens({ event }: GameEvent): boolean {
  return THINGS.has(event) || EXPANSIONS.some(({ happenings }) => happenings?.includes(event));
}

/** The card after which most happened before the next one was turned up. */
function longestChain(events: GameEvent[], rounds: number[]): Highlight | null {
  let best: Highlight | null = null;
  let longest = 3;
  let up = -1;
  let things = 0;
  const close = (): void => {
    const card = events[up];
    if (card?.event !== 'card up' || things <= longest) return;
    longest = things;
    best = { kind: 'chain', round: rounds[up] ?? 0, who: card.who, event: up, card: card.card, things };
  };
  events.forEach((event, index) => {
    if (BREAKS.has(event.event)) {
      close();
      up = event.event === 'card up' ? index : -1;
      things = 0;
    } else if (happens(event)) things += 1;
  });
  return best;
}

/** The card whose doing an event was. */
function cardOf(events: GameEvent[], index: number): number | null {
  const start = events.slice(0, index + 1).findLastIndex(({ event }) => BREAKS.has(event));
  return events[start]?.event === 'card up' ? start : null;
}

function peopleIn(highlight: Highlight): (string | null)[] {
  if (highlight.kind === 'theft') return [highlight.who, highlight.victim];
  return highlight.kind === 'shot' ? [highlight.who, highlight.shooter] : [highlight.who];
}

/** Whether two highlights tell of one event: they come from one card, or one is what the other did to somebody's money. */
function sameStory(a: Highlight, b: Highlight, events: GameEvent[]): boolean {
  if ([a, b].some(({ kind }) => kind === 'gain' || kind === 'fall'))
    return a.round === b.round && peopleIn(a).some((who) => who !== null && peopleIn(b).includes(who));
  const card = cardOf(events, a.event);
  return card === null ? a.event === b.event : card === cardOf(events, b.event);
}

/** At most four highlights in the order they happened, no event twice; `money` is each bandit's own by round. */
export function highlightsOf(events: GameEvent[], money: Record<string, number>[], view: View): Highlight[] {
  const rounds = roundsOf(events);
  const lastOf = (round: number): number => Math.max(0, rounds.lastIndexOf(round));
  const [gain, fall] = swings(money, lastOf);
  const told: Highlight[] = [];
  for (const highlight of [
    theft(events, rounds, view),
    gain,
    mostShot(events, rounds),
    lawMet(events, rounds),
    longestChain(events, rounds),
    fall,
  ])
    if (highlight && !told.some((other) => sameStory(highlight, other, events))) told.push(highlight);
  return told.slice(0, MOST).sort((a, b) => a.event - b.event);
}
