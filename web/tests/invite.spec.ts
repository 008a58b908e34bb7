import { openTable } from './support/play';
import { readQr } from './support/qr';
import { expect, test } from './support/test';

test('the square in the lobby is the link', async ({ person }) => {
  const page = await person('Rosa');
  const link = await openTable(page);
  const code = page.getByRole('img', { name: 'The link as a QR code' });
  await expect(code).toBeVisible();
  expect(readQr((await code.locator('path').getAttribute('d')) ?? '')).toBe(link);
});

test('a link that only works on this machine says so, and how to change that', async ({ person }) => {
  const page = await person('Rosa');
  await openTable(page);
  await expect(page.getByText('No phone can reach this')).toBeVisible();
  const warning = page.getByRole('status').filter({ hasText: 'This link only works on this machine.' });
  await expect(warning).toContainText('folsom serve --host 0.0.0.0');
});

test('another address of the house is taken over into link and square', async ({ person }) => {
  const page = await person('Rosa');
  // A server that others reach would say this; the one of the tests listens to its own machine only.
  await page.route('**/api/reach', (route) =>
    route.fulfill({ json: { open: true, addresses: ['http://192.168.1.20:8377'] } }),
  );
  const link = await openTable(page);
  await page.getByRole('button', { name: 'Use that' }).click();
  await expect(page.getByText('Works for everyone in this house.')).toBeVisible();
  const moved = link.replace(new URL(link).origin, 'http://192.168.1.20:8377');
  await expect(page.getByLabel('Copy link')).toHaveValue(moved);
  const path = page.getByRole('img', { name: 'The link as a QR code' }).locator('path');
  await expect.poll(async () => readQr((await path.getAttribute('d')) ?? '')).toBe(moved);
});

test('the share sheet gets the link', async ({ person }) => {
  const page = await person('Rosa');
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      share: (what: unknown) => {
        shared.push(what);
        return Promise.resolve();
      },
    });
    Object.assign(window, { shared });
  });
  await page.reload();
  const link = await openTable(page);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Folsom', text: 'A seat on the train, at Rosa’s table.', url: link },
  ]);
});

test('a friend in the same house plays without https', async ({ person, server }) => {
  const address = server.address.replace('127.0.0.1', 'house.test');
  const page = await person('Rosa', { baseURL: address });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await openTable(page);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.hc').first()).toBeVisible();
});
