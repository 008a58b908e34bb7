import type { BrowserContextOptions, Page } from '@playwright/test';
import { answer, playToEnd, whatIsOpen, type Open } from './support/play';
import { faultsNow } from './support/screens';
import { board } from './support/tables';
import { expect, SOAK, test } from './support/test';

const SCREENS: [string, BrowserContextOptions][] = [
  ['a small phone', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }],
  ['a large desk', { viewport: { width: 1920, height: 1080 } }],
];

for (const [name, options] of SCREENS)
  test(`a whole game fits ${name}, step by step`, async ({ person }) => {
    test.skip(!options.isMobile && !SOAK, 'played by make soak');
    const page = await person('Rosa', options);
    const faults = await faultsNow(page, true);
    let steps = 0;

    /** Look at all there is before it is answered as a person would. */
    async function lookAndAnswer(at: Page): Promise<Open> {
      const open = await whatIsOpen(at);
      steps += 1;
      const found = await faultsNow(at, open === 'over');
      faults.push(...found.map((fault) => `step ${steps}, ${open}: ${fault}`));
      return answer(at);
    }

    await board(page, { config: { bandits: ['tuco', 'belle', 'doc'] }, seats: 3 });
    await playToEnd(page, lookAndAnswer);
    expect(faults).toEqual([]);
  });
