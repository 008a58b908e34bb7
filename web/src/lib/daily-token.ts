/** The token with which this browser tries the deal of the day. */

import { randomText } from './random-text';

const STORE = 'folsom-daily';

/** The token of this browser, always the same, so that it has one try a day. */
export function dailyToken(): string {
  try {
    const known = localStorage.getItem(STORE);
    if (known) return known;
    const token = randomText();
    localStorage.setItem(STORE, token);
    return token;
  } catch {
    // A browser that keeps nothing has another try after each visit.
    return randomText();
  }
}

/** Whoever comes after an account on this device has a try of their own. */
export function forgetDailyToken(): void {
  localStorage.removeItem(STORE);
}
