import type { Page } from '@playwright/test';
import { openTable } from './support/play';
import { expect, test } from './support/test';

/** The cars as they are drawn, in the order of their names on the plates. */
function train(page: Page): Promise<string[]> {
  return page.locator('.cars [data-car] .car-plate text').allTextContents();
}

/** Where everybody on the train stands. */
function aboard(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.figure')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).sort());
}

async function sitDown(friend: Page, link: string): Promise<void> {
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByText('is setting the table')).toBeVisible();
}

test('host and guest see one train, which is the one they ride', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await sitDown(friend, await openTable(host));
  await expect.poll(() => train(host)).toHaveLength(4);
  const cars = await train(host);
  await expect.poll(() => train(friend)).toEqual(cars);
  await expect.poll(() => aboard(friend)).toHaveLength(4);
  await expect.poll(async () => aboard(host)).toEqual(await aboard(friend));
  await host.getByRole('button', { name: 'Start with 2 and 1 bot' }).click();
  await expect(host.locator('.table')).toBeVisible();
  await expect.poll(() => train(host)).toEqual(cars);
  await expect.poll(() => train(friend)).toEqual(cars);
});

test('the host changes the table while a guest looks on', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await sitDown(friend, await openTable(host));
  await expect(friend.getByRole('button', { name: 'Change the table' })).toHaveCount(0);

  await host.getByRole('button', { name: 'Change the table' }).click();
  await expect.poll(() => train(host)).toEqual(await train(friend));
  await host.getByRole('button', { name: '5', exact: true }).click();
  await host.getByRole('switch', { name: 'Cursed Loot' }).click();
  await host.getByRole('button', { name: '60 s' }).click();
  await host.getByRole('button', { name: 'Done' }).click();
  await expect(friend.locator('.lobby .seat')).toHaveCount(5);
  await expect(friend.getByText('Cursed Loot')).toBeVisible();
  await expect(friend.getByText('Clock: 1:00')).toBeVisible();
  await expect(friend.locator('.lobby .seat', { hasText: 'Ned' })).toHaveCount(1);
  await expect.poll(() => train(friend)).toHaveLength(6);
  await expect.poll(() => train(host)).toEqual(await train(friend));

  // A seat goes to a friend and back to a bot with one press each.
  await host
    .getByRole('button', { name: /^Keep .* for a friend$/ })
    .first()
    .click();
  await expect(friend.getByText('Open seat')).toHaveCount(1);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(friend.getByRole('button', { name: 'Sit here' })).toHaveCount(1);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(friend.locator('.lobby .seat', { hasText: 'Ned' })).toHaveCount(1);
  await host.getByRole('button', { name: /^Give .* to a bot$/ }).click();
  await expect(friend.getByText('Open seat')).toHaveCount(0);

  await host.getByRole('button', { name: 'Change the table' }).click();
  await host.getByRole('button', { name: 'Leave it as it was' }).click();
  await host.getByRole('button', { name: 'Start with 2 and 3 bots' }).click();
  await expect(friend.locator('.table')).toBeVisible();
  await expect(friend.locator('.hc').first()).toBeVisible();
});
