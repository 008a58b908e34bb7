import type { Page } from '@playwright/test';
import type { Daily } from '../src/lib/protocol';
import { keepsNobodyOutAnywhere } from './support/accessible';
import { hurry, whatIsOpen } from './support/play';
import { faultsAt } from './support/screens';
import { expect, NOWHERE, test } from './support/test';

/** Sit down to the deal of the day. */
async function sitDown(page: Page): Promise<void> {
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Play today’s deal' }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await whatIsOpen(page);
}

/** What the page of the day was told. */
async function told(page: Page): Promise<Daily> {
  const [answer] = await Promise.all([page.waitForResponse(/\/api\/daily$/), page.goto('/daily')]);
  return (await answer.json()) as Daily;
}

test('two people rob the same train, and compare when both have played', async ({ person }) => {
  const [rosa, ned] = await Promise.all([
    person('Rosa', { permissions: ['clipboard-read', 'clipboard-write'] }),
    person('Ned'),
  ]);
  await rosa.getByRole('link', { name: 'Deal of the day' }).click();
  await expect(rosa.getByRole('heading', { name: 'The same train for everybody.' })).toBeVisible();
  await keepsNobodyOutAnywhere(rosa, 'before');
  expect(await faultsAt(rosa, 'daily before', true)).toEqual([]);
  await rosa.getByLabel('Show “Rosa” on today’s board').check();
  await rosa.getByRole('button', { name: 'Play today’s deal' }).click();
  await whatIsOpen(rosa);
  await expect(rosa.locator('.topbar')).toContainText('Deal of the day');

  // Nothing can be taken back or left to a bot, and leaving means going on later.
  await rosa.getByRole('button', { name: 'Settings' }).click();
  await expect(rosa.getByRole('button', { name: 'Leave the table' })).toBeVisible();
  await expect(rosa.getByRole('button', { name: /bot|Resign/i })).toHaveCount(0);
  const first = rosa.url();
  await rosa.goto('/daily');
  await expect(rosa.getByRole('heading', { name: 'Your train is waiting.' })).toBeVisible();
  await rosa.getByRole('button', { name: 'Go on' }).click();
  await expect(rosa).toHaveURL(first);
  await hurry(rosa);
  await expect(rosa.getByRole('button', { name: /Rematch/ })).toHaveCount(0);
  await rosa.getByRole('link', { name: 'See how everybody did' }).click();
  await expect(rosa.getByRole('heading', { name: /^You got away with \$/ })).toBeVisible();
  await expect(rosa.getByRole('heading', { name: 'What you made of it' })).toBeVisible();

  // Ned is told nothing before he has played, and then gets the same answers to the same choices.
  const closed = await told(ned);
  expect([closed.results, closed.seed, closed.yours]).toEqual([null, null, null]);
  await expect(ned.getByRole('heading', { name: 'Closed until you have played' })).toBeVisible();
  expect(await ned.content()).not.toContain('Rosa');
  await ned.goto(`${first}/replay`);
  await expect(ned.getByRole('slider')).toHaveCount(0);
  await sitDown(ned);
  await hurry(ned);
  await ned.getByRole('link', { name: 'See how everybody did' }).click();
  await expect(ned.getByRole('heading', { name: 'What 2 made of it' })).toBeVisible();
  const open = await told(ned);
  const rival = await told(rosa);
  expect(open.yours?.seats).toEqual(rival.yours?.seats);
  expect(open.results?.board.map(({ name }) => name).sort()).toEqual([null, 'Rosa'].sort());
  await expect(ned.getByRole('row', { name: /Rosa/ })).toBeVisible();

  await keepsNobodyOutAnywhere(rosa, 'after');
  expect(await faultsAt(rosa, 'daily after', true)).toEqual([]);
  await rosa.keyboard.press('c');
  await expect(rosa.getByRole('button', { name: 'Copied.' })).toBeVisible();
  const copied = await rosa.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Folsom \d+ {2}\$[\d,]+ {2}\d+ of 100\nhttp.*\/daily$/);
});

test('a try that was given up is not begun again', async ({ person }) => {
  const page = await person('Ines', { at: NOWHERE });
  await sitDown(page);
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My games' });
  await mine.getByRole('button', { name: /Remove/ }).click();
  await mine.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mine.getByText('No games yet.')).toBeVisible();
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: 'You gave today’s train up.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Play|Go on/ })).toHaveCount(0);
});
