/** Where the rounds of a game begin among its moments. */

import type { Moment } from './protocol';

export function roundsIn(moments: Pick<Moment, 'view'>[]): { round: number; moment: number }[] {
  const found: { round: number; moment: number }[] = [];
  moments.forEach(({ view: { round } }, moment) => {
    if (round > (found.at(-1)?.round ?? 0)) found.push({ round, moment });
  });
  return found;
}
