import { playNow } from './support/play';
import { expect, test } from './support/test';

test('a picked card shows on the train and in words what it would do as things stand now', async ({
  person,
}) => {
  const page = await person('Rosa');
  await playNow(page);
  const marks = page.locator('.train .preview');
  const told = page.locator('.foretold li');
  await expect(marks).toHaveCount(0);
  const move = page.locator('.hc:enabled[data-card="floor"], .hc:enabled[data-card="move"]').first();
  await move.click();
  await expect(marks.locator('.ghost').first()).toBeAttached();
  await expect(told.first()).not.toBeEmpty();
  // Nobody else is inside or on the same spot in every game, but every card has something to say.
  for (const card of await page.locator('.hc:enabled:not([aria-pressed="true"])').all()) {
    await card.click();
    await expect(marks).toBeAttached();
    await expect(told.first()).not.toBeEmpty();
  }
  await page.keyboard.press('Escape');
  await page.mouse.move(2, 2);
  await expect(marks).toHaveCount(0);
});

test('on a phone the preview shows on the pick, with its reason in the line above the hand', async ({
  person,
}) => {
  const page = await person('Rosa', { viewport: { width: 390, height: 664 }, hasTouch: true });
  await playNow(page);
  const cards = page.locator('.hc:enabled');
  const hint = await page.locator('.tray .rule small').innerText();
  await cards.first().tap();
  await expect(page.locator('.train .preview')).toBeAttached();
  await expect(page.locator('.tray .rule small')).not.toHaveText(hint);
});
