import { describe, expect, it } from 'vitest';
import { story } from '../../fixtures/stories';
import { foldedCars, layoutOf, standsOf } from '../scene/layout';
import { paceOf, walkTime } from './playback/pace';
import { cardParts, tokenKind, tokenValue } from './game';
import type { GameEvent, SeatState } from './protocol';
import {
  allowedPlayers,
  configOf,
  firstDraft,
  moduleClash,
  paired,
  seated,
  unpaired,
  variantClash,
} from './new-table';
import { sourcesOf } from './money';
import { highlightsOf } from './highlights';
import { routeOf } from './routes';
import { merged } from './room.svelte';
import { readLink } from './tables';
import { turnsOf } from './turns';
import { demoTrain } from './demo-train';

const base = story('base');
const { final } = base;

describe('words of the game', () => {
  it('takes cards apart', () => {
    expect(cardParts('fire', 'tuco')).toEqual({ owner: 'tuco', action: 'fire', bullet: false });
    expect(cardParts('doc fire', 'tuco')).toEqual({ owner: 'doc', action: 'fire', bullet: false });
    expect(cardParts('doc', 'tuco')).toEqual({ owner: 'doc', action: 'bullet', bullet: true });
    expect(cardParts('neutral', 'tuco')).toEqual({ owner: '', action: 'neutral', bullet: true });
    expect(cardParts('marshal knee', 'tuco')).toEqual({ owner: 'marshal', action: 'knee', bullet: true });
    expect(cardParts('marshal', 'tuco')).toEqual({ owner: 'tuco', action: 'marshal', bullet: false });
  });

  it('knows what tokens are worth', () => {
    const worth = ['purse 300', 'jewel', 'jewel 5', 'strongbox', 'whiskey'];
    expect(worth.map((token) => tokenValue(token, base.first))).toEqual([300, 500, 5, 1000, null]);
    expect(tokenKind('mailbag 1200')).toBe('mailbag');
  });
});

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(routeOf('/', '')).toEqual({ page: 'home' });
    expect(routeOf('/t/abc', '', '#code')).toEqual({ page: 'table', table: 'abc', invite: 'code' });
    expect(routeOf('/t/abc', '')).toEqual({ page: 'table', table: 'abc', invite: null });
    expect(routeOf('/t/abc/replay', '?moment=7')).toEqual({ page: 'replay', table: 'abc', moment: 7 });
    expect(routeOf('/new', '?hotseat')).toEqual({ page: 'new', hotseat: true, deal: null });
    expect(routeOf('/t', '')).toEqual({ page: 'lost' });
  });

  it('reads what somebody pasted', () => {
    expect(readLink('https://games.example.org/t/k3xy9z#9fQ_a')).toBe('/t/k3xy9z#9fQ_a');
    expect(readLink('  k3xy9z ')).toBe('/t/k3xy9z');
    expect(readLink('not a link')).toBeNull();
  });
});

describe('updates', () => {
  it('keeps what it has up to the mark and appends the rest, also after an undo', () => {
    const [a, b, c, d] = base.events.slice(0, 4) as [GameEvent, GameEvent, GameEvent, GameEvent];
    const update = (events_from: number, events: GameEvent[]): SeatState => ({
      ...{ seat: 0, view: base.first, glimpses: [], ask: 4, can_undo: false, log_from: 0, log: [] },
      ...{ events_from, events },
    });
    const one = merged(undefined, update(0, [a, b]));
    const two = merged(one, update(2, [c]));
    expect(two.events).toEqual([a, b, c]);
    expect(merged(two, update(1, [d])).events).toEqual([a, d]);
  });
});

describe('the scene', () => {
  it('folds the train like text, tail first', () => {
    expect(foldedCars(6, false)).toEqual([[6, 5, 4, 3, 2, 1, 0]]);
    expect(foldedCars(6, true)).toEqual([
      [6, 5, 4, 3],
      [2, 1, 0],
    ]);
    expect(foldedCars(2, true)).toEqual([[2, 1, 0]]);
  });

  it('gives every figure a place of its own inside the stage', () => {
    const view = demoTrain();
    for (const folded of [false, true]) {
      const width = folded ? 772 : 1440;
      const layout = layoutOf(view, { width, height: folded ? 760 : 640, folded, above: 20 });
      const { figures } = standsOf(view, layout);
      expect(figures.size).toBe(9);
      const spots = [...figures.values()].map((stand) => `${Math.round(stand.x)} ${Math.round(stand.y)}`);
      expect(new Set(spots).size).toBe(figures.size);
      for (const stand of figures.values()) {
        expect(stand.x).toBeGreaterThan(0);
        expect(stand.x).toBeLessThan(layout.width);
        expect(stand.y).toBeLessThan(layout.height);
      }
    }
  });
});

describe('playback', () => {
  it('takes its time by distance, and none at all when instant', () => {
    expect(walkTime('roof 1', 'roof 4')).toBe(780);
    expect(walkTime('inside 1', 'roof 1')).toBe(300);
    const event: GameEvent = { event: 'moved', who: 'doc', from: 'inside 1', to: 'inside 2', cause: 'card' };
    expect(paceOf(event, 'slow')).toBeGreaterThan(paceOf(event, 'normal'));
    expect(paceOf(event, 'fast')).toBeLessThan(paceOf(event, 'normal'));
    expect(paceOf(event, 'instant')).toBe(0);
  });
});

