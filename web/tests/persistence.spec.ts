import type { Page } from '@playwright/test';
import type { ServerMessage, Update } from '../src/lib/protocol';
import { answer, hurry, offered, playNow, shortGames, whatIsOpen } from './support/play';
import { expect, test } from './support/test';

/** Everything the server tells this page from now on. */
function updatesOf(page: Page): Update[] {
  const heard: Update[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      if (message.type === 'update') heard.push(message);
    }),
  );
  return heard;
}

/** Reload the page and return the whole log as the server sends it. */
async function wholeLog(page: Page, heard: Update[]): Promise<{ version: number; log: string[] }> {
  heard.length = 0;
  await page.reload();
  await expect.poll(() => heard.some((update) => update.since === 0 && update.states.length > 0)).toBe(true);
  const update = heard.find((found) => found.since === 0 && found.states.length > 0);
  return { version: update?.version ?? -1, log: (update?.states[0]?.log ?? []).map((line) => line.text) };
}

test('a reload in the middle of a choice comes back to it', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  const hand = (): Promise<(string | null)[]> =>
    page.locator('.hc').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await answer(page);
  const asked = await whatIsOpen(page);
  const held = await hand();
  expect(held.length).toBeGreaterThan(0);
  await page.reload();
  expect(await whatIsOpen(page)).toBe(asked);
  expect(await hand()).toEqual(held);

  await hurry(page, 'stealin');
  const options = await offered(page);
  await page.reload();
  expect(await offered(page)).toEqual(options);
  await answer(page);
});

test('a server cut off in Stealin’ goes on where it was', async ({ person, server }) => {
  const page = await person('Rosa');
  const heard = updatesOf(page);
  await shortGames(page);
  await playNow(page);
  await hurry(page, 'stealin');
  const before = await wholeLog(page, heard);
  const options = await offered(page);
  expect(before.log.length).toBeGreaterThan(0);

  await server.kill();
  await expect(page.getByRole('alert')).toContainText('Line’s down');
  await server.start();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await offered(page)).toEqual(options);

  const after = await wholeLog(page, heard);
  expect(after).toEqual(before);
  await answer(page);
  await expect.poll(() => heard.at(-1)?.version ?? 0).toBeGreaterThan(before.version);
  await hurry(page);
  const whole = await wholeLog(page, heard);
  // The last line was about a choice of ours still open; the choice turns it into what we did.
  const closed = before.log.length - 1;
  expect(whole.log.slice(0, closed)).toEqual(before.log.slice(0, closed));
  expect(whole.log[closed]).toMatch(/^You\b/);
  expect(whole.log.length).toBeGreaterThan(before.log.length);
});
