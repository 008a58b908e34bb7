import { playNow, playToEnd } from './support/play';
import { expect, test } from './support/test';

test('two clicks from Home start a game with bots, which has an end', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await playToEnd(page);
  await expect(page.locator('.money > li')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Rematch/ })).toBeVisible();
});
