/** A record: finished games, and what they add up to. */

import type { Summary } from './protocol';

/** How well a game was played, out of 100, and how far that may be off; from how many decisions. */
export interface Accuracy {
  value: number;
  half: number;
  counted: number;
}

/** A finished game as its player remembers it. */
export interface Played {
  table: string;
  /** Seconds since 1970. */
  ended: number;
  bandit: string;
  players: number;
  sides: number;
  place: number;
  money: number | null;
  modules: string[];
  accuracy: Accuracy | null;
  /** Whose account it came with, if it was not played in this browser. */
  account: string | null;
}

/** What some games add up to; `even` is how many of them even luck would have won. */
export interface Tally {
  games: number;
  won: number;
  even: number;
  place: number;
  money: number | null;
}

/** The game one played at a table of the list, or nothing if it does not count. */
export function playedAt(game: Summary, account: string | null): Played | null {
  const [seat, ...more] = game.seats_mine;
  // Whoever played several seats of one screen was nobody in particular; a bot may have played on for others.
  if (game.status !== 'over' || !game.counts || seat === undefined || more.length > 0) return null;
  const [held, place] = [game.seats[seat], game.places[seat]];
  if (held?.plays !== 'person' || place === undefined || game.sides === 0) return null;
  return {
    table: game.id,
    ended: game.changed,
    bandit: held.player,
    players: game.seats.length,
    sides: game.sides,
    place,
    money: game.money[seat] ?? null,
    modules: game.modules,
    accuracy: null,
    account,
  };
}

function mean(numbers: number[]): number | null {
  return numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : null;
}

/** What some games add up to. */
export function tallyOf(games: Played[]): Tally {
  return {
    games: games.length,
    won: games.filter(({ place }) => place === 1).length,
    even: games.reduce((sum, { sides }) => sum + 1 / sides, 0),
    place: mean(games.map(({ place }) => place)) ?? 0,
    money: mean(games.flatMap(({ money }) => (money === null ? [] : [money]))),
  };
}

/** Games in groups, the largest first, each with what it adds up to. */
export function groupsOf<K extends string | number>(
  games: Played[],
  key: (game: Played) => K,
): (Tally & { key: K })[] {
  const groups = new Map<K, Played[]>();
  for (const game of games) groups.set(key(game), [...(groups.get(key(game)) ?? []), game]);
  return [...groups]
    .map(([word, some]) => ({ key: word, ...tallyOf(some) }))
    .sort((a, b) => b.games - a.games || b.won - a.won);
}

/** Accuracy over the games that were analysed, the long ones counting for more; games err independently. */
export function accuracyOf(games: Played[]): (Accuracy & { games: number }) | null {
  const known = games.flatMap(({ accuracy }) => (accuracy && accuracy.counted > 0 ? [accuracy] : []));
  const counted = known.reduce((sum, each) => sum + each.counted, 0);
  if (counted === 0) return null;
  const value = known.reduce((sum, each) => sum + each.value * each.counted, 0) / counted;
  const half = Math.sqrt(known.reduce((sum, each) => sum + (each.half * each.counted) ** 2, 0)) / counted;
  return { value, half, counted, games: known.length };
}
