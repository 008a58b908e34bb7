import { hurry, playNow } from './support/play';
import { expect, test } from './support/test';

test('a new table refuses what cannot be played, and offers the swap', async ({ person }) => {
  const page = await person('Rosa');
  await page.goto('/new');
  await page.getByRole('switch', { name: 'Teams' }).click();
  await expect(page.getByText('Not with Teams. The Marshal rides alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Marshal instead' }).click();
  await expect(page.getByRole('switch', { name: 'Teams' })).toHaveCount(0);
  await expect(page.locator('.preview')).toContainText(/Prison car/i);
});

test('a table with every expansion is set, played and counted', async ({ person }) => {
  const page = await person('Rosa');
  await page.goto('/new');
  for (const module of ['Horses & Stagecoach', 'Marshal & Prisoners', 'Time-Travel Car', 'Cursed Loot'])
    await page.getByRole('switch', { name: module }).click();
  await expect(page.locator('.preview')).toContainText(/Prison car/i);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await hurry(page);
});

test('the guide explains nine things, then gets out of the way', async ({ person }) => {
  const page = await person('Rosa');
  await page.getByRole('button', { name: 'Guided game' }).click();
  for (let step = 0; step < 8; step += 1)
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'All aboard' }).click();
  await expect(page.getByRole('dialog', { name: 'The conductor' })).toHaveCount(0);
});

test('an address that leads nowhere says so', async ({ person }) => {
  const page = await person('Rosa');
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('No station here.')).toBeVisible();
  await page.goto('/t/nosuchtable');
  await expect(page.getByText('No table there. It may have left.')).toBeVisible();
});

test('the parts of the money add up to the count, and the replay leads through the game', async ({
  person,
}) => {
  const page = await person('Rosa');
  await playNow(page);
  await hurry(page);
  await expect(page.locator('.money .part').first()).toBeVisible();
  const dollars = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
  for (const bar of await page.locator('.money > li').all()) {
    const parts = (await bar.locator('.part i').allTextContents()).map(dollars);
    const sum = dollars((await bar.locator('.sum').textContent()) ?? '');
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
  }
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider').fill('12');
  await expect(page.getByText(/^13 of/)).toBeVisible();
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(page.getByText(/^14 of/)).toBeVisible();
});

test('the first load stays below 250 KB', async ({ person }) => {
  const page = await person('Rosa');
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.reload({ waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(250_000);
});
