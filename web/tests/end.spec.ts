import { finishedGame } from './support/play';
import { expect, test } from './support/test';

test('the parts of the money add up to the count, and the replay leads through the game', async ({
  person,
}) => {
  const page = await person('Rosa');
  await finishedGame(page);
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

test('arrow keys read the chart, and a moment worth telling opens the replay there', async ({ person }) => {
  const page = await person('Rosa');
  await finishedGame(page);
  const chart = page.getByRole('slider', { name: /^Round by round/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^The count: /);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Round 5: /);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^start: (\w+ \$250(, )?){4}$/);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/replay\?moment=[1-9]\d*$/);
  await expect(page.getByRole('slider')).not.toHaveValue('0');
});
