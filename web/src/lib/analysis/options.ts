/** The options of a decision as they are listed: not too many, on one scale. */

import { isGlance } from './marks';
import type { OptionWorth, Unit } from './model';

const MOST = 6;
const BEST = 4;

/** The options to show: all, or of more than six the best ones and the one played. */
export function shownOf(unit: Unit, all: boolean): OptionWorth[] {
  if (all || unit.options.length <= MOST) return unit.options;
  return unit.options.filter(({ label }, index) => index < BEST || label === unit.played);
}

/** From which chance to which the bars reach, in whole even hundredths. */
export function rangeOf(options: OptionWorth[], side: number): [from: number, to: number] {
  const ends = options.flatMap((option) => {
    const chance = option.chance[side] ?? 0;
    const half = isGlance(option) ? 0 : option.half;
    return [chance - half, chance + half];
  });
  const from = Math.min(96, Math.max(0, Math.floor((100 * Math.min(...ends) - 1) / 2) * 2));
  const to = Math.min(100, Math.ceil((100 * Math.max(...ends) + 1) / 2) * 2);
  return [from / 100, Math.max(to, from + 4) / 100];
}
