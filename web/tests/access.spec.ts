import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playNow, playToEnd, playToStealin } from './support/play';
import { expect, test } from './support/test';

/** Look for what would keep somebody out; small things are left to the eye. */
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
});

test('the table, the end and the replay keep nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await keepsNobodyOut(page, 'table, schemin');
  await playToStealin(page);
  await keepsNobodyOut(page, 'table, stealin');
  await playToEnd(page);
  await expect(page.locator('.told > li').first()).toBeVisible();
  await keepsNobodyOut(page, 'end');
  await page
    .getByRole('link', { name: /replay/i })
    .first()
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await keepsNobodyOut(page, 'replay');
});
