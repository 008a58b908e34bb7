/** Where the money came from, for the count at the end. */

import { EXPANSIONS } from './expansion';
import type { View } from './protocol';

export interface Source {
  kind: string;
  dollars: number;
}

// Loot first, then what comes in besides; what is not named here is loot of an expansion.
const FIRST = ['purse', 'jewel', 'strongbox'];

function rank(kind: string): number {
  const more = EXPANSIONS.flatMap(({ sources = {} }) => Object.keys(sources));
  const last = ['gunslinger', ...more, 'others', 'station'].indexOf(kind);
  if (last >= 0) return 100 + last;
  const first = FIRST.indexOf(kind);
  return first >= 0 ? first : 50;
}

/** What each part of a player's money is. */
export function sourcesOf(end: View, player: string): Source[] {
  return Object.entries(end.result?.sources[player] ?? {})
    .map(([kind, dollars]) => ({ kind, dollars }))
    .sort((a, b) => rank(a.kind) - rank(b.kind));
}
