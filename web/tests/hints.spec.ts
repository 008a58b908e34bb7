import type { Page } from '@playwright/test';
import { whatIsOpen } from './support/play';
import { faultsNow } from './support/screens';
import { board } from './support/tables';
import { expect, NOWHERE, test } from './support/test';

/** Sit down at a table against bots that allows hints. */
async function sitDown(page: Page, hints: 'off' | 'nudge' | 'full'): Promise<void> {
  await board(page, { hints });
  await whatIsOpen(page);
}

test('H lights the lamp step by step, Esc folds it, and the table hears of it', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await sitDown(page, 'full');
  const panel = page.getByRole('region', { name: 'Hint' });
  await page.keyboard.press('h');
  await expect(panel).toContainText('Where to look');
  await expect(page.locator('.lit, .chance')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'one step more' })).toBeEnabled();
  await page.keyboard.press('h');
  await expect(panel).toContainText('What stands out');
  await expect(page.locator('.chance')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.locator('.hc .chance').first()).toContainText(/\d+ % ± \d/);
  await expect(panel.getByRole('button', { name: 'one step more' })).toHaveCount(0);
  expect(await faultsNow(page)).toEqual([]);
  // What is picked needs the room; taken back, the hint is there again.
  await page.keyboard.press('1');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.chance')).toHaveCount(0);
  await page.getByRole('button', { name: 'Talk' }).click();
  await expect(page.getByText('Rosa takes a hint.')).toHaveCount(3);
});

test('a nudge has no numbers, and a table without hints has no lamp', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await sitDown(page, 'nudge');
  const panel = page.getByRole('region', { name: 'Hint' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await panel.getByRole('button', { name: 'one step more' }).click();
  await expect(panel).toContainText('What stands out');
  await expect(panel.getByRole('button', { name: 'one step more' })).toHaveCount(0);
  await sitDown(page, 'off');
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(panel).toHaveCount(0);
});

test('on a phone the hint lies under the hand', async ({ person }) => {
  const page = await person('Rosa', { viewport: { width: 390, height: 664 }, hasTouch: true });
  await sitDown(page, 'full');
  const panel = page.getByRole('region', { name: 'Hint' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(panel).toBeVisible();
  for (let step = 2; step <= 3; step += 1) await panel.getByRole('button', { name: 'One step more' }).click();
  await expect(page.locator('.hc .chance').first()).toBeVisible();
  // What is only for screen readers makes the page a pixel higher, by which a click may scroll it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsNow(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Fold the hint' }).click();
  await expect(panel).toHaveCount(0);
});

test('whoever sets a table may allow hints where there is no clock', async ({ person }) => {
  const page = await person('Rosa');
  await page.getByRole('main').getByRole('link', { name: 'New table' }).click();
  const hints = page.getByRole('group', { name: 'Hints' });
  await hints.getByRole('button', { name: 'Nudge' }).click();
  await page.getByRole('group', { name: 'Clock' }).getByRole('button', { name: '60 s' }).click();
  await expect(hints).toHaveCount(0);
  await page.getByRole('group', { name: 'Clock' }).getByRole('button', { name: 'None' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await whatIsOpen(page);
  await expect(page.locator('.topbar')).toContainText('with hints');
});
