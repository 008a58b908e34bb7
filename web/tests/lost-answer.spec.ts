import type { Page } from '@playwright/test';
import { openTable, playNow } from './support/play';
import { expect, test } from './support/test';

/** Let the first answer to a request get lost after the server has done what was asked; tell how often it came. */
async function loseFirstAnswer(page: Page, address: string): Promise<() => number> {
  let asked = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    const answer = await route.fetch();
    return asked === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  return () => asked;
}

test('a table whose answer was lost is there, once', async ({ person }) => {
  const page = await person('Rosa');
  const asked = await loseFirstAnswer(page, '**/api/tables');
  await playNow(page);
  expect(asked()).toBe(2);
});

test('a seat whose answer was lost is held by whoever asked for it', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  const link = await openTable(host);
  const asked = await loseFirstAnswer(friend, '**/join');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toHaveCount(1);
  await expect(friend.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  expect(asked()).toBe(2);
  await expect(host.getByText('Ned')).toHaveCount(1);
});
