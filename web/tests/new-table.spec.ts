import { hurry, shortGames } from './support/play';
import type { NewTable } from '../src/lib/protocol';
import { expect, NOWHERE, test } from './support/test';

test('a new table refuses what cannot be played, and offers the swap', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  await page.getByRole('switch', { name: 'Team variant' }).click();
  const marshal = page.locator('.mod', { hasText: 'Marshal & Prisoners' });
  await expect(marshal).toContainText('Not with “Team variant”.');
  await page.getByRole('button', { name: 'Marshal instead' }).click();
  await expect(page.getByRole('switch', { name: 'Team variant' })).toHaveCount(0);
  await expect(page.locator('.preview')).toContainText(/Prison car/i);
});

test('cars are moved by keys and by hand, and single rules set against the edition', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  const cars = page.getByRole('group', { name: 'Order of the cars' }).getByRole('button');
  const named = async (): Promise<string[]> =>
    (await cars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')))
      .map((label) => /^(.*), (\d)\./.exec(label)?.slice(1) ?? [])
      .sort(([, a], [, b]) => Number(a) - Number(b))
      .map(([name]) => name ?? '');
  await expect(cars).toHaveCount(4);
  const [first, second, third, fourth] = await named();
  await page.locator('[data-handle="1"]').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(named).toEqual([second, first, third, fourth]);
  await expect(page.locator('[data-handle="2"]')).toBeFocused();
  await page.locator('[data-handle="4"]').dragTo(page.locator('[data-handle="1"]'));
  const wanted = [fourth, second, first, third];
  await expect.poll(named).toEqual(wanted);

  await page.getByText('Small print').click();
  await page.getByRole('switch', { name: 'Abilities' }).click();
  await page.getByRole('group', { name: 'The conductor' }).getByRole('button', { name: 'A purse' }).click();
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/tables') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const { settings } = (await asked).postDataJSON() as NewTable;
  expect(settings.config['options']).toEqual({ abilities: false, conductor: 'purse' });
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  const plates = page.locator('.cars [data-car] .car-plate text');
  await expect.poll(async () => (await plates.allTextContents()).slice(1)).toEqual(wanted);
});

test('the partners of pairs are drawn, and what cannot be a pair is refused', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  await page.getByRole('button', { name: 'Revised', exact: true }).click();
  await page.getByRole('button', { name: '2 bandits per player instead' }).click();
  const seats = page.locator('.seats > li');
  const pairs = async (): Promise<string[][]> =>
    seats.evaluateAll((all) =>
      all.map((seat) => [...seat.querySelectorAll<HTMLSelectElement>('select.name')].map((one) => one.value)),
    );
  await expect(seats.locator('select.name')).toHaveCount(4);
  const shown = await pairs();
  for (const pair of shown)
    expect(pair.filter((bandit) => ['ghost', 'doc', 'belle'].includes(bandit))).toHaveLength(1);
  await seats.first().locator('select.name').first().selectOption('mei');
  await expect(page.getByRole('status').last()).toContainText('cannot be a pair');
  await seats
    .first()
    .locator('select.name')
    .first()
    .selectOption(shown[0]?.[0] ?? '');
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/tables') && request.method() === 'POST',
  );
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const { settings } = (await asked).postDataJSON() as NewTable;
  expect(settings.config['pairs']).toEqual(shown);
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
});

test('a table with every expansion is set, played and counted', async ({ person }) => {
  const page = await person('Rosa');
  await shortGames(page);
  await page.goto('/new');
  for (const module of ['Horses & Stagecoach', 'Marshal & Prisoners', 'Time-Travel Car', 'Cursed Loot'])
    await page.getByRole('switch', { name: module }).click();
  await expect(page.locator('.preview')).toContainText(/Prison car/i);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await hurry(page);
});

test('two players take one click, and the way back another', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  const players = page.getByRole('group', { name: 'Players' });
  await players.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByRole('switch', { name: '2 bandits per player' })).toBeChecked();
  await expect(page.getByText('Now with “2 bandits per player”.')).toBeVisible();
  await expect(page.locator('.seats select.name')).toHaveCount(4);
  await players.getByRole('button', { name: '4', exact: true }).click();
  await expect(page.getByText('Now without “2 bandits per player”.')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.table')).toBeVisible();
});

test('seats say what they lead to: one screen for two, or the lobby', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  const second = page.getByLabel('Who sits here, seat 2');
  await expect(second.locator('option[value="here"]')).toHaveText('Here, same screen');
  await second.selectOption('here');
  await expect(page.getByText('2 seats on this screen: a hot-seat game')).toBeVisible();
  await second.selectOption('open');
  await expect(page.getByText('1 seat is open: the lobby comes first')).toBeVisible();
  await page.getByRole('button', { name: 'Open the lobby' }).click();
  await expect(page.getByRole('button', { name: 'Start with 1 and 3 bots' })).toBeVisible();
});

test('an edition says which rules it decides', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  const decided = page.locator('dl[aria-label="It decides:"] > div');
  await expect(decided.first()).toBeVisible();
  const before = await decided.allTextContents();
  await page.getByRole('button', { name: 'Revised', exact: true }).click();
  await expect.poll(() => decided.allTextContents()).not.toEqual(before);
});
