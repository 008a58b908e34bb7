/** The deal of the day: sitting down to it, and the line to share. */

import { account } from './account.svelte';
import { ask } from './api';
import { dailyToken } from './daily-token';
import { preferences } from './preferences.svelte';
import type { Daily, DailyStart, Seated } from './protocol';
import { router } from './router.svelte';
import { words } from './words.svelte';

/** The deal of a day, today's if none is named. */
export function dailyDeal(day: number | null = null): Promise<Daily> {
  return ask('GET', `/daily${day === null ? '' : `?day=${day}`}`, undefined, dailyToken());
}

/** Sit down to the deal of today, or go on with it. */
export async function playDaily(name: string, showName: boolean): Promise<void> {
  const start: DailyStart = { name, token: dailyToken(), show_name: showName };
  const seated = await ask<Seated>('POST', '/daily/start', start);
  const lent = seated.token === start.token ? {} : { lent: true };
  preferences.hold({ table: seated.table.id, token: seated.token, invite: seated.invite, ...lent });
  void account.bring().catch(() => undefined);
  router.go(`/t/${seated.table.id}`);
}

/** What one tells others about a day: enough to compare, nothing about the cards. */
export function shareLine({ day, yours, results }: Daily): string {
  const beaten = results?.beaten ?? null;
  const parts = [
    `Folsom ${day}`,
    words.money(yours?.money ?? 0),
    ...(beaten === null ? [] : [words.t.daily.beatenOf(beaten)]),
  ];
  return `${parts.join('  ')}\n${location.origin}/daily`;
}
