import type { WebSocketRoute } from '@playwright/test';
import { Server } from './server';
import { answer, asked, expect, playToTheEnd, setTable, sitDown, test } from './table';

test('a line lost in the middle of a choice comes back to the same choice', async ({ page, server }) => {
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ]);
  const sockets: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) void socket.close();
    else {
      socket.connectToServer();
      sockets.push(socket);
    }
  });
  await sitDown(page, seated);
  await expect.poll(async () => (await asked(page)).cards).toBeGreaterThan(0);
  const hand = await page
    .locator('.hc')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await page.keyboard.press('1');
  down = true;
  await sockets[0]?.close();
  await expect(page.getByText('Line’s down. Trying again.')).toBeVisible();
  // The board stays readable, but nothing can be laid.
  expect((await asked(page)).cards).toBe(0);
  expect(await page.locator('.hc').count()).toBe(hand.length);
  down = false;
  await expect(page.getByText('Line’s down. Trying again.')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => (await asked(page)).cards).toBeGreaterThan(0);
  expect(sockets.length).toBe(2);
  await page.keyboard.press('Enter');
  await expect.poll(async () => page.locator('.hc').count()).toBeLessThan(hand.length);
});

test('a server killed in the middle of Stealin’ goes on where it was', async ({ page }) => {
  const server = new Server(8398);
  await server.start();
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ]);
  await page.addInitScript(
    ([table, token]) =>
      localStorage.setItem(
        'folsom',
        JSON.stringify({ language: 'en', speed: 'instant', keys: [{ table, token }] }),
      ),
    [seated.table.id, seated.token],
  );
  await page.goto(`${server.address}/t/${seated.table.id}`);
  for (let turn = 0; turn < 400; turn += 1) {
    const now = await asked(page);
    // Options without a card to lay: a choice of Stealin'.
    if (now.options > 0 && now.cards === 0 && (await page.locator('.table.phase-stealin').count()) > 0) break;
    await answer(page, turn);
    await page.waitForTimeout(50);
  }
  const options = await page
    .locator('.opts .opt')
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-label')));
  const lines = await page.locator('.lines li').count();
  await server.kill();
  await expect(page.getByText('Line’s down. Trying again.')).toBeVisible();
  await server.start();
  await expect(page.getByText('Line’s down. Trying again.')).toHaveCount(0, { timeout: 20_000 });
  expect(
    await page
      .locator('.opts .opt')
      .evaluateAll((found) => found.map((one) => one.getAttribute('data-label'))),
  ).toEqual(options);
  expect(await page.locator('.lines li').count()).toBe(lines);
  await playToTheEnd([page]);
  await server.stop();
});
