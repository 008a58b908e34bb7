import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Analysis, AnalysisState } from '../src/lib/analysis/model';
import type { Key } from '../src/lib/preferences.svelte';
import { keepsNobodyOutAnywhere } from './support/accessible';
import { finishedGame } from './support/play';
import { faultsAt } from './support/screens';
import { Server } from './support/server';
import { expect, NOWHERE, test as base } from './support/test';

/** A short game against bots has ended, and the server has had a quick look at it. */
const test = base.extend<object, { server: Server; game: Key }>({
  server: [
    async ({}, use) => {
      const server = await Server.open('--analysis');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  game: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.address });
      const page = await context.newPage();
      await page.goto('/');
      await finishedGame(page, { rounds: 2 });
      const game = await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('folsom') ?? '{}') as { keys: Key[] };
        return kept.keys[0];
      });
      if (!game) throw new Error('No seat was kept.');
      const address = `/api/tables/${game.table}/analysis`;
      await page.request.post(address, { data: { mode: 'quick' } });
      await expect
        .poll(
          async () =>
            ((await (await page.request.get(`${address}?mode=quick`)).json()) as AnalysisState).state,
          {
            timeout: 240_000,
          },
        )
        .toBe('done');
      await context.close();
      await use(game);
    },
    { scope: 'worker' },
  ],
});

type Person = (name: string, options?: BrowserContextOptions & { at: string }) => Promise<Page>;

/** Somebody who played that game. */
async function player(person: Person, game: Key, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await person('Rosa', { ...options, at: NOWHERE });
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem('folsom') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('folsom', JSON.stringify({ ...kept, keys: [key] }));
  }, game);
  return page;
}

/** Answer with what the server really said of its quick look, changed as told. */
async function tell(
  page: Page,
  game: Key,
  change: (state: AnalysisState) => Partial<AnalysisState>,
): Promise<void> {
  const answered = await page.request.get(`/api/tables/${game.table}/analysis?mode=quick`);
  const state = (await answered.json()) as AnalysisState;
  await page.route('**/api/tables/*/analysis*', (route) =>
    route.fulfill({ json: { ...state, mode: 'normal', ...change(state) } }),
  );
}

/** The charts of a game of which only the first choices are known. */
function upTo(known: number, { charts }: Analysis): Analysis['charts'] {
  const seats = Object.entries(charts.seats).map(([seat, chart]) => [seat, chart.slice(0, known)] as const);
  return { open: charts.open.slice(0, known), seats: Object.fromEntries(seats) };
}

const slider = (page: Page) => page.getByRole('slider', { name: /^Choice of the game/ });

/** The choice that is shown, counted from one. */
async function shown(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuenow'));
}

const number = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

test('from the end to the analysis: everybody’s accuracy, and accounts that add up', async ({
  person,
  game,
}) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}`);
  await expect(page.locator('.money .accuracy')).toHaveText(Array(4).fill(/^accuracy \d+\s±\s\d+$/));
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page).toHaveURL(/\/analysis(\?choice=\d+)?$/);
  await expect(page.locator('.luck tbody tr')).toHaveCount(4);
  for (const row of await page.locator('.luck tbody tr').all()) {
    const cells = (await row.locator('td:not(.accuracy)').allTextContents()).map(number);
    expect(cells).toHaveLength(5);
    const [start = 0, choices = 0, luck = 0, others = 0, end = 0] = cells;
    expect(start + choices + luck + others).toBe(end);
    expect(choices).toBeLessThanOrEqual(0);
  }
});

test('keys lead through choices, turning points, marks and seats', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis?choice=3`);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Choice 3, round 1\. You: \d+\s%\./);
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Choice 4, /);
  await expect(page).toHaveURL(/choice=4$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).toBe(2);
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^The count\. You: (0|50|100)\s%\./);
  await page.keyboard.press('Home');
  const turns = page.locator('.turns ol button');
  await expect(turns.first().or(page.getByText('Nobody gave much away.'))).toBeVisible();
  for (let turn = 0; turn < (await turns.count()); turn += 1) {
    await turns.nth(turn).click();
    await expect(turns.nth(turn)).toHaveAttribute('aria-current', 'true');
  }
  const last = await shown(page);
  await page.keyboard.press('Shift+ArrowLeft');
  if ((await turns.count()) > 1) expect(await shown(page)).toBeLessThanOrEqual(last);
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  const marks = page.locator(
    '.turns [aria-label=Slip], .turns [aria-label=Mistake], .turns [aria-label=Blunder]',
  );
  if ((await marks.count()) > 0) await expect(page.locator('aside .verdict')).toBeVisible();
  const seats = page.getByRole('combobox', { name: 'Seen by' });
  const before = await seats.inputValue();
  await page.keyboard.press('s');
  await expect(seats).not.toHaveValue(before);
  await expect(slider(page)).not.toHaveAttribute('aria-valuetext', /You:/);
  // On a button that was clicked, the space bar would click it again.
  await slider(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => shown(page)).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a decision is shown completely, and the table says what the chart does', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis?choice=1`);
  await expect(slider(page)).toBeVisible();
  const options = page.getByRole('list', { name: 'What could have been chosen' });
  // The first choice of one’s own that is one.
  for (let choice = 0; choice < 12 && (await options.count()) === 0; choice += 1)
    await page.keyboard.press('ArrowRight');
  await expect(options.locator('li.mine')).toHaveCount(1);
  await expect(options.locator('li').first()).toContainText(/\d+\s%/);
  await expect(page.locator('aside')).toContainText('The judge is a strong player, not the truth.');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Try it differently' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const at = await shown(page);
  const row = page.locator('.chart tbody tr').nth(at - 1);
  const chances = (await row.locator('td').allTextContents()).filter((text) => text.includes('%'));
  expect(chances).toHaveLength(4);
  const sum = chances.map((text) => parseInt(text)).reduce((all, chance) => all + chance, 0);
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2);
  expect((await slider(page).getAttribute('aria-valuetext')) ?? '').toContain(`You: ${chances[0]}`);
});

