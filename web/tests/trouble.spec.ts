import { openTable, playNow } from './support/play';
import { expect, NOWHERE, test } from './support/test';

test('an address that leads nowhere says so', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('No station here.')).toBeVisible();
});

test('a mistyped code can be mended on the spot', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  const link = await openTable(host);
  await friend.goto(link.replace('#', 'x#'));
  await expect(friend.getByRole('heading', { name: 'No table here.' })).toBeVisible();
  await friend.getByLabel('Link or code of the table').fill(link);
  await friend.getByRole('button', { name: 'Try the link again' }).click();
  await expect(friend.getByRole('heading', { name: 'Rosa’s table' })).toBeVisible();

  await friend.goto(`${link}x`);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(friend.getByRole('heading', { name: 'This invite fits no seat.' })).toBeVisible();
  await friend.goto('/t/nosuchtable');
  await expect(friend.getByText('There is no table nosuchtable.')).toBeVisible();
});

test('a full table lets one watch', async ({ person }) => {
  const [host, friend, late] = await Promise.all([person('Rosa'), person('Ned'), person('Eve')]);
  const link = await openTable(host);
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toBeVisible();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: 'All seats are taken.' })).toBeVisible();
  await late.getByRole('button', { name: 'Watch' }).click();
  await host.getByRole('button', { name: /^Start/ }).click();
  await expect(late.getByText('You are watching.')).toBeVisible();
});

test('a guest who was removed may still watch', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await friend.goto(await openTable(host));
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await host.getByRole('button', { name: 'Remove Ned from the table' }).click();
  await expect(friend.getByRole('heading', { name: 'This seat is no longer yours.' })).toBeVisible();
  await friend.getByRole('button', { name: 'Watch' }).click();
  await expect(friend.getByText('Rosa is setting the table.')).toBeVisible();
});

test('a server that is away is waited for, and can be tried at once', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  const address = page.url();
  let down = true;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) void socket.close();
    else socket.connectToServer();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'The server does not answer.' })).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.locator('.hc').first()).toBeVisible();
});
