/** Cards of a strict table: each is seen for a moment when it is laid, and never again. */

import { SvelteMap } from 'svelte/reactivity';
import type { GameEvent } from '../protocol';
import type { Glimpse } from '../protocol';

const MOMENT = 2600;

export class Glimpses {
  /** Cards of the pile that can be read just now, by their index. */
  readonly shown = new SvelteMap<number, string>();
  private waiting: Record<number, string> = {};
  private timers: Record<number, ReturnType<typeof setTimeout>> = {};

  constructor(private readonly moment = MOMENT) {}

  /** Keep what an update lets one see until the playback comes to it. */
  offer(glimpses: Glimpse[]): void {
    for (const { index, card } of glimpses) this.waiting[index] = card;
  }

  /** The playback has come to an event: the card laid is turned up for a moment. */
  witness(event: GameEvent): void {
    if (event.event === 'round') this.clear();
    else if (event.event === 'played') this.turn(event.index);
  }

  /** No playback leads to what is offered: it is seen at once. */
  turnAll(): void {
    for (const index of Object.keys(this.waiting)) this.turn(Number(index));
  }

  clear(): void {
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.timers = {};
    this.shown.clear();
  }

  private turn(index: number): void {
    const card = this.waiting[index];
    if (card === undefined) return;
    delete this.waiting[index];
    this.shown.set(index, card);
    clearTimeout(this.timers[index]);
    this.timers[index] = setTimeout(() => this.shown.delete(index), this.moment);
  }
}
