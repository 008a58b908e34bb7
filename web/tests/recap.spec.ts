/** Ten seconds between two rounds: what was worth telling, and what it brought. */

import type { Page } from '@playwright/test';
import { whatIsOpen } from './support/play';
import { board } from './support/tables';
import { expect, NOWHERE, test } from './support/test';

const MOVING = { reducedMotion: 'no-preference' } as const;

/** Play with the first thing offered, and hurry the film, until the first round is over. */
async function playOneRound(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    const round = (): string =>
      find('#ticket .roundno b')?.textContent ?? find('.recap h2')?.textContent ?? '1';
    while (!find('.recap') && round() === '1') {
      const card = find('.hc:enabled');
      if (card) {
        if (card.ariaPressed !== 'true') card.click();
        await new Promise((done) => setTimeout(done, 10));
        find('.options .btn.go:enabled')?.click();
      } else (find('.opt:enabled:not([data-label="draw"])') ?? find('.draw:enabled'))?.click();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
      await new Promise((done) => setTimeout(done, 10));
    }
  });
}

async function game(
  person: (name: string, options?: object) => Promise<Page>,
  kept: object,
  options: object = MOVING,
): Promise<Page> {
  const page = await person('Rosa', { ...options, at: NOWHERE });
  await page.evaluate((wanted) => {
    localStorage.setItem('folsom', JSON.stringify({ language: 'en', name: 'Rosa', ...wanted }));
  }, kept);
  await board(page);
  await whatIsOpen(page);
  await playOneRound(page);
  return page;
}

test('a round is told again, held, and ended with Enter', async ({ person }) => {
  const page = await game(person, { speed: 'fast' });
  const recap = page.getByRole('dialog', { name: /^Round 1 in |^A quiet round/ });
  await expect(recap).toBeVisible();
  expect(await recap.locator('.moment').count()).toBeLessThanOrEqual(3);
  await expect(recap.locator('.changes li')).toHaveCount(4);
  await expect(recap.locator('.changes li').first()).toHaveClass(/you/);
  await page.getByRole('button', { name: 'Hold' }).click();
  // Held, it is still there when its time would long be over.
  await page.waitForTimeout(11_000);
  await expect(recap).toBeVisible();
  await recap.getByRole('button', { name: 'Round 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(recap).toHaveCount(0);
  await whatIsOpen(page);
});

test('on a phone it fits, and ends by itself', async ({ person }) => {
  const page = await game(
    person,
    { speed: 'fast' },
    { ...MOVING, viewport: { width: 390, height: 664 }, hasTouch: true },
  );
  const recap = page.locator('.recap');
  await expect(recap).toBeVisible();
  const box = await recap.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  await expect(recap).toHaveCount(0);
});

test('whoever wants no motion is not hurried', async ({ person }) => {
  const page = await game(person, { speed: 'fast' }, {});
  const recap = page.locator('.recap');
  await expect(recap).toBeVisible();
  await expect(recap.locator('.ring')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(recap).toHaveCount(0);
});

for (const [why, kept] of Object.entries({
  'at instant speed': { speed: 'instant' },
  'when it is switched off': { speed: 'fast', recap: false },
}))
  test(`nothing is told again ${why}`, async ({ person }) => {
    const page = await game(person, kept);
    await whatIsOpen(page);
    await expect(page.locator('.recap')).toHaveCount(0);
  });
