import { describe, expect, it } from 'vitest';
import type { GameEvent, LogEntry, View } from './protocol';
import { changesOf, momentsOf } from './recap';

const VALUES = { jewel: 500, strongbox: 1000 };

function view(loot: Record<string, Record<string, number>>, own: string[], bullets: string[] = []): View {
  const bandits = Object.fromEntries(
    Object.entries(loot).map(([who, things]) => [who, { loot: things, barrel: 6, bullets, bonus: 0 }]),
  );
  return {
    bandits,
    values: VALUES,
    you: { hand: [], tokens: { doc: own }, decision: null },
  } as unknown as View;
}

function up(who: string, card: string, index: number): GameEvent {
  return { event: 'card up', who, card, index, hidden: false };
}

describe('what a round brought', () => {
  it('counts jewels in dollars, and purses only for their owner', () => {
    const before = view({ belle: { purse: 1 }, doc: { purse: 1 } }, ['purse 250']);
    const after = view(
      { belle: { purse: 2, jewel: 1 }, doc: { purse: 2 } },
      ['purse 250', 'purse 400'],
      ['belle'],
    );
    expect(changesOf(before, after, ['doc'])).toEqual([
      { who: 'doc', you: true, things: [['purse', 1]], bullets: 1, dollars: 400 },
      {
        who: 'belle',
        you: false,
        things: [
          ['purse', 1],
          ['jewel', 1],
        ],
        bullets: 1,
        dollars: 500,
      },
    ]);
  });
});

describe('the moments of a round', () => {
  const events: GameEvent[] = [
    { event: 'round', round: 1, first: 'doc' },
    up('belle', 'punch', 0),
    { event: 'punched', who: 'belle', target: 'tuco' },
    { event: 'token', kind: 'jewel', from: 'tuco', to: 'inside 1', cause: 'knocked' },
    up('doc', 'move', 1),
    { event: 'moved', who: 'doc', from: 'inside 1', to: 'inside 2', cause: 'card' },
    up('doc', 'fire', 2),
    { event: 'shot', who: 'doc', target: 'belle' },
    { event: 'round', round: 2, first: 'belle' },
  ];
  const log: LogEntry[] = [
    { text: 'Belle punches Tuco.', level: 2, events: [1, 2], figures: [] },
    { text: 'A jewel falls.', level: 3, events: [3], figures: [] },
    { text: 'You shoot Belle.', level: 2, events: [6, 7], figures: [] },
  ];

  it('begin with one’s own, and leave out what was nothing special', () => {
    const moments = momentsOf(events, log, 0, 8, 'doc', view({}, []));
    expect(moments.map((moment) => moment.title)).toEqual(['You shoot Belle.', 'Belle punches Tuco.']);
    expect(moments[1]).toMatchObject({ card: 'belle punch', from: 1, to: 2 });
  });

  it('are none in a quiet round', () => {
    expect(momentsOf(events, log, 3, 6, 'doc', view({}, []))).toEqual([]);
  });
});
