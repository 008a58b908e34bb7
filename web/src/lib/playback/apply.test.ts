import { describe, expect, it } from 'vitest';
import base from '../../../fixtures/base.json';
import horses from '../../../fixtures/horses.json';
import type { GameEvent, View } from '../game';
import { applied } from './apply';

interface Look {
  events: number;
  at: Record<string, string>;
  floor: Record<string, Record<string, number>>;
  loot: Record<string, Record<string, number>>;
  barrel: Record<string, number>;
  hands: number[];
  pile: number;
}
interface Story {
  first: View;
  begun: number;
  events: GameEvent[];
  looks: Look[];
}

describe.each([
  ['base game', base as unknown as Story],
  ['Horses & Stagecoach', horses as unknown as Story],
])('the playback of a whole game: %s', (_, story) => {
  it('leads from event to event to the table the server shows', () => {
    let view = story.first;
    let told = story.begun;
    expect(story.looks.length).toBeGreaterThan(5);
    for (const look of story.looks) {
      for (const event of story.events.slice(told, look.events)) view = applied(view, event);
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
    const before = JSON.stringify(story.first);
    for (const event of story.events.slice(story.begun, story.begun + 40)) applied(story.first, event);
    expect(JSON.stringify(story.first)).toBe(before);
  });
});
