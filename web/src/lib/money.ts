/** Where the money came from, for the count at the end. */

import { EXPANSIONS } from './expansion';
import { tokenKind, tokenValue } from './game';
import type { View } from './protocol';

export interface Source {
  kind: string;
  dollars: number;
}

export const GUNSLINGER = 1000;
// Loot first, then what comes in besides; what is not named here is loot of an expansion.
const FIRST = ['purse', 'jewel', 'strongbox'];

function rank(kind: string): number {
  const more = EXPANSIONS.flatMap(({ sources = {} }) => Object.keys(sources));
  const last = ['gunslinger', ...more, 'others', 'station'].indexOf(kind);
  if (last >= 0) return 100 + last;
  const first = FIRST.indexOf(kind);
  return first >= 0 ? first : 50;
}

/** The bandits whose money counts for a player: their own, and those of partners. */
function banditsOf(view: View, player: string): string[] {
  const own = view.players.find((other) => other.name === player);
  const side = new Set([player, ...(own?.wins_with ?? [])]);
  return view.players.filter((other) => side.has(other.name)).flatMap((other) => other.bandits);
}

/** What each part of a player's money is; what no source explains is put under `others`. */
export function sourcesOf(end: View, player: string): Source[] {
  const result = end.result;
  if (!result) return [];
  const parts = new Map<string, number>();
  const add = (kind: string, dollars: number): void => {
    parts.set(kind, (parts.get(kind) ?? 0) + dollars);
  };
  for (const bandit of banditsOf(end, player)) {
    for (const token of result.tokens[bandit] ?? []) add(tokenKind(token), tokenValue(token) ?? 0);
    for (const [source, dollars] of Object.entries(result.sources[bandit] ?? {}))
      if (source !== 'loot') add(source, dollars);
  }
  if (result.gunslingers.includes(player)) add('gunslinger', GUNSLINGER);
  const explained = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const total = result.money[player] ?? 0;
  if (total !== explained && parts.size > 0) add('others', total - explained);
  return [...parts]
    .map(([kind, dollars]) => ({ kind, dollars }))
    .filter((part) => part.dollars !== 0)
    .sort((a, b) => rank(a.kind) - rank(b.kind));
}
