/** One's own record, kept in this browser; an account brings the games of other devices along. */

import { ask, Refusal } from './api';
import { preferences } from './preferences.svelte';
import type { Summary } from './protocol';
import { playedAt, type Accuracy, type Played } from './record';

const STORE = 'folsom-record';
const MOST = 2000;
/** How many games are asked for their analysis at one visit, the newest first. */
const ASKED = 12;

interface Kept {
  /** Games that ended before this moment were deleted, and do not come back. */
  since: number;
  games: Played[];
}

/** As much of an analysis as a record needs. */
interface Analysed {
  state: string;
  analysis: {
    players: { seat: number; accuracy: number | null; half: number | null; counted: number }[];
  } | null;
}

function kept(): Kept {
  try {
    const { since, games } = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept>;
    return { since: typeof since === 'number' ? since : 0, games: Array.isArray(games) ? games : [] };
  } catch {
    return { since: 0, games: [] };
  }
}

class OwnRecord {
  /** The newest first. */
  games = $state.raw<Played[]>([]);
  private since = 0;

  constructor() {
    const { since, games } = kept();
    this.since = since;
    this.games = games;
  }

  /** Enter the games of a list that have ended; seats taken elsewhere came with the account of that name. */
  enter(list: Summary[], name: string | null): void {
    const known = new Set(this.games.map(({ table }) => table));
    const here = (table: string): boolean => preferences.keys.some((key) => key.table === table && !key.lent);
    const fresh = list
      .filter((game) => !known.has(game.id))
      .flatMap((game) => playedAt(game, here(game.id) ? null : name) ?? [])
      .filter((game) => game.ended > this.since);
    if (fresh.length === 0) return;
    this.keep([...this.games, ...fresh].sort((a, b) => b.ended - a.ended).slice(0, MOST));
  }

  /** Find out how well games were played that somebody has had analysed since. */
  async askAccuracies(list: Summary[]): Promise<void> {
    const asked = this.games.filter(({ accuracy }) => accuracy === null).slice(0, ASKED);
    for (const { table } of asked) {
      const seat = list.find(({ id }) => id === table)?.seats_mine[0];
      if (seat === undefined) continue;
      try {
        const accuracy = await accuracyAt(table, seat);
        if (accuracy)
          this.keep(this.games.map((game) => (game.table === table ? { ...game, accuracy } : game)));
      } catch (error) {
        // A server that analyses nothing, or that has enough to do, is not asked again now.
        if (!(error instanceof Refusal) || ['not_found', 'too_fast', 'offline'].includes(error.code)) return;
      }
    }
  }

  /** Forget everything; what has ended by now stays forgotten. */
  clear(): void {
    this.since = Date.now() / 1000;
    this.keep([]);
  }

  /** Leave nothing of an account on this device. */
  forgetAccount(): void {
    this.keep(this.games.filter((game) => game.account === null));
  }

  /** Everything that is kept, to be taken elsewhere. */
  exported(): string {
    return JSON.stringify({ format: 'folsom-record', version: 1, games: this.games }, null, 2);
  }

  private keep(games: Played[]): void {
    this.games = games;
    try {
      localStorage.setItem(STORE, JSON.stringify({ since: this.since, games }));
    } catch {
      // A browser that keeps nothing shows what there is until it is closed.
    }
  }
}

async function accuracyAt(table: string, seat: number): Promise<Accuracy | null> {
  const path = `/tables/${table}/analysis?mode=normal&language=en`;
  const { state, analysis } = await ask<Analysed>('GET', path, undefined, preferences.keyFor(table)?.token);
  const report = state === 'done' ? analysis?.players.find((each) => each.seat === seat) : undefined;
  if (report?.accuracy == null || report.half === null) return null;
  return { value: report.accuracy, half: report.half, counted: report.counted };
}

export const record = new OwnRecord();
