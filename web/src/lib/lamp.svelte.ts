/** The lamp: the hint for the decision that is open, as far as it was asked for. */

import { getContext, setContext } from 'svelte';
import type { Hinted, Settings } from './protocol';

type Allowed = NonNullable<Settings['hints']>;

/** How far hints go at a table. */
export const STEPS: Record<Allowed, number> = { off: 0, nudge: 2, full: 3 };

/** After so long somebody wants to know that it is being thought about. */
const PATIENCE = 500;

export class Lamp {
  hint = $state.raw<Hinted | null>(null);
  folded = $state(false);
  /** It takes longer than one would notice. */
  slow = $state(false);
  private asked = $state.raw<{ ask: number; step: number } | null>(null);
  private ask = $state<number | null>(null);
  private most = $state(0);

  /** Look at another decision, or at the same with more known of it. */
  look(ask: number | null, allowed: Allowed, hint: Hinted | null): void {
    this.ask = ask;
    this.most = STEPS[allowed];
    this.hint = hint?.ask === ask ? hint : null;
  }

  /** Whether a hint can be had. */
  get there(): boolean {
    return this.most > 0 && this.ask !== null;
  }

  get step(): number {
    return this.asked?.ask === this.ask ? this.asked.step : 0;
  }

  get waits(): boolean {
    return this.step > (this.hint?.step ?? 0);
  }

  get open(): boolean {
    return this.there && this.step > 0 && !this.folded;
  }

  get canMore(): boolean {
    return this.there && this.step < this.most;
  }

  /** One step more: the step to ask the server for, if there is one. */
  press(): number | null {
    if (!this.there || this.ask === null) return null;
    if (this.folded && this.step > 0) {
      this.folded = false;
      return null;
    }
    this.folded = false;
    if (!this.canMore || this.waits) return null;
    const step = this.step + 1;
    this.asked = { ask: this.ask, step };
    this.slow = false;
    setTimeout(() => (this.slow = this.waits), PATIENCE);
    return step;
  }

  /** Wait no longer for what could not be worked out; it can be asked for again. */
  giveUp(): void {
    this.asked = this.ask !== null && this.hint ? { ask: this.ask, step: this.hint.step } : null;
  }

  /** Whether one of these options cannot be told from the best. */
  lights(labels: string[]): boolean {
    return !this.folded && (this.hint?.stands_out?.some((label) => labels.includes(label)) ?? false);
  }

  /** The best chance that one of these options gives, in words for a number of hundredths and how sure it is. */
  chance(labels: string[]): { percent: number; half: string } | null {
    const found = (this.hint?.options ?? []).filter((option) => labels.includes(option.label));
    const [best] = found.toSorted((a, b) => b.chance - a.chance);
    if (!best || this.folded) return null;
    return { percent: Math.round(best.chance * 100), half: (best.half * 100).toFixed(1) };
  }
}

const KEY = Symbol('lamp');

/** Give everything below a page its lamp. */
export function bringLamp(lamp: Lamp): void {
  setContext(KEY, lamp);
}

/** The lamp of this page, if it has one. */
export function lampHere(): Lamp | null {
  return getContext<Lamp | undefined>(KEY) ?? null;
}
