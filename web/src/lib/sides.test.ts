import { describe, expect, it } from 'vitest';
import { story } from '../../fixtures/stories';
import { togetherOf } from './money';
import type { Player, View } from './protocol';
import { partnersOf, placesOf, sidesOf, teamOf } from './sides';

const { final } = story('base');
const seats: [string, string][] = [
  ['doc', 'coyotes'],
  ['belle', 'coyotes'],
  ['tuco', 'buzzards'],
  ['ghost', 'buzzards'],
];
const players: Player[] = seats.map(([name, team]) => ({
  name,
  bandits: [name],
  hand: 6,
  deck: 4,
  discard: [],
  wins_with: seats.filter(([other, theirs]) => theirs === team && other !== name).map(([other]) => other),
  team,
}));
const view: View = {
  ...final,
  players,
  result: {
    money: { doc: 1500, belle: 1500, tuco: 2500, ghost: 2500 },
    winners: ['tuco', 'ghost'],
    gunslingers: ['tuco', 'ghost'],
    tokens: {},
    sources: {
      doc: { purse: 1500 },
      belle: { purse: 1500 },
      tuco: { purse: 1000, jewel: 500, gunslinger: 1000 },
      ghost: { purse: 1000, jewel: 500, gunslinger: 1000 },
    },
    parts: { doc: { purse: 500 }, belle: { purse: 1000 }, tuco: { purse: 1000 }, ghost: { jewel: 500 } },
  },
};

describe('sides', () => {
  it('puts partners together, and everybody else alone', () => {
    expect(sidesOf(players).map((side) => side.players)).toEqual([
      ['doc', 'belle'],
      ['tuco', 'ghost'],
    ]);
    expect(sidesOf(final.players)).toHaveLength(final.players.length);
    expect(partnersOf(players, 'belle')).toEqual(['doc']);
    expect(partnersOf(final.players, final.players[0]?.name ?? '')).toEqual([]);
    expect(teamOf(players, 'ghost')).toBe('buzzards');
  });

  it('places teams by the money they have together', () => {
    expect(placesOf(view).map(({ team, dollars, wins }) => [team, dollars, wins])).toEqual([
      ['buzzards', 2500, true],
      ['coyotes', 1500, false],
    ]);
  });

  it('leaves for the team what none of its bandits brought', () => {
    expect(togetherOf(view, 'tuco', ['tuco', 'ghost'])).toEqual([{ kind: 'gunslinger', dollars: 1000 }]);
    expect(togetherOf(view, 'doc', ['doc', 'belle'])).toEqual([]);
  });
});
