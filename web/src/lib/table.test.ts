import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { story as stories } from '../../fixtures/stories';
import { layoutOf, standsOf } from '../scene/layout';
import { sightLines } from '../scene/sight';
import { alongTrain, arrowFrom, type Spot } from '../scene/target';
import { wheelsOf } from '../scene/wheels';
import { actsOf, holsteredHand } from './board';
import { Glimpses } from './playback/glimpses.svelte';
import { applied } from './playback/apply';
import type { GameEvent, View } from './protocol';
import type { Choice } from './options';
import { ruleIds, thingOf } from './rule-ids';
import { rulebook } from './rulebook.svelte';
import { BELL, railLoop, soundOf } from './sounds';
import { lootOf, takenBy } from './sheet';

const story = stories('base');

function option(label: string, more: Partial<Choice> = {}): Choice {
  return { does: 'answer', label, key: '1', title: label, note: '', ...more };
}

describe('the hand', () => {
  it('is told by the events of the round once it is holstered', () => {
    let view = story.first;
    const me = view.players[0]?.name ?? '';
    let compared = 0;
    story.events.slice(story.begun).forEach((event, index) => {
      if (event.event === 'hand returned' && event.player === me) {
        const told = story.events.slice(0, story.begun + index);
        expect(holsteredHand(told, me).sort()).toEqual([...(view.you?.hand ?? [])].sort());
        compared += 1;
      }
      view = applied(view, event);
    });
    expect(compared).toBeGreaterThan(2);
  });
});

describe('the others', () => {
  it('are noted with what they did in this turn only', () => {
    const view: View = { ...story.first, phase: 'schemin' };
    const events: GameEvent[] = [
      { event: 'played', player: 'doc', card: 'doc fire', index: 0, hidden: false },
      { event: 'turn', turn: 2, type: 'tunnel' },
      { event: 'played', player: 'tuco', index: 1, hidden: true },
      { event: 'drawn', player: 'belle', count: 3 },
    ];
    expect([...actsOf(view, events)]).toEqual([
      ['tuco', { laid: '' }],
      ['belle', { drew: 3 }],
    ]);
    expect(actsOf({ ...view, phase: 'stealin' }, events).size).toBe(0);
  });
});

describe('a sheet', () => {
  it('lists loot, wounds and bullets', () => {
    const view = structuredClone(story.first);
    const who = Object.keys(view.bandits)[0] ?? '';
    const sheet = view.bandits[who];
    if (!sheet) throw new Error('nobody there');
    sheet.loot = { jewel: 2, mailbag: 1 };
    sheet.bullets = ['tuco', 'neutral', 'tuco'];
    expect(lootOf(view, who, false)).toEqual([
      ['jewel', 2],
      ['mailbag', 1],
    ]);
    expect(lootOf(view, who, true)).toContainEqual(['purse', 0]);
    expect(takenBy(view, who)).toEqual([
      ['tuco', 2],
      ['neutral', 1],
    ]);
  });
});

describe('arrow keys along the train', () => {
  const spots: Spot[] = [
    { label: 'tail', x: 0, y: 100 },
    { label: 'middle', x: 100, y: 100 },
    { label: 'roof', x: 100, y: 0 },
    { label: 'engine', x: 300, y: 100 },
  ];
  it('lead to the nearest one that way and round the ends', () => {
    expect(alongTrain(spots).map(({ label }) => label)).toEqual(['tail', 'middle', 'roof', 'engine']);
    expect(arrowFrom(spots, null, 'ArrowRight')).toBe('tail');
    expect(arrowFrom(spots, null, 'ArrowLeft')).toBe('engine');
    expect(arrowFrom(spots, 'tail', 'ArrowRight')).toBe('middle');
    expect(arrowFrom(spots, 'middle', 'ArrowUp')).toBe('roof');
    expect(arrowFrom(spots, 'roof', 'ArrowDown')).toBe('middle');
    expect(arrowFrom(spots, 'engine', 'ArrowRight')).toBe('tail');
    expect(arrowFrom(spots, 'roof', 'ArrowUp')).toBe('roof');
    expect(arrowFrom([], null, 'ArrowUp')).toBeNull();
  });
});

describe('the scene', () => {
  const room = { width: 1440, height: 560, folded: false, above: 100 };
  const layout = layoutOf(story.first, room);

  it('keeps a crowd inside its car, with the loot before its feet', () => {
    const view = structuredClone(story.first);
    for (const who of Object.keys(view.bandits)) view.at[who] = 'inside 1';
    view.floor['inside 1'] = { purse: 3, jewel: 1 };
    const { figures, tokens } = standsOf(view, layout);
    const car = layout.cars[1];
    if (!car) throw new Error('no car');
    for (const who of Object.keys(view.bandits)) {
      const stand = figures.get(who);
      expect(stand?.x).toBeGreaterThan(car.x);
      expect(stand?.x).toBeLessThan(car.x + 178 * layout.scale);
    }
    const loot = tokens.filter((token) => token.place === 'inside 1');
    expect(loot).toHaveLength(2);
    for (const token of loot) {
      expect(token.before).toBe(true);
      expect(token.x + token.size / 2).toBeLessThan(car.x + 178 * layout.scale);
    }
  });

  it('draws one line of sight for each place', () => {
    const [actor = '', second = '', third = '', fourth = ''] = Object.keys(story.first.bandits);
    const view = structuredClone(story.first);
    Object.assign(view.at, {
      [actor]: 'roof 2',
      [second]: 'roof 1',
      [third]: 'roof 1',
      [fourth]: 'roof 4',
    });
    const options = [second, third, fourth].map((who) => option(who, { figure: who }));
    const lines = sightLines(view, layout, standsOf(view, layout).figures, options, actor);
    expect(lines.map((line) => line.labels)).toEqual([[second, third], [fourth]]);
    expect(sightLines(view, layout, new Map(), options, actor)).toEqual([]);
  });

  it('has four wheels under every car and three under the engine', () => {
    expect(wheelsOf(layout)).toHaveLength((layout.cars.length - 1) * 4 + 3);
    for (const wheel of wheelsOf(layout))
      expect(wheel.y + wheel.radius).toBeLessThanOrEqual((layout.rows[0]?.rail ?? 0) + 1);
  });
});

