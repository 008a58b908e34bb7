/** What happened while you looked elsewhere: the table as you left it is kept, and the film goes on from there. */

import type { LogEntry, View } from './protocol';

const STORE = 'folsom-left';
/** Of so many tables it is remembered how they were left. */
const TABLES = 8;

/** A table as somebody left it: how many events had been shown, and what they led to. */
export interface Left {
  seat: number | null;
  events: number;
  view: View;
}

type Tables = Record<string, Left>;

function remembered(): Tables {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Tables;
  } catch {
    return {};
  }
}

/** The lines that tell of what happened from an event on. */
export function linesSince(log: LogEntry[], event: number): LogEntry[] {
  return log.filter((line) => line.events.some((told) => told >= event));
}

export class Meanwhile {
  /** How the table was left, if something has happened since and nobody has said that they know. */
  left = $state.raw<Left | null>(null);

  constructor(readonly table: string) {}

  /** Keep the table as it looks to somebody who leaves. */
  leave(left: Left): void {
    const { [this.table]: _, ...others } = remembered();
    const kept = Object.entries(others).slice(-(TABLES - 1));
    try {
      localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...kept, [this.table, left]])));
    } catch {
      // A browser that keeps nothing shows the table as it is now.
    }
  }

  /** Somebody is back at a seat of a table at which so many events have happened. */
  comeBack(seat: number | null, events: number): void {
    const left = remembered()[this.table];
    // After an undo there may be fewer events than were seen: then there is nothing to go on from.
    this.left = left?.seat === seat && left.events < events ? left : null;
  }

  dismiss(): void {
    this.left = null;
  }
}
