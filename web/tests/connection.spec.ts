import type { WebSocketRoute } from '@playwright/test';
import { playNow, whatIsOpen } from './support/play';
import { expect, test } from './support/test';

test('a line lost in the middle of a choice comes back to the same choice', async ({ person }) => {
  const page = await person('Rosa');
  const sockets: WebSocketRoute[] = [];
  let down = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) void socket.close();
    else {
      socket.connectToServer();
      sockets.push(socket);
    }
  });
  await playNow(page);
  expect(await whatIsOpen(page)).toBe('card');
  const cards = await page.locator('.hc').count();
  await page.keyboard.press('1');
  down = true;
  await sockets[0]?.close();
  await expect(page.getByRole('alert')).toContainText('Line’s down');
  // The board stays readable, but nothing can be laid.
  await expect(page.locator('.hc:enabled')).toHaveCount(0);
  await expect(page.locator('.hc')).toHaveCount(cards);
  down = false;
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await whatIsOpen(page)).toBe('card');
  expect(sockets.length).toBe(2);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.hc').count()).toBeLessThan(cards);
});
