import { openTable, playToEnd } from './support/play';
import { expect, test } from './support/test';

test('two friends and a spectator see one game to its end', async ({ person }) => {
  const [host, friend, watcher] = await Promise.all([person('Rosa'), person('Ned'), person('Eve')]);
  const link = await openTable(host);
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toBeVisible();
  await watcher.goto(link);
  await watcher.getByRole('button', { name: 'Only watch' }).click();
  await host.getByRole('button', { name: 'Start', exact: true }).click();

  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(watcher.locator('.hc')).toHaveCount(0);
  await Promise.all([playToEnd(host), playToEnd(friend)]);
  await expect(watcher.locator('.telegram h1')).not.toBeEmpty();

  const sums = [host, friend, watcher].map((page) => page.locator('.money .sum').allTextContents());
  const [seen, ...others] = await Promise.all(sums);
  expect(seen).toHaveLength(3);
  for (const other of others) expect(other).toEqual(seen);
});
