import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asked, expect, playToTheEnd, remember, setTable, sitDown, test } from './table';

const SERIOUS = new Set(['serious', 'critical']);

async function faults(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations
    .filter((violation) => SERIOUS.has(violation.impact ?? ''))
    .map(
      (violation) =>
        `${violation.id}: ${violation.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
}

test('axe finds no serious fault on home, new table, rules and drawer', async ({ page, server }) => {
  void server;
  await remember(page, {});
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /^Start/ })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.goto('/new');
  await expect(page.locator('.preview .train')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('No station here.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('axe finds no serious fault at the table, in each phase and at the end', async ({ page, server }) => {
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ]);
  await sitDown(page, seated);
  await expect.poll(async () => (await asked(page)).cards).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('1');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (let turn = 0; turn < 300; turn += 1) {
    const now = await asked(page);
    if (now.options > 0 && now.cards === 0) break;
    if (now.cards > 0) {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    } else if (now.draw) await page.keyboard.press('d');
    await page.waitForTimeout(60);
  }
  expect(await faults(page)).toEqual([]);
  await playToTheEnd([page]);
  await expect(page.locator('.money .part').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto(`/t/${seated.table.id}/replay`);
  await expect(page.getByLabel('Moment of the game')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('four languages, without reload, and the choice stays', async ({ page, server }) => {
  void server;
  await remember(page, {});
  await page.goto('/');
  for (const [language, play, rules] of [
    ['FR', 'Jouer', 'Règles'],
    ['IT', 'Gioca subito', 'Regole'],
    ['RU', 'Играть', 'Правила'],
    ['EN', 'Play now', 'Rules'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.getByRole('button', { name: new RegExp(play) })).toBeVisible();
    await expect(page.getByRole('link', { name: rules, exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language.toLowerCase());
  }
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /Играть/ })).toBeVisible();
});

test('the log of a running game changes its language with the page', async ({ page, server }) => {
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ]);
  await sitDown(page, seated);
  await expect.poll(async () => (await asked(page)).cards).toBeGreaterThan(0);
  await page.keyboard.press('l');
  await expect(page.locator('.side .lines')).toContainText('Round 1');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'FR', exact: true }).click();
  await expect(page.locator('.side .lines')).toContainText('Manche 1');
});

test('a new table refuses what cannot be played, and offers the swap', async ({ page, server }) => {
  void server;
  await remember(page, {});
  await page.goto('/new');
  await page.getByRole('switch', { name: 'Teams' }).click();
  await expect(page.getByText('Not with Teams. The Marshal rides alone.')).toBeVisible();
  await page.getByRole('button', { name: 'Marshal instead' }).click();
  await expect(page.getByRole('switch', { name: 'Teams' })).toHaveCount(0);
  await expect(page.locator('.preview')).toContainText(/Prison car/i);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.table')).toBeVisible();
});

test('the guide explains nine things and leaves', async ({ page, server }) => {
  void server;
  await remember(page, {});
  await page.goto('/');
  await page.getByRole('button', { name: 'Guided game' }).click();
  for (let step = 0; step < 8; step += 1)
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'All aboard' }).click();
  await expect(page.getByRole('dialog', { name: 'The conductor' })).toHaveCount(0);
});

test('the first load stays below 250 KB', async ({ page, server }) => {
  void server;
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await remember(page, {});
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(250_000);
});
