import { playNow, playToEnd } from './support/play';
import { expect, test } from './support/test';

test('a whole game fits a phone', async ({ person }) => {
  const page = await person('Rosa', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const overhang = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await playNow(page);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await playToEnd(page);
  expect(await overhang()).toBeLessThanOrEqual(0);
});
