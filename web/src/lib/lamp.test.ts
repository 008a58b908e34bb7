import { describe, expect, it } from 'vitest';
import { Lamp } from './lamp.svelte';
import type { Hinted } from './protocol';

const hinted = (ask: number, step: Hinted['step']): Hinted => ({
  type: 'hinted',
  version: 1,
  seat: 0,
  ask,
  step,
  alike: false,
  difference: null,
  stands_out: null,
  options: null,
  often: null,
});

describe('a hint that could not be worked out', () => {
  it('is waited for no longer and can be asked for again', () => {
    const lamp = new Lamp();
    lamp.look(7, 'full', null);
    expect(lamp.press()).toBe(1);
    expect(lamp.waits).toBe(true);
    expect(lamp.press()).toBe(null);
    lamp.giveUp();
    expect([lamp.waits, lamp.open]).toEqual([false, false]);
    expect(lamp.press()).toBe(1);
  });

  it('leaves what was said before', () => {
    const lamp = new Lamp();
    lamp.look(7, 'full', null);
    lamp.press();
    lamp.look(7, 'full', hinted(7, 1));
    expect(lamp.press()).toBe(2);
    lamp.giveUp();
    expect([lamp.waits, lamp.open, lamp.step]).toEqual([false, true, 1]);
    expect(lamp.press()).toBe(2);
  });
});
