import { answerByKey, playToEnd } from './support/play';
import { expect, test } from './support/test';

test('a whole game needs no mouse', async ({ person }) => {
  const page = await person('Rosa');
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
