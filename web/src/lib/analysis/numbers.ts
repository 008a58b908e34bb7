/** Points and chances as they are written. */

import { words } from '../words.svelte';

/** Hundredths of a win with one decimal, without a sign. */
export function tenths(points: number): string {
  return Math.abs(points).toLocaleString(words.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** Something lost or gained, with its sign, and a minus as long as a plus. */
export function signed(points: number, written = String(Math.abs(points))): string {
  if (/^[0.,]+$/.test(written)) return written;
  return `${points < 0 ? '−' : '+'}${written}`;
}

/** A chance in whole hundredths. */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)}\u00a0%`;
}