describe('the ticket', () => {
  it('sorts every card of the pile into its turn', () => {
    const { events } = base;
    const up = events.findIndex((event) => event.event === 'card up');
    const played = events.slice(0, up).filter((event) => event.event === 'played').length;
    const view = { ...base.first, phase: 'stealin' };
    const turns = turnsOf(events.slice(0, up), view);
    expect(turns.length).toBe(view.round_card?.turns.length);
    expect(turns.flatMap((turn) => turn.slots).filter((slot) => slot.card !== undefined).length).toBe(played);
  });
});

describe('a new table', () => {
  it('never builds what cannot be played', () => {
    const draft = firstDraft('classic', false);
    expect(draft.seats.map((seat) => seat.kind)).toEqual(['here', 'bot', 'bot', 'bot']);
    const teams = seated({ ...draft, variant: 'teams' }, 'bot');
    expect(moduleClash(teams, 'marshal')).toMatchObject({ why: 'notWith', what: 'teams' });
    expect(variantClash(teams, 'expert')).toMatchObject({ why: 'notWith', what: 'teams' });
    expect(variantClash({ ...draft, players: 5 }, 'teams')).toMatchObject({
      ...{ why: 'forPlayers', what: '4 / 6', count: 5, swap: { players: 4 } },
    });
    const pairs = seated({ ...draft, variant: 'pairs', players: 2 }, 'bot');
    expect(configOf(pairs)['pairs']).toBe(2);
    const chosen = [
      ['belle', 'tuco'],
      ['doc', 'django'],
    ];
    const settled = paired(pairs, chosen);
    expect(configOf(seated({ ...settled, clock: 30 }, 'bot'))['pairs']).toEqual(chosen);
    expect(configOf(seated(unpaired({ ...settled, players: 3 }), 'bot'))['pairs']).toBe(3);
    const alone = seated({ ...settled, variant: null, players: 4 }, 'bot');
    expect(alone.seats.map((seat) => seat.bandits)).toEqual([['belle'], ['doc'], ['ghost'], ['tuco']]);
    const law = seated({ ...draft, modules: ['marshal'], players: 8 }, 'bot');
    expect(allowedPlayers(law)).toContain(8);
    expect(law.seats).toHaveLength(8);
    expect(law.seats[0]?.bandits).toEqual(['marshal']);
    expect(configOf(law)['bandits']).toHaveLength(7);
  });
});

describe('the count', () => {
  it('explains every dollar', () => {
    for (const [player, money] of Object.entries(final.result?.money ?? {})) {
      const sum = sourcesOf(final, player).reduce((all, part) => all + part.dollars, 0);
      expect(sum).toBe(money);
    }
  });

  it('begins with loot', () => {
    const result = {
      money: { doc: 2100 },
      winners: ['doc'],
      gunslingers: ['doc'],
      tokens: { doc: ['purse 250', 'purse 300'] },
      sources: { doc: { station: 250, gunslinger: 1000, others: 300, purse: 550 } },
      parts: { doc: { station: 250, others: 300, purse: 550 } },
    };
    expect(sourcesOf({ ...final, result }, 'doc')).toEqual([
      { kind: 'purse', dollars: 550 },
      { kind: 'gunslinger', dollars: 1000 },
      { kind: 'others', dollars: 300 },
      { kind: 'station', dollars: 250 },
    ]);
  });

  it('tells swings, thefts and wounds in the order they happened, and what came of one card only once', () => {
    const up = (who: string, card: string): GameEvent => ({
      event: 'card up',
      who,
      card,
      index: 0,
      hidden: false,
    });
    const events: GameEvent[] = [
      { event: 'round', round: 1, first: 'doc' },
      up('doc', 'robbery'),
      { event: 'token', kind: 'jewel', from: 'inside 2', to: 'doc', cause: 'robbed' },
      { event: 'round', round: 2, first: 'doc' },
      up('cheyenne', 'punch'),
      { event: 'punched', who: 'cheyenne', target: 'doc' },
      { event: 'token', kind: 'jewel', from: 'doc', to: 'cheyenne', cause: 'snatched' },
      { event: 'moved', who: 'doc', from: 'inside 2', to: 'inside 1', cause: 'thrown' },
      { event: 'neutral bullet', who: 'doc' },
      { event: 'moved', who: 'doc', from: 'inside 1', to: 'roof 1', cause: 'flees' },
      up('tuco', 'fire'),
      ...[1, 2, 3].map((): GameEvent => ({ event: 'shot', who: 'tuco', target: 'belle' })),
      { event: 'over' },
    ];
    const money = [
      { doc: 250, cheyenne: 250 },
      { doc: 750, cheyenne: 250 },
      { doc: 250, cheyenne: 750 },
    ];
    const bandits = Object.fromEntries(
      ['doc', 'cheyenne', 'tuco', 'belle'].map((who) => [
        who,
        { loot: {}, barrel: 0, bullets: [], bonus: 0 },
      ]),
    );
    const told = highlightsOf(events, money, { ...final, bandits });
    expect(told).toEqual([
      { kind: 'gain', round: 1, who: 'doc', dollars: 500, event: 2 },
      { kind: 'theft', round: 2, who: 'cheyenne', event: 6, loot: 'jewel', victim: 'doc' },
      { kind: 'shot', round: 2, who: 'belle', event: 13, bullets: 3, shooter: 'tuco', own: 3 },
    ]);
  });

  it('tells nothing of a game in which nothing happened', () => {
    expect(highlightsOf([], [], final)).toEqual([]);
  });
});
