import { answer, hurry, whatIsOpen } from './support/play';
import { expect, test } from './support/test';

test('a curtain falls between two players of one screen', async ({ person }) => {
  const page = await person('Rosa');
  await page.getByRole('link', { name: 'Hot-seat' }).click();
  await page.getByLabel('Who sits here, seat 3').selectOption('bot');
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const curtain = page.getByRole('dialog', { name: /^Pass to/ });
  await expect(curtain).toBeVisible();
  await expect(page.locator('.hc')).toHaveCount(0);
  const first = await curtain.getAttribute('aria-label');
  await curtain.getByRole('button').click();
  await expect(page.locator('.hc')).not.toHaveCount(0);
  while ((await whatIsOpen(page)) !== 'curtain') await answer(page);

  expect(await curtain.getAttribute('aria-label')).not.toBe(first);
  const box = await curtain.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await hurry(page);
});
