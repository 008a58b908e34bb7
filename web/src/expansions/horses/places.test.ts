import { describe, expect, it } from 'vitest';
import { story as stories } from '../../../fixtures/stories';
import type { View } from '../../lib/protocol';
import { ridersOf } from './places';

const story = stories('base');

describe('riders', () => {
  it('ride beside the car that is attacked until they board', () => {
    const [first = '', ...rest] = Object.keys(story.first.bandits);
    const view: View = { ...story.first, phase: 'attack', at: { marshal: 'inside 0', [first]: 'inside 3' } };
    expect(ridersOf(view, [{ event: 'attack', who: first, boards: true, car: 3 }])).toEqual({
      car: 2,
      bandits: rest,
    });
    expect(ridersOf(story.first, [])).toBeNull();
  });
});
