import { describe, expect, it } from 'vitest';
import { stackOf } from './bullets';

describe('the bullets of the Marshal', () => {
  it('shows the stack of the Marshal from the top, used ones first', () => {
    expect(stackOf(['a', 'b', 'c'], 2)).toEqual([
      { bullet: 'a', used: true, next: false },
      { bullet: 'b', used: false, next: true },
      { bullet: 'c', used: false, next: false },
    ]);
    expect(stackOf(['a', 'b'], 0).some(({ next }) => next)).toBe(false);
  });
});
