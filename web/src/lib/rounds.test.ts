import { expect, it } from 'vitest';
import { story } from '../../fixtures/stories';
import { roundsIn } from './rounds';

it('finds where each round begins, and no round before the first', () => {
  const { final } = story('base');
  const moments = [0, 0, 1, 1, 2, 2, 2, 3].map((round) => ({ view: { ...final, round } }));
  expect(roundsIn(moments)).toEqual([
    { round: 1, moment: 2 },
    { round: 2, moment: 4 },
    { round: 3, moment: 7 },
  ]);
});
