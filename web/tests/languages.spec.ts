import type { Page } from '@playwright/test';
import { playNow, playToStealin } from './support/play';
import { expect, test } from './support/test';

const LANGUAGES = ['fr', 'it', 'ru', 'en'];
// Marks of a text that is missing: values without words, code, keys such as home.tag or first_class.
const MISSING = /undefined|null|NaN|\[object|=>|\p{L}{2,}\.\p{L}{2,}|\p{L}_\p{L}/u;

/** All words of the page, also those only read aloud. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const walk = document.createTreeWalker(document.getElementById('app')!, NodeFilter.SHOW_ALL);
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

test('the table speaks four languages, also between two choices', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await page.locator('.topbar button', { has: page.locator('use[href="#icon-settings"]') }).click();
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    await page.getByRole('dialog').getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    await everythingIsSaid(page, language, 'table, schemin');
    titles.add(await page.locator('.options h2').innerText());
  }
  expect(titles.size).toBe(4);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await playToStealin(page);
  const logs = new Set<string>();
  await page.locator('.topbar button', { has: page.locator('use[href="#icon-settings"]') }).click();
  for (const language of LANGUAGES) {
    const before = await page.locator('.panel.log').innerText();
    await page.getByRole('dialog').getByRole('button', { name: language.toUpperCase(), exact: true }).click();
    await expect(page.locator('.panel.log li').first()).not.toBeEmpty();
    await expect.poll(() => page.locator('.panel.log').innerText()).not.toBe(before);
    await everythingIsSaid(page, language, 'table, stealin');
    logs.add(await page.locator('.panel.log').innerText());
  }
  expect(logs.size).toBe(4);
});
