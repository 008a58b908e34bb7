import { defineConfig } from '@playwright/test';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Chromium of the system, under whichever name it goes. */
function chromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const program = join(folder, name);
      try {
        accessSync(program, constants.X_OK);
        return program;
      } catch {
        // Not in this folder.
      }
    }
  throw new Error('No Chromium found: install it (make browser), or name it in the variable CHROMIUM.');
}

// Every worker drives the built page in a browser of its own against a server of its own.
// The times only catch a page that hangs: they leave room for a slow and busy machine.
export default defineConfig({
  testDir: 'tests',
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Every window would load the pages of a search box that nobody sees. This list takes the place of Playwright's
        // own, from which the others come.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,OptimizationHints,MediaRouter,PaintHolding',
        // A name that is not this machine's own: pages from there have no https, as in a house.
        '--host-resolver-rules=MAP house.test 127.0.0.1',
      ],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // It fetches the whole page ahead, which only those want who go on without a line.
    serviceWorkers: 'block',
  },
});
