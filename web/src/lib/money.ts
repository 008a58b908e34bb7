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

function listed(sources: Record<string, number>): Source[] {
  return Object.entries(sources)
    .filter(([, dollars]) => dollars !== 0)
    .map(([kind, dollars]) => ({ kind, dollars }))
    .sort((a, b) => rank(a.kind) - rank(b.kind));
}

/** What each part of a player's money is, the partner's included. */
export function sourcesOf(end: View, player: string): Source[] {
  return listed(end.result?.sources[player] ?? {});
}

/** What one bandit brought. */
export function partsOf(end: View, bandit: string): Source[] {
  return listed(end.result?.parts[bandit] ?? {});
}

/** What a side has earned as such: what none of its bandits brought. */
export function togetherOf(end: View, player: string, bandits: string[]): Source[] {
  const left = { ...end.result?.sources[player] };
  for (const bandit of bandits)
    for (const { kind, dollars } of partsOf(end, bandit)) left[kind] = (left[kind] ?? 0) - dollars;
  return listed(left);
}

/** The sum of some sources. */
export function sumOf(sources: Source[]): number {
  return sources.reduce((sum, { dollars }) => sum + dollars, 0);
}
