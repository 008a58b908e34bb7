import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test';

/** What a newcomer on a slow line may wait for, compressed. */
const MOST = 250_000;

test('the first page is small, fonts and drawings included', async ({ person }) => {
  const page = await person('Rosa');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  const sizes = new Map<string, number>();
  for (const path of ['/', ...loaded.filter((found) => !found.startsWith('/api/'))]) {
    const body = await (await page.request.get(path)).body();
    sizes.set(path, path.endsWith('.woff2') ? body.length : gzipSync(body).length);
  }
  const fonts = [...sizes.keys()].filter((path) => path.endsWith('.woff2'));
  expect(fonts.length, 'fonts the page brings').toBeGreaterThanOrEqual(3);
  expect(fonts.filter((path) => path.includes('cyrillic'))).toEqual([]);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, [...sizes].map(([path, size]) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test('Cyrillic letters come with the first of them', async ({ person }) => {
  const page = await person('Rosa');
  const cyrillic = page.waitForResponse(/podkova-cyrillic/);
  await page.getByRole('button', { name: 'RU', exact: true }).click();
  expect((await cyrillic).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