describe('a card of a strict table', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is seen for a moment when the playback comes to it', () => {
    const glimpses = new Glimpses(1000);
    glimpses.offer([{ index: 4, card: 'tuco fire' }]);
    expect(glimpses.shown.size).toBe(0);
    glimpses.witness({ event: 'played', player: 'doc', hidden: false, index: 3 });
    expect(glimpses.shown.size).toBe(0);
    glimpses.witness({ event: 'played', player: 'tuco', hidden: false, index: 4 });
    expect([...glimpses.shown]).toEqual([[4, 'tuco fire']]);
    vi.advanceTimersByTime(1001);
    expect(glimpses.shown.size).toBe(0);
    glimpses.witness({ event: 'played', player: 'tuco', hidden: false, index: 4 });
    expect(glimpses.shown.size).toBe(0);
  });

  it('is gone with the round', () => {
    const glimpses = new Glimpses(1000);
    glimpses.offer([{ index: 0, card: 'doc move' }]);
    glimpses.turnAll();
    expect(glimpses.shown.size).toBe(1);
    glimpses.witness({ event: 'round', round: 2, first: 'doc' });
    expect(glimpses.shown.size).toBe(0);
  });
});

describe('the rules at hand', () => {
  const folder = join(import.meta.dirname, '../../../src/folsom/data/rules');
  const catalogue = readdirSync(folder)
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/- id: (\S+)/g)])
    .map((match) => match[1] ?? '');
  const entries = rulebook().flatMap((section) => section.entries);

  it('name only rules that exist, and leave none out', () => {
    const named = new Set(entries.flatMap((entry) => entry.rules));
    expect([...named].filter((rule) => !catalogue.includes(rule))).toEqual([]);
    expect(catalogue.filter((rule) => !named.has(rule))).toEqual([]);
  });

  it('have a title, a text and an id of their own for everything', () => {
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry.text, entry.id).not.toBe('');
      expect(entry.title, entry.id).not.toBe('');
      expect(entry.rules, entry.id).not.toEqual([]);
    }
  });

  it('find the entry of whatever is pointed at', () => {
    expect(thingOf('car-dining')).toBe('thing-car');
    expect(thingOf('car-prison')).toBe('thing-prison');
    expect(thingOf('token-half whiskey')).toBe('token-whiskey');
    expect(ruleIds('event-brake')).toEqual(['EVT-BRAKE']);
    const ids = entries.map((entry) => entry.id);
    for (const thing of ['car-mail', 'car-locomotive', 'token-half old whiskey', 'card-move+', 'bandit-mei'])
      expect(ids).toContain(thingOf(thing));
  });
});

describe('sounds', () => {
  const events: GameEvent[] = [
    ...story.events,
    ...['jewel', 'strongbox', 'purse'].map((kind): GameEvent => ({
      event: 'token',
      kind,
      from: 'inside 1',
      to: 'doc',
      cause: 'robbed',
    })),
  ];
  const heard = [BELL, ...events.map(soundOf)].filter((notes) => notes.length > 0);

  it('are short, and never louder than one may play', () => {
    expect(heard.length).toBeGreaterThan(20);
    for (const notes of heard) {
      for (const note of notes) expect((note.delay ?? 0) + note.length).toBeLessThanOrEqual(1.2);
      expect(notes.reduce((sum, note) => sum + note.loud, 0)).toBeLessThanOrEqual(0.9);
    }
  });

  it('tell climbing from walking, and the Marshal from everybody', () => {
    const way = (who: string, from: string, to: string): unknown =>
      soundOf({ event: 'moved', who, from, to, cause: 'card' });
    expect(way('doc', 'inside 1', 'roof 1')).not.toEqual(way('doc', 'inside 1', 'inside 2'));
    expect(way('marshal', 'inside 1', 'inside 2')).not.toEqual(way('doc', 'inside 1', 'inside 2'));
    expect(soundOf({ event: 'over' })).toEqual([]);
  });

  it('roll on without a seam', () => {
    const loop = railLoop(8000);
    expect(loop.length).toBe(7200);
    expect(Math.abs(loop[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(loop.at(-1) ?? 1)).toBeLessThan(0.01);
    expect(Math.max(...loop.map(Math.abs))).toBeLessThan(1);
  });
});
