/** The account in whole points: a row that adds up also when it is read. */

import type { Account } from './model';

export interface Sums {
  start: number;
  choices: number;
  others: number;
  luck: number;
  end: number;
}

/** Rounding would make rows that do not add up, so luck, which is what remains, remains here too. */
export function inPoints({ start, choices, others, end }: Account): Sums {
  const whole = (share: number): number => Math.round(100 * share) || 0;
  const sums = { start: whole(start), choices: whole(choices), others: whole(others), end: whole(end) };
  return { ...sums, luck: sums.end - sums.start - sums.choices - sums.others };
}
