import { expect, SOAK, test } from './support/test';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the manifest is complete, and its icons are what it says', async ({ person }) => {
  const page = await person('Rosa');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Folsom', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map((icon) => icon.purpose ?? 'any')).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const file = await page.request.get(src);
    expect(file.headers()['content-type'], src).toContain(type);
    const width = await page.evaluate(async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

for (const [language, title, works] of [
  ['en', 'The line is down.', 'What works'],
  ['fr', 'La ligne est coupée.', 'Ce qui marche'],
  ['it', 'La linea è caduta.', 'Che cosa funziona'],
  ['ru', 'Связи нет.', 'Что работает'],
] as const)
  test(`without a line the page opens and says what works, in ${language}`, async ({ person }) => {
    test.skip(language !== 'en' && !SOAK, 'tried by make soak');
    const page = await person('Rosa');
    await workerReady(page);
    await page.getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.context().setOffline(true);
    await page.goto('/t/sometable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { name: works })).toBeVisible();
    // What is said to work works.
    await page.locator('a[href="/rules"]').click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/');
    await page.context().setOffline(false);
    // The page comes back by itself with the line.
    await expect(page.getByRole('heading', { name: works })).toHaveCount(0);
    await expect(page.locator('[data-offline]')).toHaveCount(0);
  });

test('a push shows that it is your turn, and nothing else', async ({ person, server }) => {
  const page = await person('Rosa');
  await page.context().grantPermissions(['notifications'], { origin: server.address });
  await workerReady(page);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const known = registrations.find((each) => each.scopeURL.startsWith(server.address));
      if (known) found(known.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.address,
    registrationId: await registered,
    data: JSON.stringify({ table: 'k3', host: 'Ines', language: 'fr' }),
  });
  const shown = async (): Promise<unknown> =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as unknown,
      }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: 'À vous', body: 'La table de Ines vous attend.', tag: 'k3', data: 'k3' }]);
});
