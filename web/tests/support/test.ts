/** A worker has a server of its own, and every test as many browsers as it wants, each with its own memory. */

import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

/** Whether there is time for every language, size and game to its end: `make soak`. */
export const SOAK = process.env.FOLSOM_SOAK === '1';

/** Where somebody is who goes on at once: at the server, but without a page to draw. */
export const NOWHERE = '/api/offer';

interface Fixtures {
  /** A new person with a browser, at the home page if at no other; nothing may break in it. */
  person: (name: string, options?: BrowserContextOptions & { at?: string }) => Promise<Page>;
}

interface Shared {
  server: Server;
}

export const test = base.extend<Fixtures, Shared>({
  server: [
    async ({}, use) => {
      const server = await Server.open();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, server }, use) => {
    const broken: string[] = [];
    await use(async (name, { at = '/', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: server.address, ...options });
      await context.addInitScript((who) => {
        const fresh = { language: 'en', speed: 'instant', sound: false, name: who };
        if (localStorage.getItem('folsom') === null) localStorage.setItem('folsom', JSON.stringify(fresh));
      }, name);
      const page = await context.newPage();
      page.on('pageerror', (error) => broken.push(`${name}: ${error.stack ?? error.message}`));
      await page.goto(at);
      return page;
    });
    for (const context of browser.contexts()) await context.close();
    expect(broken, 'errors on the page').toEqual([]);
  },
});

export { expect };
