import { playNow } from './support/play';
import { expect, test } from './support/test';

test('text size, calm mode and volume are chosen in the menu and remembered', async ({ person }) => {
  const page = await person('Rosa', { reducedMotion: 'no-preference' });
  await playNow(page);
  const size = (): Promise<number> =>
    page
      .locator('.sheet .who b')
      .first()
      .evaluate((name) => parseFloat(getComputedStyle(name).fontSize));
  const moving = (): Promise<number> =>
    page
      .locator('.stage')
      .evaluate(
        (stage) =>
          stage
            .getAnimations({ subtree: true })
            .filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
      );
  const before = await size();
  await expect.poll(moving).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(size).toBeCloseTo(before * 1.3, 1);
  await page.getByRole('switch', { name: 'Calm mode' }).click();
  await expect.poll(moving).toBe(0);
  await page.getByRole('group', { name: 'Sound' }).getByRole('button', { name: 'On' }).click();
  await page.getByRole('slider', { name: 'Volume' }).fill('0.2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0);

  await page.reload();
  await expect(page.locator('.hc').first()).toBeVisible();
  await expect.poll(size).toBeCloseTo(before * 1.3, 1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Calm mode' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.2');
});
