import { answerByKey, playNow, playToEnd, shortGames } from './support/play';
import { expect, test } from './support/test';

test('a whole game needs no mouse', async ({ person }) => {
  const page = await person('Rosa');
  await shortGames(page);
  const start = page.getByRole('button', { name: 'Play now' });
  await expect(start).toBeVisible();
  // Found as a keyboard finds it: one Tab after the other.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [10] });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Start/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await playToEnd(page, answerByKey);
});

test('Enter lays the picked card wherever the focus was left, and Esc closes what is open', async ({
  person,
}) => {
  const page = await person('Rosa');
  await playNow(page);
  const picked = page.locator('.hc[aria-pressed="true"]');
  await page.locator('.hc:enabled').first().click();
  await expect(picked).toHaveCount(1);

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picked).toHaveCount(1);

  // A stray click on a car is not a question about it.
  await page.locator('[data-car="1"]').click({ position: { x: 20, y: 40 } });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sound = page.getByRole('button', { name: 'Sound is off' });
  await sound.click();
  const laid = page.locator('.mini:not(.slot)');
  const before = await laid.count();
  await page.keyboard.press('Enter');
  await expect.poll(() => laid.count()).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Sound is on' })).toBeVisible();
});
