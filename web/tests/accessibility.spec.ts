import { keepsNobodyOut, keepsNobodyOutAnywhere } from './support/accessible';
import { finishedGame, openTable, playNow, whatIsOpen } from './support/play';
import { board, type Trip } from './support/tables';
import { expect, NOWHERE, SOAK, test } from './support/test';
import { Asked, film, goOn } from './support/trips';

test('home, the new table and the rules keep nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'home');
  await page.getByRole('button', { name: 'Play now' }).click();
  await keepsNobodyOutAnywhere(page, 'home with a table dealt');
  await page.goto('/new');
  await expect(page.locator('.seat')).toHaveCount(4);
  await expect(page.locator('.preview svg').first()).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'new table');
  await page.goto('/rules');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'rules');
  await page.goto('/nowhere');
  await expect(page.getByText('No station here.')).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'a wrong address');
});

test('an open table keeps nobody out', async ({ person }) => {
  const [host, friend] = await Promise.all([person('Rosa'), person('Ned')]);
  const link = await openTable(host);
  await keepsNobodyOut(host, 'open table');
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await keepsNobodyOut(friend, 'invitation');
});

test('whatever opens at the table keeps nobody out', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await keepsNobodyOut(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keepsNobodyOut(page, 'rules beside the table');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page.getByRole('complementary', { name: 'Log' })).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'log');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Talk' }).click();
  await expect(page.getByRole('complementary', { name: 'Talk' })).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'chat');
  await page.keyboard.press('Escape');
  await page.locator('.mine .whose').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'sheet in full');
  await page.keyboard.press('Escape');
  await page.locator('.hc:enabled').first().click();
  await keepsNobodyOutAnywhere(page, 'a card picked');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await keepsNobodyOut(page, 'menu of a phone');
});

const GAMES: (Trip & { name: string; config: object })[] = [
  {
    name: 'the base game',
    config: { bandits: ['tuco', 'belle', 'doc'], ...(SOAK ? {} : { rounds: 2 }) },
    seats: 3,
  },
  {
    name: 'a game with every module',
    config: {
      bandits: ['mei', 'tuco', 'doc'],
      modules: ['horses', 'marshal', 'timecar', 'cursed', 'expert'],
      options: { draft: true },
    },
    seats: 4,
  },
];

for (const game of GAMES)
  test(`${game.name} keeps nobody out from the first question to the last`, async ({ person }) => {
    test.skip('modules' in game.config && !SOAK, 'played by make soak');
    const page = await person('Rosa', { at: NOWHERE });
    const asked = new Asked(page);
    const seen = new Set<string>();
    const phases = new Set<string>();
    let filmed = false;
    await board(page, game);
    for (let turn = 0; (await whatIsOpen(page)) !== 'over'; turn += 1) {
      phases.add(asked.phase);
      const situation = `${asked.phase}, ${asked.kind}`;
      if (!seen.has(situation)) {
        seen.add(situation);
        await keepsNobodyOutAnywhere(page, situation);
      }
      if (asked.kind === 'plan' && !filmed) {
        filmed = true;
        await film(page, turn, () => keepsNobodyOutAnywhere(page, 'film'));
      } else await goOn(page, turn);
    }
    await keepsNobodyOutAnywhere(page, 'the count');
    expect([...phases]).toEqual(expect.arrayContaining(['schemin', 'stealin']));
  });

test('the end and the replay keep nobody out', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  await keepsNobodyOutAnywhere(page, 'end');
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await keepsNobodyOutAnywhere(page, 'replay');
});