test('what others gave away is shown only when it is asked for', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis?choice=1`);
  await expect(slider(page)).toBeVisible();
  const hidden = page.getByText('What others might have done better is not shown at first.');
  for (let choice = 0; choice < 8 && !(await hidden.isVisible()); choice += 1)
    await page.keyboard.press('ArrowRight');
  await expect(page.locator('aside .bars')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(hidden).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'others’ marks' })).toBeChecked();
  await expect(page.locator('aside')).toContainText(/Judged by \w+’s hand/);
});

test('whoever has a replay link comes from there, with all cards open', async ({ person, game }) => {
  const page = await person('Ned', { at: NOWHERE });
  await page.goto(`/t/${game.table}/replay?moment=12`);
  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Choice 13, /);
  await expect(page.getByRole('combobox', { name: 'Seen by' }).locator('option:checked')).toHaveText(
    'cards open',
  );
  await expect(page.getByText('Win chance with all cards open')).toBeVisible();
});

test('it speaks four languages', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis?choice=2`);
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const [language, points, judge] of [
    ['FR', 'Tournants', 'Le juge est un joueur fort, pas la vérité.'],
    ['IT', 'Svolte', 'Il giudice è un giocatore forte, non la verità.'],
    ['RU', 'Переломные моменты', 'Судья — сильный игрок, а не истина.'],
    ['EN', 'Turning points', 'The judge is a strong player, not the truth.'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click();
    await expect(page.locator('.turns h2')).toContainText(points);
    await page.locator('.turns .sw').click();
    await expect(page.locator('aside')).toContainText(judge);
    await page.locator('.turns .sw').click();
  }
});

