/** Puzzles: asking for them, and which ones this browser has tried. */

import { ask } from './api';
import type { PuzzleSet, PuzzleSolution } from './protocol';

const STORE = 'folsom-puzzles';

export function setPuzzle(id: string | null, language: string): Promise<PuzzleSet> {
  return ask('GET', `/puzzles/next?language=${language}${id === null ? '' : `&puzzle=${id}`}`);
}

export function answerPuzzle(id: string, label: string, language: string): Promise<PuzzleSolution> {
  return ask('POST', `/puzzles/${id}/answer`, { label, language });
}

class Tried {
  /** Whether the first answer was right, by the id of the puzzle. */
  known = $state.raw<Record<string, boolean>>({});

  constructor() {
    try {
      this.known = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, boolean>;
    } catch {
      // What cannot be read is begun again.
    }
  }

  /** Remember the first answer; another one does not change it. */
  note(id: string, right: boolean): void {
    if (id in this.known) return;
    this.known = { ...this.known, [id]: right };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.known));
    } catch {
      // A browser that keeps nothing sets the same ones again.
    }
  }

  /** The puzzle after one: the next that was not tried, otherwise simply the next. */
  after(ids: string[], id: string | null): string | null {
    const start = id === null ? 0 : ids.indexOf(id) + 1;
    const round = [...ids.slice(start), ...ids.slice(0, start)].filter((other) => other !== id);
    return round.find((other) => !(other in this.known)) ?? round[0] ?? id;
  }
}

export const tried = new Tried();
