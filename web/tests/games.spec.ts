import { asked, expect, newPage, playToTheEnd, remember, setTable, sitDown, test } from './table';

test('two clicks lead into a game, and the keyboard alone plays it to the count', async ({
  page,
  server,
}) => {
  void server;
  await remember(page, {});
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.locator('.table')).toBeVisible();
  const turns = await playToTheEnd([page]);
  expect(turns).toBeGreaterThan(10);
  await expect(page.locator('.telegram h1')).toContainText('$');
  await expect(page.locator('.money li')).toHaveCount(4);
  // The parts of each bar add up to what stands at its end.
  const bars = page.locator('.money li');
  await expect(page.locator('.money .part').first()).toBeVisible();
  for (let index = 0; index < 4; index += 1) {
    const dollars = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
    const parts = await bars.nth(index).locator('.part i').allTextContents();
    const sum = parts.map(dollars).reduce((all, part) => all + part, 0);
    expect(sum).toBe(dollars((await bars.nth(index).locator('.sum').textContent()) ?? ''));
  }
  await page.getByRole('link', { name: /Watch replay/ }).click();
  const slider = page.getByLabel('Moment of the game');
  await expect(slider).toBeVisible();
  await slider.fill('12');
  await expect(page.getByText(/^13 of/)).toBeVisible();
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(page.getByText(/^14 of/)).toBeVisible();
});

test('two people and a spectator see one game to its end', async ({ browser, page, server }) => {
  const seated = await setTable(
    server,
    [{ kind: 'here' }, { kind: 'open' }, { kind: 'bot', level: 'drifter' }],
    {},
    false,
  );
  await sitDown(page, seated);
  await expect(page.getByRole('heading', { name: 'The table is being set' })).toBeVisible();
  const friend = await newPage(browser);
  await remember(friend, { name: 'Rosa' });
  await friend.goto(`/t/${seated.table.id}#${seated.invite}`);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByText('Rosa')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  const spectator = await newPage(browser);
  await remember(spectator, {});
  await spectator.goto(`/t/${seated.table.id}`);
  await expect(spectator.getByText('You are watching.')).toBeVisible();
  await expect(spectator.locator('.hc')).toHaveCount(0);
  await playToTheEnd([page, friend]);
  await expect(spectator.locator('.telegram')).toBeVisible({ timeout: 30_000 });
  const headline = async (of: typeof page): Promise<string[]> => of.locator('.money .sum').allTextContents();
  expect(await headline(friend)).toEqual(await headline(page));
  expect(await headline(spectator)).toEqual(await headline(page));
});

test('hot-seat: a curtain falls between two players, and hides the hand', async ({ page, server }) => {
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
  ]);
  await sitDown(page, seated);
  const names: string[] = [];
  for (let turn = 0; turn < 400 && names.length < 4; turn += 1) {
    const now = await asked(page);
    if (now.curtain) {
      const words = (await page.locator('.curtain h2').textContent()) ?? '';
      if (names.at(-1) !== words) names.push(words);
      // Nothing of a hand is behind the curtain's paper but the last player's own, and it cannot be reached.
      await expect(page.locator('.curtain')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('.curtain')).toHaveCount(0);
    } else if (now.draw) await page.keyboard.press('d');
    else if (now.options > 0) await page.keyboard.press('1');
    await page.waitForTimeout(50);
  }
  expect(new Set(names).size).toBe(2);
});

test('a whole game on a phone, by touch', async ({ browser, server }) => {
  const seated = await setTable(server, [
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ]);
  const page = await newPage(browser, true);
  await sitDown(page, seated);
  await expect(page.locator('.table')).toBeVisible();
  for (let turn = 0; turn < 2000; turn += 1) {
    const now = await asked(page);
    if (now.over) break;
    if (now.cards > 0) {
      await page
        .locator('.hc:not([disabled])')
        .first()
        .tap({ position: { x: 20, y: 60 } });
      await page.getByRole('button', { name: /Lay it/ }).tap();
    } else if (now.options > 0) await page.locator('.opts .opt').first().tap();
    else if (now.draw) await page.locator('.draw').tap();
    await page.waitForTimeout(60);
  }
  await expect(page.locator('.telegram')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('every expansion is played to its end in the browser', async ({ page, server }) => {
  const seats = [
    { kind: 'bot', level: 'drifter' },
    { kind: 'here' },
    { kind: 'bot', level: 'drifter' },
    { kind: 'bot', level: 'drifter' },
  ] as const;
  const config = {
    bandits: ['cheyenne', 'tuco', 'mei'],
    modules: ['horses', 'marshal', 'timecar', 'cursed'],
  };
  const seated = await setTable(server, [...seats], config);
  await sitDown(page, seated);
  await playToTheEnd([page]);
  await expect(page.locator('.telegram h1')).not.toBeEmpty();
});
