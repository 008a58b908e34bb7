/** What a sheet shows of a bandit, put together from the parts of the view. */

import type { View } from './protocol';

const WOUNDS = new Set(['disarmed', 'knee', 'shoulder']);
const KINDS = ['purse', 'jewel', 'strongbox'];

export const TOKEN_DRAWINGS: Record<string, string> = {
  whiskey: 'flask',
  'half whiskey': 'flask-half',
  'half old whiskey': 'flask-half-old',
};

/** Drawings of the tokens of one's own, whose sort one knows. */
export const OWN_TOKEN_DRAWINGS: Record<string, string> = {
  whiskey: 'flask-normal',
  'old whiskey': 'flask-old',
  'half whiskey': 'flask-half',
  'half old whiskey': 'flask-half-old',
};

/** What somebody carries, by kind; `all` lists the kinds of the base game even where there is none. */
export function lootOf(view: View, who: string, all: boolean): [kind: string, count: number][] {
  const loot: Record<string, number> =
    view.bandits[who]?.loot ?? (who === 'marshal' ? (view.expansions.marshal?.loot ?? {}) : {});
  const more = Object.keys(loot).filter((kind) => !KINDS.includes(kind));
  return [...KINDS, ...more]
    .map((kind): [string, number] => [kind, loot[kind] ?? 0])
    .filter(([, count]) => all || count > 0);
}

/** Wounds of the Marshal's bullets that hinder until the round ends. */
export function woundsOf(view: View, who: string): string[] {
  const before = view.expansions.marshal?.before[who] ?? [];
  return [
    ...new Set(before.map((bullet) => bullet.split(' ').at(-1) ?? '').filter((word) => WOUNDS.has(word))),
  ];
}

/** Each word once, with how often it occurs. */
export function counted(all: string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** Bullets somebody took, by who fired them. */
export function takenBy(view: View, who: string): [from: string, count: number][] {
  const own = who === 'marshal' ? (view.expansions.marshal?.bullets ?? []) : [];
  return counted(view.bandits[who]?.bullets ?? own);
}

/** A stack of the Marshal's bullets from the top down: `order` is that of a full one, `left` how many are there. */
export function stackOf(order: string[], left: number): { bullet: string; used: boolean; next: boolean }[] {
  const used = order.length - left;
  return order.map((bullet, index) => ({ bullet, used: index < used, next: index === used }));
}
