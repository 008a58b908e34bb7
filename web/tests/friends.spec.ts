import type { Page } from '@playwright/test';
import { answer, hurry, openTable, shortGames, whatIsOpen } from './support/play';
import { expect, test } from './support/test';

/** A table of three where a friend sits beside the host and the train has left. */
async function together(host: Page, friend: Page): Promise<string> {
  await shortGames(host);
  const link = await openTable(host);
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toBeVisible();
  await host.getByRole('button', { name: /^Start/ }).click();
  await expect(host.locator('.table')).toBeVisible();
  await expect(friend.locator('.table')).toBeVisible();
  return friend.url();
}

/** Let somebody play until the table waits for somebody else. */
async function playUntilWaiting(page: Page): Promise<void> {
  for (;;) {
    const waits = page.getByText(/Waiting for/).first();
    const open = page.locator('.hc:enabled, .opt:enabled, .draw:enabled').first();
    await expect(waits.or(open).first()).toBeVisible();
    if (await open.isVisible()) await answer(page);
    else return;
  }
}

test('two friends and a spectator see one game to its end', async ({ person }) => {
  const [host, friend, watcher] = await Promise.all([person('Rosa'), person('Ned'), person('Eve')]);
  await shortGames(host);
  const link = await openTable(host);
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toBeVisible();
  await watcher.goto(link);
  await watcher.getByRole('button', { name: 'Watch' }).click();
  await host.getByRole('button', { name: /^Start/ }).click();

  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(watcher.locator('.hc')).toHaveCount(0);
  await Promise.all([hurry(host), hurry(friend)]);
  await expect(watcher.locator('.telegram h1')).not.toBeEmpty();

  const sums = [host, friend, watcher].map((page) => page.locator('.money .sum').allTextContents());
  const [seen, ...others] = await Promise.all(sums);
  expect(seen).toHaveLength(3);
  for (const other of others) expect(other).toEqual(seen);
});

test('a friend leaves, a bot plays for them, and they come back', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  const context = friend.context();
  const address = await together(host, friend);
  await friend.close();
  await playUntilWaiting(host);
  const slip = host.locator('.gone');
  await expect(slip).toContainText(/Ned has been away for \d+:\d\d\./);
  await expect(slip).toContainText('Nobody left but you and the bots.');
  await slip.getByRole('button', { name: 'Go on with bots' }).click();
  await expect(slip).toHaveCount(0);
  await expect(host.getByText('bot for Ned')).toBeVisible();
  await answer(host);

  const again = await context.newPage();
  await again.goto(address);
  await expect(host.getByText('bot for Ned')).toHaveCount(0);
  await host.getByRole('button', { name: 'Talk' }).click();
  await expect(host.getByText('Ned is back. The bot gets up.')).toBeVisible();
  await host.keyboard.press('Escape');
  await playUntilWaiting(host);
  await answer(again);
});

test('whoever is gone is waited for if somebody says so', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await together(host, friend);
  await friend.close();
  await playUntilWaiting(host);
  await host.getByRole('button', { name: 'Wait two minutes more' }).click();
  await expect(host.locator('.gone')).toHaveCount(0);
});

test('talk and reactions appear at the figure of whoever speaks, in the language of the reader', async ({
  person,
}) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await together(host, friend);
  await friend.getByRole('button', { name: 'Settings' }).click();
  await friend.getByRole('button', { name: 'FR', exact: true }).click();
  await friend.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Talk' }).click();
  await expect(host.getByRole('group', { name: 'Quick reactions' }).getByRole('button')).toHaveCount(8);
  await host.getByRole('button', { name: 'Nice shot!' }).click();
  await expect(host.locator('.bubble')).toContainText('Nice shot!');
  await expect(friend.locator('.bubble')).toContainText('Joli tir !');

  const bubble = await friend.locator('.bubble').boundingBox();
  const seat = Number(await friend.locator('.bubble').getAttribute('data-bubble'));
  const player = await friend.locator('.sheet').nth(seat).getAttribute('aria-label');
  const figure = await friend
    .locator('.figure', { hasText: '' })
    .evaluateAll(
      (all, name) =>
        all
          .filter((one) => one.getAttribute('aria-label')?.startsWith(`${name},`))
          .map((one) => one.getBoundingClientRect().toJSON() as DOMRect)[0],
      player,
    );
  expect(bubble && figure).toBeTruthy();
  if (!bubble || !figure) return;
  expect(bubble.x).toBeLessThan(figure.x + figure.width);
  expect(bubble.x + bubble.width).toBeGreaterThan(figure.x);
  expect(bubble.y).toBeLessThan(figure.y);

  await host.getByLabel('Say something').fill('Hands up');
  await host.keyboard.press('Enter');
  await expect(friend.locator('.bubble')).toContainText('Hands up');
});

test('whoever resigns sees the count, and whoever leaves is gone', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await together(host, friend);
  await friend.getByRole('button', { name: 'Settings' }).click();
  await friend.getByRole('button', { name: 'Leave the table' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await expect(friend).toHaveURL(/\/$/);
  await expect(friend.getByText('No games yet.')).toBeVisible();

  await whatIsOpen(host);
  await host.getByRole('button', { name: 'Settings' }).click();
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await whatIsOpen(host);
  await host.getByRole('button', { name: 'Settings' }).click();
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await hurry(host);
  await expect(host.locator('.telegram h1')).not.toBeEmpty();
});
