import { describe, expect, it } from 'vitest';
import { linesSince } from './meanwhile.svelte';
import type { LogEntry } from './protocol';

const line = (text: string, ...events: number[]): LogEntry => ({ text, level: 0, events, figures: [] });

describe('what happened meanwhile', () => {
  it('is told by the lines with an event that was not shown yet', () => {
    const log = [line('a', 0, 1), line('b', 2), line('c', 3, 4), line('d')];
    expect(linesSince(log, 2).map(({ text }) => text)).toEqual(['b', 'c']);
    expect(linesSince(log, 4).map(({ text }) => text)).toEqual(['c']);
    expect(linesSince(log, 5)).toEqual([]);
  });
});
