import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { finishedGame, hurry, openTable, playNow } from './support/play';
import { expect, test } from './support/test';

/** Look for what would keep somebody from playing; small things are left to people. */
async function keepsNobodyOut(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(grave, where).toEqual([]);
}

test('home, the new table and the rules keep nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await keepsNobodyOut(page, 'home');
  await page.getByRole('button', { name: 'Play now' }).click();
  await keepsNobodyOut(page, 'home with a table dealt');
  await page.goto('/new');
  await expect(page.locator('.seat')).toHaveCount(4);
  await expect(page.locator('.preview svg').first()).toBeVisible();
  await keepsNobodyOut(page, 'new table');
  await page.goto('/rules');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keepsNobodyOut(page, 'rules');
  await page.goto('/nowhere');
  await expect(page.getByText('No station here.')).toBeVisible();
  await keepsNobodyOut(page, 'a wrong address');
});

test('an open table keeps nobody out', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  const link = await openTable(host);
  await keepsNobodyOut(host, 'open table');
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await keepsNobodyOut(friend, 'invitation');
});

test('the table keeps nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await keepsNobodyOut(page, 'table, schemin');
  await page.getByRole('button', { name: 'Settings' }).click();
  await keepsNobodyOut(page, 'settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keepsNobodyOut(page, 'rules beside the table');
  await page.keyboard.press('Escape');
  await hurry(page, 'stealin');
  await keepsNobodyOut(page, 'table, stealin');
});

test('the end and the replay keep nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await finishedGame(page);
  await keepsNobodyOut(page, 'end');
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await keepsNobodyOut(page, 'replay');
});
