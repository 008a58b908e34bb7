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
  // Equal cards lie in a stack that says how many they are.
  const held = (): Promise<number> =>
    page
      .locator('.hc')
      .evaluateAll((stacks) =>
        stacks
          .map((stack) => Number(stack.querySelector('.times')?.textContent.slice(1) ?? 1))
          .reduce((sum, count) => sum + count, 0),
      );
  const cards = await held();
  await page.keyboard.press('1');
  down = true;
  await sockets[0]?.close();
  await expect(page.getByRole('alert')).toContainText('Line’s down');
  // The board stays readable, but nothing can be laid.
  await expect(page.locator('.hc:enabled')).toHaveCount(0);
  expect(await held()).toBe(cards);
  down = false;
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await whatIsOpen(page)).toBe('card');
  expect(sockets.length).toBe(2);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(held).toBeLessThan(cards);
});
