/** What the tests do at a table: sit down, answer whatever is asked, play to the end. */

import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { Server } from './server';

export interface SeatPlan {
  kind: 'here' | 'open' | 'bot';
  level?: string;
}

export interface Seated {
  table: { id: string; seats: { seat: number; player: string }[] };
  token: string;
  invite: string;
}

/** Tests share one server; each sets tables of its own. */
export const test = base.extend<{ trouble: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // Whatever a page reports as an error fails its test.
  trouble: [
    async ({ page }, use) => {
      const trouble: string[] = [];
      page.on('pageerror', (error) => trouble.push(error.message));
      await use(trouble);
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Have the browser remember these things before the page is opened. */
export async function remember(page: Page, things: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('folsom'))
      localStorage.setItem(
        'folsom',
        JSON.stringify({ language: 'en', speed: 'instant', name: 'Nia', ...kept }),
      );
  }, things);
}

/** Set a table over the wire, as another program would. */
export async function setTable(
  server: Server,
  seats: SeatPlan[],
  config: Record<string, unknown> = {},
  start = true,
): Promise<Seated> {
  const bandits = ['cheyenne', 'tuco', 'doc', 'belle', 'django', 'ghost', 'mei'].slice(0, seats.length);
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Nia', start, settings: { config: { bandits, ...config }, seats } }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Seated;
}

export async function sitDown(page: Page, seated: Seated): Promise<void> {
  await remember(page, { keys: [{ table: seated.table.id, token: seated.token, invite: seated.invite }] });
  await page.goto(`/t/${seated.table.id}`);
}

export async function newPage(browser: Browser, phone = false): Promise<Page> {
  const context = await browser.newContext(
    phone ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {},
  );
  const page = await context.newPage();
  return page;
}

interface Asked {
  cards: number;
  options: number;
  draw: boolean;
  over: boolean;
  curtain: boolean;
}

export async function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => ({
    cards: document.querySelectorAll('.hc:not([disabled])').length,
    options: document.querySelectorAll('.opts .opt:not([disabled]):not([data-label="draw"])').length,
    draw: document.querySelector('.draw:not([disabled])') !== null,
    over: document.querySelector('.telegram') !== null,
    curtain: document.querySelector('.curtain') !== null,
  }));
}

/** Answer what is asked, if anything is, with the keyboard; returns whether something was. */
export async function answer(page: Page, turn: number): Promise<boolean> {
  const now = await asked(page);
  if (now.curtain) {
    await page.keyboard.press('Enter');
    return true;
  }
  if (now.cards > 0) {
    await page.keyboard.press(String(1 + (turn % Math.min(now.cards, 9))));
    await page.keyboard.press('Enter');
    return true;
  }
  if (now.options > 0) {
    await page.keyboard.press(String(1 + (turn % Math.min(now.options, 9))));
    return true;
  }
  if (now.draw) {
    await page.keyboard.press('d');
    return true;
  }
  return false;
}

/** Play on all these pages until each shows the count. */
export async function playToTheEnd(pages: Page[], limit = 200_000): Promise<number> {
  const begun = Date.now();
  let turn = 0;
  for (;;) {
    const ends = await Promise.all(pages.map(async (page) => (await asked(page)).over));
    if (ends.every(Boolean)) return turn;
    for (const page of pages) if (await answer(page, turn)) turn += 1;
    await pages[0]?.waitForTimeout(60);
    if (Date.now() - begun > limit) throw new Error(`the game did not end after ${turn} choices`);
  }
}
