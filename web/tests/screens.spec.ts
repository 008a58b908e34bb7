import { finishedGame, playNow, whatIsOpen } from './support/play';
import { faultsAt } from './support/screens';
import { board, type Trip } from './support/tables';
import { expect, NOWHERE, SOAK, test } from './support/test';
import { Asked, film, goOn } from './support/trips';

/** A game of a module, and the kinds of questions to be seen on every screen. */
const TRIPS: (Trip & { name: string; asks: string[] })[] = [
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
const MOST_GAMES = 6;

for (const trip of TRIPS)
  test(`every screen of ${trip.name} shows all there is to choose`, async ({ person }) => {
    const page = await person('Rosa', { at: NOWHERE });
    const asked = new Asked(page);
    const seen = new Set<string>();
    const missing = new Set(trip.asks);
    const faults: string[] = [];
    for (let game = 0; game < MOST_GAMES && missing.size > 0; game += 1) {
      await board(page, trip);
      // Without time, a game is left as soon as it has asked what it was played for.
      for (let turn = 0; SOAK || missing.size > 0; turn += 1) {
        if ((await whatIsOpen(page)) === 'over') break;
        missing.delete(asked.kind);
        if (!seen.has(asked.situation)) {
          seen.add(asked.situation);
          faults.push(...(await faultsAt(page, `${trip.name}, ${asked.situation}`)));
        }
        if (missing.has('film') && asked.kind === 'plan') {
          missing.delete('film');
          await film(page, turn, async () => {
            faults.push(...(await faultsAt(page, `${trip.name}, film`)));
          });
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
  const page = await person('Rosa', { at: NOWHERE });
  await finishedGame(page);
  expect(await faultsAt(page, 'the count', true)).toEqual([]);
});