test('on a phone a finger leads through the chart, and three tabs hold the rest', async ({
  person,
  game,
}) => {
  const page = await player(person, game, { viewport: { width: 390, height: 664 }, hasTouch: true });
  await page.goto(`/t/${game.table}/analysis?choice=1`);
  await expect(slider(page)).toBeVisible();
  const box = (await slider(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const choices = Number(await slider(page).getAttribute('aria-valuemax')) - 1;
  await page.touchscreen.tap(box.x + 30 + (box.width - 42) / 2, box.y + box.height / 2);
  await expect.poll(() => shown(page)).toBeGreaterThan(choices / 2 - 2);
  expect(await shown(page)).toBeLessThan(choices / 2 + 4);
  const half = await shown(page);
  await page.getByRole('button', { name: 'One on' }).tap();
  expect(await shown(page)).toBe(half + 1);
  await page.getByRole('button', { name: 'Luck', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /^Choices and luck/ })).toBeVisible();
  await page.getByRole('button', { name: 'Turning points', exact: true }).tap();
  await expect(page.getByRole('switch', { name: 'others’ marks' })).toBeVisible();
});

test('a closer look says how far it is, and what there was stays until then', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis`);
  await expect(page.getByText('A rough look.')).toBeVisible();
  await page.getByRole('button', { name: 'Look closer' }).click();
  await expect(page.getByRole('status')).toHaveText(
    /^\s*(\d+ of \d+(, about \d+ s)?|It starts at once\.)\s*$/,
  );
  await expect(page.locator('.luck tbody tr')).toHaveCount(4);
  await expect(page.getByRole('status')).toHaveText(/^\s*[1-9]\d* of \d+/);
});

test('a chart that is being made grows from the left, and the line before it is told', async ({
  person,
  game,
}) => {
  const page = await player(person, game);
  let done = 0;
  await tell(page, game, ({ of, analysis }) => {
    const known = done;
    if (!analysis || known === 0) return { state: 'waiting', done: 0, before_you: 2, analysis: null };
    const charts = upTo(known, analysis);
    const decisions = analysis.decisions.slice(0, known);
    const partly = { ...analysis, decisions, charts, account: [], players: [] };
    return { state: 'running', done: known, of, seconds: 20, analysis: partly };
  });
  await page.goto(`/t/${game.table}/analysis`);
  await expect(page.getByText('2 games before yours.')).toBeVisible();
  await expect(page.locator('.chart tbody tr')).toHaveCount(0);
  done = 20;
  await expect(page.getByText(/^20 of \d+, about 20 s$/)).toBeVisible();
  await expect(page.locator('.chart tbody tr')).toHaveCount(20);
  expect(await shown(page)).toBeLessThanOrEqual(20);
  await expect(page.locator('.luck')).toContainText('When all choices have been looked at.');
});

test('an older one can be made again', async ({ person, game }) => {
  const page = await player(person, game);
  await tell(page, game, () => ({ older: true }));
  await page.goto(`/t/${game.table}/analysis`);
  await expect(page.getByText('Made by an older engine.')).toBeVisible();
  const again = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Again' }).click();
  expect((await again).postDataJSON()).toEqual({ mode: 'normal' });
});

test('one that broke off shows its gaps', async ({ person, game }) => {
  const page = await player(person, game);
  await tell(page, game, ({ analysis }) => ({
    state: 'failed',
    analysis: analysis && {
      ...analysis,
      decisions: analysis.decisions.filter(({ number }) => number !== 4),
      charts: upTo(4, analysis),
      account: [],
      players: [],
    },
  }));
  await page.goto(`/t/${game.table}/analysis?choice=5`);
  await expect(page.getByText('The analysis broke off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not looked at.' })).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /Not looked at\.$/);
});

test('what the server cannot send just now is asked for again', async ({ person, game }) => {
  const page = await player(person, game);
  let early = 2;
  await page.route('**/analysis?*', (route) =>
    early-- > 0 ? route.fulfill({ status: 429, json: { code: 'too_fast', message: '' } }) : route.fallback(),
  );
  let refusals = 1;
  await page.route('**/replay?*', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 429, json: { code: 'too_fast', message: '' } })
      : route.fallback(),
  );
  await page.goto(`/t/${game.table}/analysis`);
  await expect(slider(page)).toBeVisible();
  await expect(page.getByText('The line is long. Try later.')).toHaveCount(0);
  await expect(page.locator('.turns .sw')).toBeVisible();
  refusals = 100;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server does not answer.' })).toBeVisible();
});

test('of a game that is still being played nothing is shown', async ({ person }) => {
  const page = await person('Rosa');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  await page.goto(`${page.url()}/analysis`);
  await expect(page.getByText('This game is still being played.')).toBeVisible();
});

test('every screen holds it, and it keeps nobody out', async ({ person, game }) => {
  const page = await player(person, game);
  await page.goto(`/t/${game.table}/analysis?choice=2`);
  await page.locator('.turns .sw').click();
  await expect(page.locator('.bars').or(page.locator('aside h2')).first()).toBeVisible();
  expect(await faultsAt(page, 'analysis')).toEqual([]);
  await keepsNobodyOutAnywhere(page, 'analysis');
  await page.setViewportSize({ width: 390, height: 664 });
  for (const tab of ['Turning points', 'Luck']) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await keepsNobodyOutAnywhere(page, `analysis, ${tab}`);
    await page.setViewportSize({ width: 390, height: 664 });
  }
});
