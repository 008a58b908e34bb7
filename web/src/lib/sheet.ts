/** What a sheet shows of a bandit, put together from the parts of the view. */

import { firstOf } from './expansion';
import type { View } from './protocol';

const KINDS = ['purse', 'jewel', 'strongbox'];

/** What somebody carries, by kind; `all` lists the kinds of the base game even where there is none. */
export function lootOf(view: View, who: string, all: boolean): [kind: string, count: number][] {
  const loot: Record<string, number> =
    view.bandits[who]?.loot ?? firstOf(({ loot: held }) => held?.(view, who)) ?? {};
  const more = Object.keys(loot).filter((kind) => !KINDS.includes(kind));
  return [...KINDS, ...more]
    .map((kind): [string, number] => [kind, loot[kind] ?? 0])
    .filter(([, count]) => all || count > 0);
}

/** Each word once, with how often it occurs. */
export function counted(all: string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** Bullets somebody took, by who fired them. */
export function takenBy(view: View, who: string): [from: string, count: number][] {
  return counted(view.bandits[who]?.bullets ?? firstOf(({ bullets }) => bullets?.(view, who)) ?? []);
}
