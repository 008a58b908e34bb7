/** Cards of a strict table: each is seen for a moment when it is laid, and never again. */

import type { GameEvent, Glimpse } from '../protocol';

const MOMENT = 2600;

export class Glimpses {
  /** Cards of the pile that can be read just now, by their index. */
  shown = $state.raw<ReadonlyMap<number, string>>(new Map());
  private waiting = new Map<number, string>();
  private timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly moment = MOMENT) {}

  /** Keep what an update lets one see, until the film comes to it. */
  offer(glimpses: Glimpse[]): void {
    for (const glimpse of glimpses) this.waiting.set(glimpse.index, glimpse.card);
  }

  /** The film has come to an event: the card laid is turned up for a moment. */
  witness(event: GameEvent): void {
    if (event.event === 'round') this.clear();
    else if (event.event === 'played') this.turn(event.index);
  }

  /** No film leads to what is offered: it is seen at once. */
  turnAll(): void {
    for (const index of [...this.waiting.keys()]) this.turn(index);
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    if (this.shown.size > 0) this.shown = new Map();
  }

  private turn(index: number): void {
    const card = this.waiting.get(index);
    if (card === undefined) return;
    this.waiting.delete(index);
    this.shown = new Map([...this.shown, [index, card]]);
    clearTimeout(this.timers.get(index));
    this.timers.set(
      index,
      setTimeout(() => {
        this.timers.delete(index);
        this.shown = new Map([...this.shown].filter(([other]) => other !== index));
      }, this.moment),
    );
  }
}
