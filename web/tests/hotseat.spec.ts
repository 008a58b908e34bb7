import type { ServerMessage } from '../src/lib/protocol';
import { answer, hurry, shortGames, whatIsOpen } from './support/play';
import { expect, SOAK, test } from './support/test';

test('a curtain falls between two players of one screen', async ({ person }) => {
  const page = await person('Rosa');
  await shortGames(page);
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

test('one screen plays every module to the end, also where several choose at once', async ({ person }) => {
  test.skip(!SOAK, 'played by make soak');
  const page = await person('Rosa');
  await shortGames(page);
  /** How many seats of this screen were asked at the same time. */
  let together = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      if (message.type !== 'update') return;
      together = Math.max(together, message.states.filter((state) => state.ask !== null).length);
    }),
  );
  await page.goto('/new?hotseat');
  for (const module of [
    'Horses & Stagecoach',
    'Marshal & Prisoners',
    'Time-Travel Car',
    'Cursed Loot',
    'Expert variant',
  ])
    await page.getByRole('switch', { name: module }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await hurry(page);
  expect(together).toBeGreaterThan(1);
});
