import type { Page } from '@playwright/test';
import { answer, finishedGame, hurry, openTable, playNow } from './support/play';
import { expect, NOWHERE, test } from './support/test';

const LANGUAGES = ['fr', 'it', 'ru', 'en'];
// Marks of a text that is missing: values without words, code, keys such as home.tag or first_class.
const MISSING = /undefined|\bnull\b|NaN|\[object|=>|\p{L}{2,}\.\p{L}{2,}|\p{L}_\p{L}/u;

/** All words of the page, also those only read aloud. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const walk = document.createTreeWalker(document.querySelector('#app') ?? document, NodeFilter.SHOW_ALL);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          if (node.hasAttribute(name)) said.push(node.getAttribute(name) ?? '');
      } else if (node instanceof Text && !node.parentElement?.closest('style, script'))
        said.push(node.data.trim());
    }
    return said.filter((text) => text !== '');
  });
}

async function everythingIsSaid(page: Page, language: string, where: string): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const said = await wordsOf(page);
  expect
    .soft(
      said.filter((text) => MISSING.test(text)),
      `${where}, ${language}`,
    )
    .toEqual([]);
  return said;
}

/** Go through the languages on this page; `sample` is a text that must change with them. */
async function inAllLanguages(page: Page, where: string, sample: string): Promise<void> {
  const settings = page.locator('.topbar button', { has: page.locator('use[href="#icon-settings"]') });
  const menu = page.getByRole('dialog');
  const text = page.locator(sample).first();
  let before = await text.innerText();
  await settings.click();
  const told = new Set<string>();
  for (const language of LANGUAGES) {
    await menu.getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    // What comes from the server follows a moment later.
    await expect(text).not.toHaveText(before, { useInnerText: true });
    await everythingIsSaid(page, language, where);
    before = await text.innerText();
    told.add(before);
  }
  expect(told.size, where).toBe(LANGUAGES.length);
  await menu.getByRole('button', { name: 'Close' }).click();
}

test('home speaks four languages', async ({ person }) => {
  const page = await person('Rosa');
  const tags = new Set<string>();
  for (const language of LANGUAGES) {
    await page.getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    await everythingIsSaid(page, language, 'home');
    tags.add(await page.locator('.tag').innerText());
  }
  expect(tags.size).toBe(4);
});

test('a table is set and opened in four languages', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await page.goto('/rules');
  await inAllLanguages(page, 'rules', 'h1');
  await page.goto('/new');
  await expect(page.locator('.preview svg').first()).toBeVisible();
  await inAllLanguages(page, 'new table', '.mods');
  await page.goto('/');
  const link = await openTable(page);
  await inAllLanguages(page, 'open table', 'main h1');
  const friend = await person('Ned');
  await friend.goto(link);
  await expect(friend.getByRole('button', { name: 'Sit down' })).toBeVisible();
});

test('the table speaks four languages, also between two choices', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await inAllLanguages(page, 'table, schemin', '.options h2');
  await hurry(page, 'stealin');
  await inAllLanguages(page, 'table, stealin', '.panel.log');
});

test('the end and the replay speak four languages', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  await inAllLanguages(page, 'end', '.telegram h1');
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await inAllLanguages(page, 'replay', '.panel.log');
});

test('what lies beside the table speaks four languages', async ({ person }) => {
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  await page.goto('/record');
  await expect(page.locator('.boxes')).toBeVisible();
  await inAllLanguages(page, 'record', 'h1');
  await page.goto('/daily');
  await expect(page.locator('.terms')).toBeVisible();
  await inAllLanguages(page, 'daily', 'h1');
  await page.goto('/puzzles');
  await expect(page.locator('.about')).toBeVisible();
  await inAllLanguages(page, 'puzzle', '.about h1');
  await answer(page);
  await expect(page.locator('.verdict')).toBeVisible();
  await inAllLanguages(page, 'solved puzzle', '.verdict p');
});
