/** Tables against bots, set by the server's own door. */

import type { Page } from '@playwright/test';
import type { Seated } from '../../src/lib/protocol';

/** What is played, by how many, and where one sits; the others are bots. */
export interface Trip {
  config?: Record<string, unknown>;
  seats?: number;
  seat?: number;
  hints?: 'off' | 'nudge' | 'full';
}

/** Set a table and keep its key in the browser, which may be at any page of the server. */
export async function setTable(page: Page, trip: Trip = {}): Promise<Seated> {
  return page.evaluate(async ({ config, seats = 4, seat = 0, hints = 'off' }) => {
    const bot = { kind: 'bot', level: 'drifter' };
    const settings = {
      config: config ?? { bandits: ['doc', 'tuco', 'cheyenne', 'django'] },
      seats: Array.from({ length: seats }, (_, index) => (index === seat ? { kind: 'here' } : bot)),
      hints,
    };
    const answered = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Rosa', start: true, settings }),
    });
    if (!answered.ok) throw new Error(await answered.text());
    const seated = (await answered.json()) as Seated;
    const { token, invite } = seated;
    const kept = JSON.parse(localStorage.getItem('folsom') ?? '{}') as Record<string, unknown>;
    const keys = [{ table: seated.table.id, token, invite }];
    localStorage.setItem('folsom', JSON.stringify({ ...kept, keys }));
    return seated;
  }, trip);
}

/** Set a table and sit down at it. */
export async function board(page: Page, trip: Trip = {}): Promise<void> {
  const { table } = await setTable(page, trip);
  await page.goto(`/t/${table.id}`);
}
