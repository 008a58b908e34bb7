/** Sides: those who win together, a team or somebody alone. */

import type { Player, View } from './protocol';
import english from './words/en.json';

/** Teams in the order of their seats. */
export const TEAMS = Object.keys(english.names.team);

export interface Side {
  /** The word of the team; nothing for somebody alone. */
  team: string | null;
  players: string[];
  bandits: string[];
}

/** All sides in the order of their seats. */
export function sidesOf(players: Player[]): Side[] {
  const sides = new Map<string, Side>();
  for (const { name, bandits, team } of players) {
    const side = sides.get(team ?? name);
    if (side) {
      side.players.push(name);
      side.bandits.push(...bandits);
    } else sides.set(team ?? name, { team, players: [name], bandits: [...bandits] });
  }
  return [...sides.values()];
}

/** The players whose side somebody is on, that player left out. */
export function partnersOf(players: Player[], name: string): string[] {
  const side = sidesOf(players).find((found) => found.players.includes(name));
  return side?.players.filter((other) => other !== name) ?? [];
}

/** The team a bandit plays for. */
export function teamOf(players: Player[], bandit: string): string | null {
  return players.find(({ bandits }) => bandits.includes(bandit))?.team ?? null;
}

export interface Placed extends Side {
  dollars: number;
  wins: boolean;
}

/** Sides as they come in at the count: winners first, then by money; those who have none last. */
export function placesOf({ players, result }: View): Placed[] {
  const money = result?.money ?? {};
  const placed = sidesOf(players).map((side) => ({
    ...side,
    dollars: money[side.players[0] ?? ''] ?? 0,
    wins: side.players.some((name) => result?.winners.includes(name)),
  }));
  return placed.sort(
    (a, b) =>
      Number(b.wins) - Number(a.wins) ||
      Number(a.bandits.length === 0) - Number(b.bandits.length === 0) ||
      b.dollars - a.dollars,
  );
}
