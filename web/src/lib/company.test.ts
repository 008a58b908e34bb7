import { describe, expect, it } from 'vitest';
import { bubblesOf, clockTime, missingFrom } from './company';
import type { Line, Seat, Table } from './protocol';

function line(part: Partial<Line>): Line {
  return {
    version: 1,
    at: 100,
    kind: 'chat',
    name: 'Ines',
    seat: 1,
    text: 'Hello',
    away: null,
    reaction: null,
    step: null,
    ...part,
  };
}

describe('bubbles', () => {
  it('show the last thing each seat said, for a moment', () => {
    const lines = [
      line({ text: 'First' }),
      line({ text: 'Second', at: 101 }),
      line({ seat: 2, kind: 'reaction', text: null, reaction: 'ouch' }),
      line({ kind: 'joined' }),
      line({ seat: null }),
    ];
    expect(bubblesOf(lines, 102).map(({ seat, text }) => [seat, text])).toEqual([
      [1, 'Second'],
      [2, null],
    ]);
    expect(bubblesOf(lines, 200)).toEqual([]);
  });

  it('stay longer the more there is to read', () => {
    const long = line({ text: 'x'.repeat(60) });
    expect(bubblesOf([line({}), long].slice(0, 1), 105)).toEqual([]);
    expect(bubblesOf([long], 105)).toEqual([long]);
  });
});

describe('those a table waits for', () => {
  const seat = (number: number, part: Partial<Seat> = {}): Seat => ({
    seat: number,
    player: ['doc', 'belle', 'tuco'][number] ?? '',
    plays: 'person',
    name: ['Rosa', 'Ines', 'Mo'][number] ?? null,
    level: null,
    away: null,
    deadline: null,
    open: false,
    ...part,
  });
  const table = { seats: [seat(0), seat(1), seat(2, { plays: 'stand_in' })] } as Table;

  it('are asked, gone for long, and not yet replaced', () => {
    const gone = (of: number): number | null => (of === 0 ? null : 70);
    expect(missingFrom(table, ['doc', 'belle', 'tuco'], 60, gone)).toEqual([
      { seat: 1, player: 'belle', name: 'Ines', seconds: 70 },
    ]);
    expect(missingFrom(table, ['doc'], 60, gone)).toEqual([]);
    expect(missingFrom(table, ['belle'], 90, gone)).toEqual([]);
  });
});

it('a time reads like a clock', () => {
  expect([5, 60, 80, 3725].map(clockTime)).toEqual(['0:05', '1:00', '1:20', '62:05']);
});
