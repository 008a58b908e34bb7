/** A worker has a server of its own, and every test as many browsers as it wants, each with its own memory. */

import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  /** A new person with a browser, at the home page; nothing may break in it. */
  person: (name: string, options?: BrowserContextOptions) => Promise<Page>;
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
    await use(async (name, options = {}) => {
      const context = await browser.newContext({ baseURL: server.address, ...options });
      await context.addInitScript((who) => {
        const fresh = { language: 'en', speed: 'instant', sound: false, name: who };
        if (localStorage.getItem('folsom') === null) localStorage.setItem('folsom', JSON.stringify(fresh));
      }, name);
      const page = await context.newPage();
      page.on('pageerror', (error) => broken.push(`${name}: ${error.stack ?? error.message}`));
      await page.goto('/');
      return page;
    });
    for (const context of browser.contexts()) await context.close();
    expect(broken, 'errors on the page').toEqual([]);
  },
});

export { expect };
