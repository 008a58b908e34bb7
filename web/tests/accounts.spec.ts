import type { Page } from '@playwright/test';
import { hurry, openTable, shortGames } from './support/play';
import { Server } from './support/server';
import { expect, test as base } from './support/test';

const PASSWORD = 'under the water tower';

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.open('--accounts', '--ratings', '--moderation');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

async function signIn(page: Page, name: string, fresh: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  const panel = page.getByRole('dialog', { name: 'Sign in' });
  if (fresh) await panel.getByRole('button', { name: 'I am new' }).click();
  await panel.getByLabel('Your name').fill(name);
  await panel.getByLabel('Password').fill(PASSWORD);
  await panel
    .getByRole('button', { name: fresh ? 'Open an account' : 'Sign in', exact: true })
    .last()
    .click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

test('a table taken on one device is played on another, until that one is signed out', async ({ person }) => {
  const desk = await person('Rosa');
  await openTable(desk);
  const table = desk.url();
  await desk.goto('/');
  await signIn(desk, 'Rosa', true);

  const phone = await person('');
  await signIn(phone, 'Rosa', false);
  const mine = phone.getByRole('region', { name: 'My games' });
  await mine.getByRole('link', { name: 'Open' }).click();
  await expect(phone).toHaveURL(table);
  // The host may start, on whatever device.
  await expect(phone.getByRole('button', { name: /^Start/ })).toBeVisible();

  await phone.goto('/');
  await phone.getByRole('button', { name: 'Rosa', exact: true }).click();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect(mine.getByText('No games yet.')).toBeVisible();
  await phone.goto(table);
  await expect(phone.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  await desk.goto(table);
  await expect(desk.getByRole('button', { name: /^Start/ })).toBeVisible();
});

test('a wrong password is refused in words', async ({ person }) => {
  const page = await person('Ned');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByRole('alert')).toHaveText('That is not the right name and password.');
});

test('whoever has played for a rating is on the poster', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Lola'), person('Abe')]);
  await Promise.all([signIn(host, 'Lola', true), signIn(friend, 'Abe', true)]);
  await shortGames(host);
  await friend.goto(await openTable(host));
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Abe')).toBeVisible();
  await host.getByRole('button', { name: /^Start/ }).click();
  await Promise.all([hurry(host), hurry(friend)]);

  // The server rates games a little after they have ended.
  await expect.poll(async () => (await host.request.get('/api/ratings')).text()).toContain('Lola');
  await host.goto('/');
  await host.getByRole('button', { name: /^Lola/ }).click();
  const poster = host.getByRole('region', { name: 'Most wanted' });
  await expect(poster.getByRole('listitem').filter({ hasText: 'Abe' })).toContainText('1 game');
  await expect(poster.locator('.me')).toContainText('Lola');

  const guest = await person('Ned');
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByRole('region', { name: 'Most wanted' })).toContainText('Lola');
  await expect(guest.locator('.me')).toHaveCount(0);
});

test('somebody is muted, and what they said is reported', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  await friend.goto(await openTable(host));
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.getByText('Ned')).toBeVisible();
  for (const page of [host, friend]) await page.getByRole('button', { name: /^Talk/ }).click();
  await friend.getByPlaceholder('Say something').fill('your hand is showing');
  await friend.getByRole('button', { name: 'Send' }).click();
  const chat = host.getByRole('complementary', { name: 'Talk' });
  await chat.getByRole('button', { name: 'Ned' }).click();
  await chat.getByRole('button', { name: 'Report' }).click();
  await expect(chat.getByRole('button', { name: 'Reported' })).toBeDisabled();
  await chat.getByRole('button', { name: 'Mute' }).click();
  await expect(chat.getByText('your hand is showing')).toHaveCount(0);
  await chat.getByRole('button', { name: 'Listen again' }).click();
  await expect(chat.getByText('your hand is showing')).toBeVisible();
  // One does not mute oneself.
  await expect(friend.getByRole('button', { name: 'Ned', exact: true })).toHaveCount(0);
});

base('a server without accounts shows nothing of them', async ({ person }) => {
  const page = await person('Rosa');
  await expect(page.getByRole('button', { name: /Play now/ })).toBeVisible();
  await page.waitForResponse((answer) => answer.url().endsWith('/api/tables'));
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});
