import { describe, expect, it } from 'vitest';
import type { Summary } from './protocol';
import { accuracyOf, groupsOf, playedAt, tallyOf, type Played } from './record';

const GAME: Played = {
  table: 'a',
  ended: 10,
  bandit: 'doc',
  players: 4,
  sides: 4,
  place: 1,
  money: 1000,
  modules: [],
  accuracy: null,
  account: null,
};

function seat(player: string, plays: 'person' | 'bot' | 'stand_in'): Summary['seats'][number] {
  return {
    seat: 0,
    player,
    plays,
    name: null,
    level: null,
    away: null,
    deadline: null,
    open: false,
  };
}

const LISTED: Summary = {
  id: 'a',
  status: 'over',
  host: 'Rosa',
  seats: [seat('tuco', 'bot'), seat('doc', 'person'), seat('belle', 'bot')],
  modules: [],
  round: 5,
  rounds: 5,
  created: 1,
  changed: 10,
  watchers: 0,
  winners: ['doc'],
  places: [2, 1, 3],
  seats_mine: [1],
  your_move: false,
  deadline: null,
  money: [500, 1250, 0],
  sides: 3,
  counts: true,
  origin: null,
  hints: 'off',
};

describe('a game enters the record', () => {
  it('with the place, money and bandit of the seat one played', () => {
    expect(playedAt(LISTED, null)).toMatchObject({ bandit: 'doc', place: 1, players: 3, money: 1250 });
  });

  it.each([
    ['it is not over', { status: 'playing' as const, places: [] }],
    ['it is a lesson, a known deal, tried differently or with hints', { counts: false }],
    ['one played several seats', { seats_mine: [0, 1] }],
    ['one only watched', { seats_mine: [] }],
    ['a bot played on', { seats: [seat('tuco', 'bot'), seat('doc', 'stand_in'), seat('belle', 'bot')] }],
    ['it is from a time when nobody noted how many could win', { sides: 0 }],
  ])('not if %s', (_, change) => {
    expect(playedAt({ ...LISTED, ...change }, null)).toBeNull();
  });
});

describe('a record adds up', () => {
  const games = [
    GAME,
    { ...GAME, table: 'b', bandit: 'tuco', place: 3, money: 500, players: 5, sides: 5 },
    { ...GAME, table: 'c', place: 2, money: null, players: 4, sides: 2 },
  ];

  it('with what even luck would have won', () => {
    expect(tallyOf(games)).toEqual({ games: 3, won: 1, even: 1 / 4 + 1 / 5 + 1 / 2, place: 2, money: 750 });
    expect(tallyOf([]).money).toBeNull();
  });

  it('by bandit, the one played most first', () => {
    expect(groupsOf(games, ({ bandit }) => bandit).map(({ key, games: count }) => [key, count])).toEqual([
      ['doc', 2],
      ['tuco', 1],
    ]);
  });

  it('with accuracy over the analysed games, and a narrower interval than each', () => {
    const analysed = [
      { ...GAME, accuracy: { value: 80, half: 10, counted: 30 } },
      { ...GAME, accuracy: { value: 60, half: 10, counted: 10 } },
      GAME,
    ];
    const { value, half, games: count } = accuracyOf(analysed) ?? { value: 0, half: 0, games: 0 };
    expect([value, count]).toEqual([75, 2]);
    expect(half).toBeCloseTo(Math.sqrt(300 ** 2 + 100 ** 2) / 40);
    expect(accuracyOf(games)).toBeNull();
  });
});
