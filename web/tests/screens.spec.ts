import type { Page } from '@playwright/test';
import type { Seated, ServerMessage } from '../src/lib/protocol';
import { finishedGame, playNow, whatIsOpen } from './support/play';
import { faultsAt } from './support/screens';
import { expect, test } from './support/test';

/** A game of a module, the seat one takes in it, and the kinds of questions to be seen on every screen. */
interface Trip {
  name: string;
  config: Record<string, unknown>;
  seats: number;
  seat?: number;
  asks: string[];
}

const TRIPS: Trip[] = [
  {
    name: 'the base game for six',
    config: { bandits: ['belle', 'tuco', 'doc', 'django', 'cheyenne', 'ghost'] },
    seats: 6,
    asks: ['plan', 'film', 'move'],
  },
  {
    name: 'experts',
    config: { bandits: ['ghost', 'tuco', 'doc'], modules: ['expert'] },
    seats: 3,
    asks: ['plan', 'discard'],
  },
  {
    name: 'two with two bandits each',
    config: {
      pairs: [
        ['tuco', 'belle'],
        ['doc', 'django'],
      ],
      options: { two_bandits: 'leaflet' },
    },
    seats: 2,
    asks: ['place', 'take', 'plan'],
  },
  {
    name: 'horses, with the rounds chosen',
    config: {
      bandits: ['mei', 'tuco', 'doc', 'django', 'ghost'],
      modules: ['horses'],
      options: { draft: true },
    },
    seats: 5,
    asks: ['draft', 'attack', 'plan', 'turmoil', 'keep', 'film'],
  },
  {
    name: 'the Marshal',
    config: { bandits: ['belle', 'tuco', 'doc', 'ghost'], modules: ['marshal'] },
    seats: 5,
    asks: ['plan', 'film'],
  },
  {
    name: 'all expansions for eight',
    config: {
      bandits: ['belle', 'tuco', 'doc', 'django', 'cheyenne', 'ghost', 'mei'],
      modules: ['horses', 'marshal', 'timecar'],
    },
    seats: 8,
    seat: 3,
    asks: ['attack', 'plan', 'film'],
  },
];
// Otherwise a game is left as soon as it has asked what it was played for.
const WHOLE_GAMES = process.env.FOLSOM_SOAK === '1';
const MOST_GAMES = 6;

/** Set a table by the server's own door and sit down at it. */
async function board(page: Page, trip: Trip): Promise<void> {
  const table = await page.evaluate(async ({ config, seats, seat }) => {
    const bot = { kind: 'bot', level: 'drifter' };
    const answered = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Rosa',
        start: true,
        settings: {
          config,
          seats: Array.from({ length: seats }, (_, index) =>
            index === (seat ?? 0) ? { kind: 'here' } : bot,
          ),
        },
      }),
    });
    if (!answered.ok) throw new Error(await answered.text());
    const seated = (await answered.json()) as Seated;
    const { token, invite } = seated;
    const kept = JSON.parse(localStorage.getItem('folsom') ?? '{}') as Record<string, unknown>;
    const keys = [{ table: seated.table.id, token, invite }];
    localStorage.setItem('folsom', JSON.stringify({ ...kept, keys }));
    return seated.table.id;
  }, trip);
  await page.goto(`/t/${table}`);
}

/** The kind of the question the server asked last. */
class Asked {
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
async function goOn(page: Page, turn: number): Promise<void> {
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

/** Answer until a film of Stealin' runs, stop it, look at every screen of it, and go on as before. */
async function film(page: Page, name: string, first: number): Promise<string[]> {
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
  const faults = await faultsAt(page, `${name}, film`);
  await page.keyboard.press('s');
  await setSpeed(page, 'instant');
  return faults;
}

for (const trip of TRIPS)
  test(`every screen of ${trip.name} shows all there is to choose`, async ({ person }) => {
    const page = await person('Rosa');
    const asked = new Asked(page);
    const seen = new Set<string>();
    const missing = new Set(trip.asks);
    const faults: string[] = [];
    for (let game = 0; game < MOST_GAMES && missing.size > 0; game += 1) {
      await board(page, trip);
      for (let turn = 0; WHOLE_GAMES || missing.size > 0; turn += 1) {
        if ((await whatIsOpen(page)) === 'over') break;
        missing.delete(asked.kind);
        if (!seen.has(asked.situation)) {
          seen.add(asked.situation);
          faults.push(...(await faultsAt(page, `${trip.name}, ${asked.situation}`)));
        }
        if (missing.has('film') && asked.kind === 'plan') {
          missing.delete('film');
          faults.push(...(await film(page, trip.name, turn)));
        } else await goOn(page, turn);
      }
    }
    expect(faults).toEqual([]);
    expect([...missing]).toEqual([]);
  });

test('a card picked on any screen can be laid there', async ({ person }) => {
  const page = await person('Rosa');
  await playNow(page);
  await page.locator('.hc:enabled').first().click();
  expect(await faultsAt(page, 'a card picked')).toEqual([]);
});

test('every screen of the count can be read', async ({ person }) => {
  const page = await person('Rosa');
  await finishedGame(page);
  expect(await faultsAt(page, 'the count', true)).toEqual([]);
});
