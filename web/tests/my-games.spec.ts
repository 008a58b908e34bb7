import { finishedGame, playNow } from './support/play';
import { expect, NOWHERE, test } from './support/test';

test('a finished game tells date and place, and is taken off the list', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  const table = page.url();
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My games' });
  await expect(mine.getByText(/^[1-4](st|nd|rd|th) of 4 · \d\d:\d\d$/)).toBeVisible();
  await mine.getByRole('button', { name: 'Remove Rosa’s table from my games' }).click();
  await mine.getByRole('button', { name: 'Keep' }).click();
  await mine.getByRole('button', { name: 'Remove Rosa’s table from my games' }).click();
  await mine.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mine.getByText('No games yet.')).toBeVisible();
  await page.reload();
  await expect(mine.getByText('No games yet.')).toBeVisible();
  await page.goto(`${table}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
});

test('a game that is going is given up with its seat', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  const table = page.url();
  await page.goto('/');
  const mine = page.getByRole('region', { name: 'My games' });
  await mine.getByRole('button', { name: 'Remove Rosa’s table from my games' }).click();
  await expect(mine.getByText('Give up your seat? A bot takes it.')).toBeVisible();
  await mine.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mine.getByText('No games yet.')).toBeVisible();
  // Bots play on without anybody.
  await page.goto(table);
  await expect(page.locator('.telegram h1')).not.toBeEmpty();
});

test('a rematch takes one press', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  const before = page.url();
  await page.getByRole('button', { name: /^Rematch/ }).click();
  await expect(page.locator('.hc').first()).toBeVisible();
  expect(page.url()).not.toBe(before);
});
