/**
 * Playing: see what is open, and answer with the first thing offered.
 *
 * `answer` clicks as a person does, on what can really be seen; `hurry` has the page press its own
 * buttons, which takes a tenth of the time, for tests that are about something else.
 */

import { expect, type Page } from '@playwright/test';
import type { ClientMessage, NewTable, ServerMessage } from '../../src/lib/protocol';
import { setTable } from './tables';

export type Open = 'curtain' | 'card' | 'option' | 'draw' | 'over';

/** What the page asks for at this moment, if it asks. */
async function openNow(page: Page): Promise<Open | null> {
  return page.evaluate(() => {
    const there = (selector: string): boolean => document.querySelector(selector) !== null;
    if (there('.telegram')) return 'over';
    if (there('.curtain button')) return 'curtain';
    if (there('.hc:enabled')) return 'card';
    if (there('.opt:enabled:not([data-label="draw"])')) return 'option';
    if (there('.draw:enabled')) return 'draw';
    return null;
  });
}

/** Wait until the page asks for something or the game is over. */
export async function whatIsOpen(page: Page): Promise<Open> {
  let open = null as Open | null;
  await expect
    .poll(async () => (open = await openNow(page)), {
      message: 'something to choose, or the end',
      intervals: [10, 20, 40, 80],
    })
    .not.toBeNull();
  if (open === null) throw new Error('Nothing is open.');
  return open;
}

/** Answer what is open with the mouse, and return what it was. */
export async function answer(page: Page): Promise<Open> {
  const open = await whatIsOpen(page);
  if (open === 'curtain') await page.locator('.curtain button').click();
  if (open === 'card') {
    await page.locator('.hc:enabled').first().click();
    await page.locator('.options .btn.go').click();
  }
  if (open === 'option') await page.locator('.opt:enabled:not([data-label="draw"])').first().click();
  if (open === 'draw') await page.locator('.draw').click();
  return open;
}

/** Answer what is open with keys only. */
export async function answerByKey(page: Page): Promise<Open> {
  const open = await whatIsOpen(page);
  if (open === 'card') {
    await page.keyboard.press('1');
    await expect(page.locator('.hc[aria-pressed="true"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  if (open === 'option') await page.keyboard.press('1');
  if (open === 'draw') await page.keyboard.press('d');
  return open;
}

/** Have the page press what is open until the end, or until one is asked something in Stealin'. */
export async function hurry(page: Page, until: 'over' | 'stealin' = 'over'): Promise<void> {
  const ended = await page.evaluate(async (goal) => {
    const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 4));
    for (;;) {
      if (find('.telegram h1')) return true;
      const option = find('.opt:enabled:not([data-label="draw"])');
      const card = find('.hc:enabled');
      if (goal === 'stealin' && option && !card && find('.table.phase-stealin')) return false;
      if (card) {
        if (card.ariaPressed !== 'true') card.click();
        await pause();
        find('.options .btn.go:enabled')?.click();
      } else (find('.curtain button') ?? option ?? find('.draw:enabled'))?.click();
      await pause();
    }
  }, until);
  expect(ended, 'the game is over').toBe(until === 'over');
}

/** Have every table that is set at this page from now on play two rounds: for tests of how a game goes on or ends. */
export async function shortGames(page: Page): Promise<void> {
  await page.route('**/api/tables', async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const asked = request.postDataJSON() as NewTable;
    asked.settings.config['rounds'] = 2;
    return route.continue({ postData: asked });
  });
}

/** Play until the end page is there. */
export async function playToEnd(page: Page, by: (page: Page) => Promise<Open> = answer): Promise<void> {
  while ((await by(page)) !== 'over');
  await expect(page.locator('.telegram h1')).not.toBeEmpty();
}

/**
 * Play a game over the socket alone and show its end: for tests that are about the end.
 *
 * The browser may be at any page of the server; afterwards it holds a seat of the finished table.
 */
export async function finishedGame(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  const config = { bandits: ['doc', 'tuco', 'cheyenne', 'django'], ...more };
  const { table, token } = await setTable(page, { config });
  await page.evaluate(
    async (key) => {
      const socket = new WebSocket(`ws://${location.host}/api/tables/${key.table}/socket`);
      const say = (message: ClientMessage): void => socket.send(JSON.stringify(message));
      socket.onopen = () => say({ type: 'hello', token: key.token });
      let last = -1;
      await new Promise<void>((over) => {
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as ServerMessage;
          if (message.type !== 'update') return;
          if (message.table.status === 'over') {
            over();
            return;
          }
          const state = message.states[0];
          const decision = state?.view.you?.decision;
          if (!state || !decision || state.ask === null || state.ask === last) return;
          last = state.ask;
          const label =
            (decision.choices.find((option) => option.does !== 'draw') ?? decision.choices[0])?.label ?? '';
          say({ type: 'choose', id: `choice-${last}`, seat: 0, ask: last, label });
        };
      });
      socket.close();
    },
    { table: table.id, token },
  );
  await page.goto(`/t/${table.id}`);
  await expect(page.locator('.highlights > li').first()).toBeVisible();
}

/** Make a table of three with one seat left open, and return the link that leads to it. */
export async function openTable(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'New table' }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByLabel('Who sits here, seat 2').selectOption('open');
  await page.getByRole('button', { name: 'Open the lobby' }).click();
  return page.getByLabel('Copy link').inputValue();
}

/** Labels of all that may be chosen, as the server names them. */
export async function offered(page: Page): Promise<(string | null)[]> {
  await whatIsOpen(page);
  return page.locator('.opt').evaluateAll((all) => all.map((one) => one.getAttribute('data-label')));
}

/** From Home into a game with bots. */
export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await whatIsOpen(page);
}
