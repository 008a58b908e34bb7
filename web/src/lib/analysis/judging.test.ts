import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inPoints } from './account';
import { LEAST, lineOf, LINES, verdictOf } from './marks';
import type { Analysis, OptionWorth, Unit } from './model';
import { rangeOf, shownOf } from './options';
import { firstLook, turnsOf } from './turning';

function option(label: string, chance: number, searches = 6, half = 0.01): OptionWorth {
  return { label, chance: [chance, 1 - chance], half, searches };
}

function unit(more: Partial<Unit> = {}): Unit {
  return {
    number: 0,
    seat: 0,
    round: 1,
    turn: 0,
    kind: 'plan',
    played: 'a',
    options: [option('b', 0.5), option('a', 0.4)],
    best: 'b',
    gave: [0, 0],
    equal_to_best: [],
    loss: 0,
    half: 0.01,
    stake: 0.1,
    guesses: 1000,
    mark: null,
    note: null,
    second: null,
    reasons: [],
    ...more,
  };
}

function analysis(decisions: Unit[], open: number[][]): Analysis {
  return {
    engine: '',
    mode: 'normal',
    game: { choices: decisions.length },
    sides: [['doc'], ['tuco']],
    decisions,
    charts: { open, seats: {} },
    account: [],
    players: [],
  };
}

describe('lines between marks', () => {
  it('are those of the judges', () => {
    const judges = readFileSync(
      join(import.meta.dirname, '../../../../src/folsom/lab/analysis/marks.py'),
      'utf8',
    );
    for (const [grade, part] of Object.entries(LINES)) expect(judges).toContain(`"${grade}": ${part}`);
    expect(judges).toContain(`LEAST: Final = ${LEAST}`);
  });

  it('scale with the even share, down to a point', () => {
    expect(lineOf('slip', 2)).toBeCloseTo(0.03);
    expect(lineOf('blunder', 4)).toBeCloseTo(0.08);
    expect(lineOf('slip', 8)).toBe(0.01);
  });
});

describe('a verdict', () => {
  it.each([
    ['forced', unit({ options: [option('a', 0.4)] })],
    ['worth_more', unit({ mark: 'slip' })],
    ['too_close', unit({ note: 'too_close' })],
    ['arguable', unit({ note: 'arguable' })],
    ['found', unit({ note: 'found' })],
    ['all_equal', unit({ equal_to_best: ['a'] })],
    ['best', unit({ played: 'b' })],
    ['little', unit()],
    [
      'equal',
      unit({
        options: [option('b', 0.5), option('a', 0.495), option('c', 0.3)],
        equal_to_best: ['a'],
      }),
    ],
    // What was only glanced at is not called equal: too little is known.
    ['little', unit({ options: [option('b', 0.5, 2), option('a', 0.49, 2)], equal_to_best: ['a'] })],
    [
      'best',
      unit({ options: [option('b', 0.5, 2), option('a', 0.49, 2)], played: 'b', equal_to_best: ['a'] }),
    ],
  ])('can be %s', (verdict, one) => {
    expect(verdictOf(one)).toBe(verdict);
  });
});

describe('turning points', () => {
  const decisions = [
    unit({ number: 0, mark: 'slip', loss: 0.05, gave: [-0.05, 0.05] }),
    unit({ number: 1, seat: 1, mark: 'blunder', loss: 0.2, gave: [0.2, -0.2] }),
    unit({ number: 2, seat: 1 }),
  ];
  // The first step is the slip and nothing else, the second the blunder, the third nobody's choice.
  const game = analysis(decisions, [
    [0.5, 0.5],
    [0.45, 0.55],
    [0.65, 0.35],
    [0.5, 0.5],
  ]);
  const own = (seat: number): boolean => seat === 0;

  it('are own marks and luck; what others gave away comes only when asked for', () => {
    const told = (others: boolean): [number, string, number][] =>
      turnsOf(game, 0, own, others).map(({ number, kind, points }) => [number, kind, Math.round(points)]);
    expect(told(false)).toEqual([
      [0, 'choice', -5],
      [2, 'luck', -15],
    ]);
    expect(told(true)).toEqual([
      [0, 'choice', -5],
      [1, 'choice', 20],
      [2, 'luck', -15],
    ]);
  });

  it('are at most seven, and luck gives way to choices', () => {
    const many = Array.from({ length: 12 }, (_, number) =>
      unit({ number, mark: number % 2 ? 'slip' : null, loss: 0.03 + number / 1000, gave: [0, 0] }),
    );
    const chart = Array.from({ length: 13 }, (_, at) => (at % 4 < 2 ? [0.2, 0.8] : [0.8, 0.2]));
    const found = turnsOf(analysis(many, chart), 0, own, false);
    expect(found).toHaveLength(7);
    expect(found.filter(({ kind }) => kind === 'choice')).toHaveLength(6);
  });

  it('are looked at first where a choice cost most', () => {
    expect(firstLook(turnsOf(game, 0, own, true))).toBe(0);
    expect(firstLook(turnsOf(game, 1, (seat) => seat === 1, false))).toBe(1);
    expect(firstLook([])).toBe(0);
  });

  it('are not made up where a moment is missing', () => {
    const gap = analysis(decisions.slice(2), [
      [0.5, 0.5],
      [0.45, 0.55],
      [0.65, 0.35],
    ]);
    expect(turnsOf(gap, 0, own, true)).toEqual([]);
  });
});

describe('an account', () => {
  it('adds up in whole points, too', () => {
    const luck = { cards: 0.004, purses: 0.004, hidden: 0.004 };
    const sums = inPoints({ side: 0, start: 0.246, choices: -0.126, others: 0.046, luck, end: 0.178 });
    expect(sums).toEqual({ start: 25, choices: -13, others: 5, luck: 1, end: 18 });
    expect(sums.start + sums.choices + sums.others + sums.luck).toBe(sums.end);
  });

  it('has no minus before nothing', () => {
    const luck = { cards: 0, purses: 0, hidden: 0 };
    const { choices } = inPoints({ side: 0, start: 0, choices: -0.001, others: 0, luck, end: 0 });
    expect(Object.is(choices, 0)).toBe(true);
  });
});

describe('options', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((label, index) =>
    option(label, 0.5 - index / 50),
  );

  it('are the best four and the one played where there are more than six', () => {
    const one = unit({ options: many, played: 'h', best: 'a' });
    expect(shownOf(one, false).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'h']);
    expect(shownOf(one, true)).toHaveLength(8);
    expect(shownOf(unit({ options: many.slice(0, 6), played: 'f' }), false)).toHaveLength(6);
  });

  it('share a scale that holds every interval', () => {
    expect(rangeOf([option('a', 0.182, 6, 0.008), option('b', 0.118, 6, 0.004)], 0)).toEqual([0.1, 0.2]);
    expect(rangeOf([option('a', 0.995), option('b', 0.99)], 0)).toEqual([0.96, 1]);
    expect(rangeOf([option('a', 0.001), option('b', 0.002)], 0)).toEqual([0, 0.04]);
    // The wide interval of a glance would leave no room for the others.
    expect(rangeOf([option('a', 0.2, 2, 0.3), option('b', 0.21)], 0)).toEqual([0.18, 0.24]);
  });
});
