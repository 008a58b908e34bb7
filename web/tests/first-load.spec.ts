import { expect, test } from './support/test';

test('the first load stays below 250 KB, fonts and drawings included', async ({ person }) => {
  const page = await person('Rosa');
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.reload({ waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith('.woff2')),
  );
  expect(fonts.length, 'fonts the page brings').toBeGreaterThanOrEqual(3);
  expect(fonts.filter((path) => path.includes('cyrillic'))).toEqual([]);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(250_000);
});

test('Cyrillic letters come with the first of them', async ({ person }) => {
  const page = await person('Rosa');
  const cyrillic = page.waitForResponse(/podkova-cyrillic/);
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  expect((await cyrillic).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
