import type { Page } from '@playwright/test';
import type { PuzzleSet } from '../src/lib/protocol';
import { keepsNobodyOutAnywhere } from './support/accessible';
import { answer } from './support/play';
import { faultsAt } from './support/screens';
import { expect, test } from './support/test';

/** Answer with the first thing that can be chosen, with keys only. */
async function answerByKey(page: Page): Promise<void> {
  await expect(page.locator('.hc:enabled, .opt:enabled').first()).toBeVisible();
  await page.keyboard.press('1');
  if ((await page.locator('.hc[aria-pressed="true"]').count()) > 0) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Next puzzle/ })).toBeVisible();
}

test('a puzzle is set, answered and explained, and the next one comes', async ({ person }) => {
  const page = await person('Rosa');
  const setting = page.waitForResponse(/\/api\/puzzles\/next/);
  await page.getByRole('link', { name: 'Puzzles' }).click();
  const set = (await (await setting).json()) as PuzzleSet;
  await expect(page.getByRole('heading', { name: set.title })).toBeVisible();
  await expect(page.getByText(`Puzzle 1 of ${set.ids.length}`)).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'set');
  expect(await faultsAt(page, 'puzzle set')).toEqual([]);

  await answerByKey(page);
  await expect(page.locator('.verdict')).toContainText('points better than the next best');
  const options = set.view.you?.decision?.choices.length ?? 0;
  await expect(page.locator('.findings li', { hasText: '%' })).toHaveCount(options);
  await expect(page.getByText('In the game a bot')).toBeVisible();
  // The film ends with the round, and can be seen again.
  const over = page.locator('.ledge');
  await expect(over).toContainText(String(set.view.round + 1));
  await page.getByRole('button', { name: 'Film again' }).click();
  await keepsNobodyOutAnywhere(page, 'solved');
  expect(await faultsAt(page, 'puzzle solved', true)).toEqual([]);

  await page.keyboard.press('n');
  await expect(page.getByText(`Puzzle 2 of ${set.ids.length}`)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText(`Puzzle 3 of ${set.ids.length}`)).toBeVisible();
  // What was tried is remembered in the browser, what was skipped comes back.
  await page.reload();
  await expect(page.getByText(`Puzzle 2 of ${set.ids.length}`)).toBeVisible();
});

test('a puzzle is solved on a phone', async ({ person }) => {
  const page = await person('Ned', { viewport: { width: 390, height: 664 } });
  await page.goto('/puzzles');
  await answer(page);
  await expect(page.locator('.verdict')).toBeVisible();
  await page.getByRole('button', { name: /Next puzzle/ }).click();
  await expect(page.getByText(/^Puzzle 2 of/)).toBeVisible();
});
