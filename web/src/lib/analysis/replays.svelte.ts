/** Replays: a finished game as seats saw it, each fetched when it is wanted and told in the language in use. */

import { api, passes, Refusal } from '../api';
import { preferences } from '../preferences.svelte';
import type { Replay } from '../protocol';
import { words } from '../words.svelte';

/** A seat, or nobody's for what everybody could see. */
export type Eyes = number | null;

export class Replays {
  private found = $state.raw<Replay[]>([]);
  /** Why not even one can be had. */
  problem = $state<Refusal['code'] | null>(null);
  private asked: Eyes[] = [];
  private language = words.language;

  constructor(private readonly table: string) {}

  of(eyes: Eyes): Replay | undefined {
    return this.found.find(({ seat }) => seat === eyes);
  }

  /** One of them, whoever saw it. */
  get any(): Replay | undefined {
    return this.found[0];
  }

  async need(eyes: Eyes): Promise<void> {
    const { language } = words;
    if (language !== this.language) {
      // What is there was told in another language.
      this.language = language;
      this.asked = [];
    }
    if (this.asked.includes(eyes)) return;
    this.asked.push(eyes);
    try {
      const replay = await api.replay(this.table, eyes, language, preferences.keyFor(this.table)?.token);
      if (language === this.language)
        this.found = [...this.found.filter(({ seat }) => seat !== eyes), replay];
    } catch (error) {
      this.asked = this.asked.filter((other) => other !== eyes);
      if (this.found.length === 0) this.problem = error instanceof Refusal ? error.code : 'offline';
    }
  }
}

/** What happened when a choice had been made, as the log tells it. */
export function lineAt(replay: Replay | undefined, number: number): string {
  const from = replay?.moments[number]?.events ?? 0;
  const to = replay?.moments[number + 1]?.events ?? 0;
  return replay?.log.find(({ events }) => events.some((one) => one >= from && one < to))?.text ?? '';
}

/** Why a replay cannot be shown, in words. */
export function noReplay(problem: Refusal['code']): string {
  if (problem === 'not_over') return words.t.replay.notOver;
  return passes(problem) ? words.t.trouble.away : words.t.trouble.noTable;
}
