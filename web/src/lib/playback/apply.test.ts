import { describe, expect, it } from 'vitest';
import { story } from '../../../fixtures/stories';
import { applied } from './apply';

describe.each([
  ['base game', story('base')],
  ['Horses & Stagecoach', story('horses')],
])('the film of a whole game: %s', (_, game) => {
  it('leads from event to event to the table the server shows', () => {
    let view = game.first;
    let told = game.begun;
    expect(game.looks.length).toBeGreaterThan(5);
    for (const look of game.looks) {
      for (const event of game.events.slice(told, look.events)) view = applied(view, event);
      told = look.events;
      expect(view.at).toEqual(look.at);
      expect(view.floor).toEqual(look.floor);
      expect(
        Object.fromEntries(Object.entries(view.bandits).map(([who, sheet]) => [who, sheet.loot])),
      ).toEqual(look.loot);
      expect(
        Object.fromEntries(Object.entries(view.bandits).map(([who, sheet]) => [who, sheet.barrel])),
      ).toEqual(look.barrel);
      expect(view.players.map((player) => player.hand)).toEqual(look.hands);
      expect(view.pile.length).toBe(look.pile);
    }
  });

  it('leaves the table before an event as it was', () => {
    const before = JSON.stringify(game.first);
    for (const event of game.events.slice(game.begun, game.begun + 40)) applied(game.first, event);
    expect(JSON.stringify(game.first)).toBe(before);
  });
});

describe('one’s own loot', () => {
  it('comes and goes with its value', () => {
    const { first } = story('base');
    const start = {
      ...first,
      you: { hand: [], tokens: { doc: ['purse 250'] }, decision: null, expansions: {} },
    };
    const token = { event: 'token', cause: 'robbed' } as const;
    const lost = applied(start, { ...token, kind: 'purse', from: 'doc', to: 'inside 1', token: 'purse 250' });
    expect(lost.you?.tokens).toEqual({ doc: [] });
    const found = applied(lost, { ...token, kind: 'jewel', from: 'inside 1', to: 'doc' });
    expect(found.you?.tokens).toEqual({ doc: ['jewel'] });
    const elsewhere = applied(found, { ...token, kind: 'jewel', from: 'inside 1', to: 'belle' });
    expect(elsewhere.you?.tokens).toEqual({ doc: ['jewel'] });
  });
});
