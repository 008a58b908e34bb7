import type { Table } from '../src/lib/protocol';
import { finishedGame } from './support/play';
import { faultsAt } from './support/screens';
import { expect, NOWHERE, test } from './support/test';

test('the parts of the money add up to the count, and the replay leads through the game', async ({
  person,
}) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  await expect(page.locator('.money .part').first()).toBeVisible();
  const dollars = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
  for (const bar of await page.locator('.money > li').all()) {
    const parts = (await bar.locator('.part i').allTextContents()).map(dollars);
    const sum = dollars((await bar.locator('.sum').textContent()) ?? '');
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
  }
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider').fill('12');
  await expect(page.getByText(/^13 of/)).toBeVisible();
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(page.getByText(/^14 of/)).toBeVisible();
});

test('arrow keys read the chart, and a moment worth telling opens the replay there', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  const chart = page.getByRole('slider', { name: /^Round by round/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^The count: /);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Round 5: /);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^start: (\w+ \$250(, )?){4}$/);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/replay\?moment=[1-9]\d*$/);
  await expect(page.getByRole('slider')).not.toHaveValue('0');
});

test('a team wins together: one sum, one crate, one panel', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page, { teams: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^The (Coyotes|Buzzards) get away with|Coyotes, Buzzards|Buzzards, Coyotes/,
  );
  await expect(page.locator('.podium .place')).toHaveText(['1', '2']);
  await expect(page.locator('.podium .pennant')).toHaveCount(2);
  const dollars = (text: string): number => Number(text.replace(/[^\d-]/g, ''));
  await expect(page.locator('.teams > .team')).toHaveCount(2);
  for (const team of await page.locator('.teams > .team').all()) {
    const parts = (await team.locator('.part i').allTextContents()).map(dollars);
    const sum = dollars((await team.locator('header .sum').textContent()) ?? '');
    expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
  }
  await expect(page.getByRole('slider', { name: /^Round by round/ })).toHaveAttribute(
    'aria-valuetext',
    /^The count: (Coyotes|Buzzards) \$[\d,]+, (Coyotes|Buzzards) \$[\d,]+$/,
  );
});

test('the bar of the replay covers nothing, marks the rounds and shows all hands', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page, { teams: true });
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('button', { name: 'Round 3' }).click();
  await expect(page.locator('.ledge')).toContainText('3');
  await expect(page.getByText('thinking')).toHaveCount(0);
  expect(await faultsAt(page, 'replay')).toEqual([]);
  await page.getByRole('button', { name: 'All hands' }).click();
  await expect(page.getByRole('list', { name: 'All hands' }).getByRole('listitem')).toHaveCount(4);
  expect(await faultsAt(page, 'replay with all hands')).toEqual([]);
});

test('a deal that was shared opens a table with the same cards, and says so', async ({ person }) => {
  const page = await person('Rosa', { permissions: ['clipboard-read', 'clipboard-write'] });
  await finishedGame(page);
  const tableAt = (): Promise<Table> =>
    page.evaluate(async () => {
      const id = location.pathname.split('/')[2] ?? '';
      return (await (await fetch(`/api/tables/${id}`)).json()) as Table;
    });
  const played = await tableAt();
  await page.getByRole('button', { name: 'Share deal' }).click();
  await expect(page.locator('.deal')).toContainText('Copied');
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText('A known deal:')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/[^/]+$/);
  const again = await tableAt();
  expect(again.settings.deal).toBe(played.seed);
  expect(again.train).toEqual(played.train);
  await expect(page.locator('.topbar')).toContainText('Known deal');
});
