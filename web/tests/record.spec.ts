import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { keepsNobodyOutAnywhere } from './support/accessible';
import { finishedGame } from './support/play';
import { faultsAt } from './support/screens';
import { expect, NOWHERE, test } from './support/test';

/** Put games into the record of this browser, as if they had been played here. */
async function remember(page: Page, games: number): Promise<void> {
  await page.evaluate((count) => {
    const bandits = ['doc', 'tuco', 'belle', 'cheyenne', 'django', 'ghost'];
    const list = Array.from({ length: count }, (_, index) => ({
      table: `known-${index}`,
      ended: 1_790_000_000 - index * 50_000,
      bandit: bandits[index % 6],
      players: 3 + (index % 4),
      sides: 3 + (index % 4),
      place: 1 + (index % 3),
      money: 250 * (1 + (index % 17)),
      modules: [],
      accuracy: index % 4 === 0 ? { value: 60 + (index % 30), half: 14, counted: 25 } : null,
      account: null,
    }));
    localStorage.setItem('folsom-record', JSON.stringify({ since: 0, games: list }));
  }, games);
  await page.goto('/record');
}

test('nothing is on record until a game has been played to its end', async ({ person }) => {
  const page = await person('Rosa');
  await page.getByRole('link', { name: 'My record' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on record yet.' })).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'record');
  expect(await faultsAt(page, 'empty record', true)).toEqual([]);

  await finishedGame(page);
  await page.goto('/record');
  await expect(page.getByRole('heading', { name: /^[01] of 1 game won\.$/ })).toBeVisible();
  await expect(page.getByText('With even luck it would be 0.3.')).toBeVisible();
  await expect(page.getByRole('link', { name: /[1-4](st|nd|rd|th) of 4/ })).toBeVisible();
  expect(await faultsAt(page, 'record of one game', true)).toEqual([]);
  // The list of games may forget it, the record does not.
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My games' });
  await mine.getByRole('button', { name: 'Remove Rosa’s table from my games' }).click();
  await mine.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.goto('/record');
  await expect(page.getByRole('heading', { name: /^[01] of 1 game won\.$/ })).toBeVisible();
});

test('a record is taken along as JSON, and deleted for good', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  await page.goto('/record');
  await expect(page.getByRole('heading', { name: /of 1 game won/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
    format: string;
    games: { bandit: string; players: number }[];
  };
  expect(saved.format).toBe('folsom-record');
  expect(saved.games).toMatchObject([{ bandit: 'doc', players: 4 }]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('heading', { name: /of 1 game won/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on record yet.' })).toBeVisible();
  // The browser still holds the seat of the finished game.
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'My games' })).toContainText('of 4');
  await page.goto('/record');
  await expect(page.getByRole('heading', { name: 'Nothing on record yet.' })).toBeVisible();
});

test('a long record fits every screen and keeps nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await remember(page, 60);
  await expect(page.getByRole('heading', { name: '20 of 60 games won.' })).toBeVisible();
  await expect(page.getByText('accuracy ±')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 60' }).click();
  await expect(page.getByRole('link', { name: / of \d/ })).toHaveCount(60);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await keepsNobodyOutAnywhere(page, 'record');
  expect(await faultsAt(page, 'record of many games', true)).toEqual([]);
});
