/** What a decision is called, and from what loss on. */

import type { Grade, Unit } from './model';

/** Whatever is put beside a decision: a mark, or something to say that is no mark. */
export type Sign = Grade | 'found' | 'too_close' | 'arguable';
export const GRADES: Grade[] = ['slip', 'mistake', 'blunder'];

/** Parts of the even share, as the judges draw the lines. */
export const LINES: Record<Grade, number> = { slip: 0.06, mistake: 0.14, blunder: 0.32 };
export const LEAST = 0.01;

/** From what loss on a decision gets a mark, at a table of so many sides. */
export function lineOf(grade: Grade, sides: number): number {
  return Math.max(LINES[grade] / sides, LEAST);
}

export function signOf(unit: Unit): Sign | null {
  return unit.mark ?? unit.note;
}

/** Searches of a first look: what is clearly not close is looked at no further. */
const FIRST_LOOK = 2;

/** Whether something was only glanced at, because nothing hung on it. */
export function isGlance({ searches }: { searches: number }): boolean {
  return searches <= FIRST_LOOK;
}

export type Verdict =
  'forced' | 'worth_more' | 'arguable' | 'too_close' | 'found' | 'all_equal' | 'equal' | 'best' | 'little';

/** What there is to say about a choice in one sentence. */
export function verdictOf(unit: Unit): Verdict {
  if (unit.options.length < 2) return 'forced';
  if (unit.mark) return 'worth_more';
  if (unit.note) return unit.note;
  const close = unit.options.filter((option) => !isGlance(option));
  const equals = new Set([unit.best, ...unit.equal_to_best]);
  if (close.length === unit.options.length && equals.size === unit.options.length) return 'all_equal';
  if (close.length === 0) return unit.played === unit.best ? 'best' : 'little';
  if (unit.played === unit.best) return unit.equal_to_best.length ? 'equal' : 'best';
  return equals.has(unit.played) ? 'equal' : 'little';
}
