/** Watching an analysis being made: what there is to show, and how far the next one has come. */

import { analysisApi } from '../analysis-api';
import { Refusal } from '../api';
import { preferences } from '../preferences.svelte';
import type { AnalysisState, Mode } from './model';

const EVERY = 1000;

function isBusy({ state }: AnalysisState): boolean {
  return state === 'waiting' || state === 'running';
}

export class AnalysisWatch {
  /** The last one that was finished. */
  private whole = $state.raw<AnalysisState | null>(null);
  /** The one asked for last. */
  latest = $state.raw<AnalysisState | null>(null);
  /** Why the server said no. */
  problem = $state<Refusal['code'] | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** What to show: a finished one for as long as a closer look is not finished too. */
  get shown(): AnalysisState | null {
    return this.whole ?? this.latest;
  }

  /** Whether one is being made, or waits to be. */
  get busy(): boolean {
    return this.latest !== null && isBusy(this.latest);
  }

  /** Take the closest look there is; `starts` says whether to ask for one where there is none. */
  async open(starts: boolean): Promise<void> {
    await this.trying(async () => {
      const normal = await this.look('normal');
      if (normal.state === 'done') {
        this.take(normal);
        return;
      }
      const quick = await this.look('quick');
      if (quick.state === 'done') this.take(quick);
      if (normal.state !== 'none') this.take(normal);
      else if (isBusy(quick)) this.take(quick);
      else if (quick.state === 'none' && starts) await this.start('normal');
    });
  }

  async start(mode: Mode): Promise<void> {
    await this.trying(async () => this.take(await analysisApi.start(this.table, mode, this.token)));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private get token(): string | undefined {
    return preferences.keyFor(this.table)?.token;
  }

  private look(mode: Mode): Promise<AnalysisState> {
    return analysisApi.look(this.table, mode, this.token);
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await act();
    } catch (error) {
      this.problem = error instanceof Refusal ? error.code : 'offline';
    }
  }

  private take(state: AnalysisState): void {
    this.stop();
    this.latest = state;
    if (state.state === 'done') this.whole = state;
    if (isBusy(state)) this.timer = setTimeout(() => void this.follow(state.mode), EVERY);
  }

  /** Look again; a line that is down for a while is no reason to give up. */
  private async follow(mode: Mode): Promise<void> {
    try {
      this.take(await this.look(mode));
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'offline') this.problem = error.code;
      else this.timer = setTimeout(() => void this.follow(mode), EVERY);
    }
  }
}
