import type { Page } from '@playwright/test';
import { answer, hurry, playNow, whatIsOpen } from './support/play';
import { expect, NOWHERE, test } from './support/test';

async function speed(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Film speed' }).getByRole('button', { name }).click();
}

/** Answer until something is played back, and stop it at once. */
async function pausePlayback(page: Page): Promise<void> {
  const film = page.locator('.films').first();
  let filmed = false;
  while (!filmed) {
    await answer(page);
    // Not everything that is chosen is followed by a film, and what was open goes only when the answer has come.
    filmed = await film.waitFor({ state: 'attached', timeout: 5000 }).then(
      () => true,
      () => false,
    );
  }
  await page.keyboard.press(' ');
  await expect(page.locator('.topbar').getByRole('button', { name: 'Go on' })).toBeVisible();
}

test('playback stops, goes step by step, goes on and can be skipped', async ({ person }) => {
  const page = await person('Rosa');
  // Where a round ended meanwhile, its best moments lie over the table.
  await page.addLocatorHandler(page.getByRole('dialog', { name: /moments/ }), () =>
    page.keyboard.press('Escape'),
  );
  await playNow(page);
  await hurry(page, 'stealin');
  await speed(page, 'Slow');
  await pausePlayback(page);
  const told = (): Promise<string> => page.locator('.table').innerText();
  const stopped = await told();
  await page.waitForTimeout(1500);
  expect(await told()).toBe(stopped);
  await page.keyboard.press('s');
  await whatIsOpen(page);
  await expect(page.locator('.topbar').getByRole('button', { name: 'Step' })).toHaveCount(0);
});

test('a line of the log shows its figures, and the moment it tells of', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await hurry(page, 'stealin');
  const lines = page.locator('.panel.log .tell');
  await expect(lines.first()).toBeAttached();
  await lines.last().hover();
  await expect(page.locator('.figure.is-marked').first()).toBeVisible();
  await lines.first().click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.locator('.opt:enabled').first()).toBeVisible();
});

test('everything on the table leads to its rule', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  const here = page.locator('.rule-row.here');
  await page.locator('.stub.now .kind').click();
  await expect(here).toBeVisible();
  await expect(here).toContainText('RND-8');
  await page.keyboard.press('Escape');
  await expect(here).toHaveCount(0);
  const card = page.locator('.hc').first();
  await card.hover({ position: { x: 14, y: 30 } });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('?');
  await expect(here).toBeVisible();
  await page.keyboard.press('?');
  await page
    .getByRole('button', { name: /^All about/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Loot');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('arrow keys lead along the train', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await expect(async () => {
    await answer(page);
    await whatIsOpen(page);
    expect(await page.locator('.train [data-target]').count()).toBeGreaterThan(1);
  }).toPass({ timeout: 120_000, intervals: [10] });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const seen = new Set<string | null>();
  const targets = await page.locator('.train [data-target]').count();
  for (let press = 0; press < targets + 1; press += 1) {
    await page.keyboard.press('ArrowRight');
    seen.add(await page.evaluate(() => document.activeElement?.getAttribute('data-target') ?? null));
  }
  expect(seen.has(null)).toBe(false);
  expect(seen.size).toBeGreaterThan(1);
  const open = await page.locator('.train [data-target]').count();
  expect(open).toBe(targets);
  await page.keyboard.press('Enter');
  await expect(page.locator('.train [data-target]:focus')).toHaveCount(0);
});

test('a card of a strict table is seen once', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/new');
  await page.getByRole('button', { name: 'Strict' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await whatIsOpen(page);
  const faces = page.locator('.mini use[href="#card-face-mini"]');
  for (let turn = 0; turn < 4 && (await page.locator('.mini.glimpse').count()) === 0; turn += 1)
    await answer(page);
  await expect(page.locator('.mini.glimpse use[href="#card-face-mini"]').first()).toBeVisible();
  await expect(page.locator('.mini.glimpse')).toHaveCount(0);
  await expect(faces).toHaveCount(0);
});

test('on a phone the menu leads to talk, log and a stand-in', async ({ person }) => {
  const page = await person('Rosa', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await playNow(page);
  const menu = page.locator('.topbar button[aria-expanded]');
  await menu.tap();
  await page.getByRole('button', { name: 'Talk' }).tap();
  await page.getByLabel('Say something').fill('Anybody seen my hat?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(page.locator('aside.chat')).toContainText('Anybody seen my hat?');
  await page.locator('aside.chat').getByRole('button', { name: 'Close' }).tap();
  await menu.tap();
  await page.getByRole('button', { name: 'Let a bot play' }).tap();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
});

test('a phone on its side shows train and hand beside each other', async ({ person }) => {
  const page = await person('Rosa', { viewport: { width: 844, height: 390 } });
  await playNow(page);
  const train = await page.locator('.stage').boundingBox();
  const card = await page.locator('.hc').first().boundingBox();
  expect(train?.height).toBeGreaterThan(200);
  expect(card?.x).toBeGreaterThan((train?.x ?? 0) + (train?.width ?? 0) - 1);
  expect((card?.y ?? 0) + 60).toBeLessThan(390);
});
