/** Games of any kind, played by the page's own buttons. */

import { expect, type Page } from '@playwright/test';
import type { ServerMessage } from '../../src/lib/protocol';
import { whatIsOpen } from './play';

/** The kind of the question the server asked last. */
export class Asked {
  kind = '';
  phase = '';
  many = 0;
  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(payload.toString()) as ServerMessage;
        if (message.type !== 'update') return;
        const decision = message.states[0]?.view.you?.decision;
        this.phase = message.states[0]?.view.phase ?? '';
        this.kind = decision?.kind ?? '';
        this.many = decision?.choices.length ?? 0;
      }),
    );
  }

  /** Questions with as many options as make another arrangement are another situation. */
  get situation(): string {
    const size = this.many > 6 ? 'many' : this.many > 3 ? 'some' : 'few';
    return `${this.phase} ${this.kind} ${this.kind === 'plan' ? '' : size}`.trim();
  }
}

/** Have the page answer with one of what is open; cards and places take turns, so that much of the game is seen. */
export async function goOn(page: Page, turn: number): Promise<void> {
  await page.evaluate(async (number) => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 8));
    const cards = all('.hc:enabled');
    const draw = all('.draw:enabled')[0];
    const options = all('.opt:enabled:not([data-label="draw"])');
    if (draw && (cards.length === 0 || number % 5 === 4)) draw.click();
    else if (cards.length > 0) {
      const card = cards[(number * 7) % cards.length];
      if (card?.ariaPressed !== 'true') card?.click();
      await pause();
      all('.options .btn.go:enabled')[0]?.click();
    } else options[(number * 5) % options.length]?.click();
    await pause();
  }, turn);
}

/** Have the page start over with films as fast as told. */
async function setSpeed(page: Page, speed: string): Promise<void> {
  await page.evaluate((wanted) => {
    const kept = JSON.parse(localStorage.getItem('folsom') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('folsom', JSON.stringify({ ...kept, speed: wanted }));
  }, speed);
  await page.reload();
  await whatIsOpen(page);
}

/** Answer until a film of Stealin' runs, stop it, look at it, and go on as before. */
export async function film(page: Page, first: number, look: () => Promise<void>): Promise<void> {
  await setSpeed(page, 'fast');
  for (let turn = first; ; turn += 1) {
    await goOn(page, turn);
    await expect(
      page.locator('.table:not(.films) .hc:enabled, .opt:enabled, .films, .draw:enabled').first(),
    ).toBeAttached();
    if ((await page.locator('.films').count()) === 0) continue;
    await page.keyboard.press(' ');
    break;
  }
  await look();
  await page.keyboard.press('s');
  await setSpeed(page, 'instant');
}
