/** Where the money came from, for the count at the end. */

import { tokenKind, tokenValue, type View } from './game';

export interface Source {
  kind: string;
  dollars: number;
}

export const GUNSLINGER = 1000;

/** What each part of a player's money is; what no token explains is put under `other`. */
export function sourcesOf(own: View | undefined, player: string, end: View): Source[] {
  const total = end.result?.money[player] ?? 0;
  const parts = new Map<string, number>();
  for (const tokens of Object.values(own?.you?.tokens ?? {}))
    for (const token of tokens) {
      const kind = tokenKind(token);
      parts.set(kind, (parts.get(kind) ?? 0) + (tokenValue(token) ?? 0));
    }
  if (end.result?.gunslingers.includes(player)) parts.set('gunslinger', GUNSLINGER);
  const explained = [...parts.values()].reduce((sum, part) => sum + part, 0);
  if (total !== explained) parts.set('other', total - explained);
  return [...parts].map(([kind, dollars]) => ({ kind, dollars })).filter((part) => part.dollars !== 0);
}

export interface Telling {
  round: number;
  player: string;
  dollars: number;
}

/** The rounds worth telling: the greatest gains and the greatest loss. */
export function tellings(money: Record<string, number>[]): Telling[] {
  const swings: Telling[] = [];
  money.forEach((now, index) => {
    const before = money[index - 1];
    if (!before) return;
    for (const [player, dollars] of Object.entries(now))
      swings.push({ round: index + 1, player, dollars: dollars - (before[player] ?? 0) });
  });
  const gains = swings.filter((swing) => swing.dollars > 0).sort((a, b) => b.dollars - a.dollars);
  const losses = swings.filter((swing) => swing.dollars < 0).sort((a, b) => a.dollars - b.dollars);
  return [...gains.slice(0, 2), ...losses.slice(0, 1)].sort((a, b) => a.round - b.round);
}
