/** Playback: events are shown one after the other, then the view they lead to. */

import type { GameEvent, View } from '../protocol';
import { preferences } from '../preferences.svelte';
import { applied } from './apply';
import { paceOf } from './pace';

/** Something to see for a moment: a shot, a blow, a thing flying from one to another. */
export interface Effect {
  id: number;
  event: GameEvent;
}

interface Scene {
  events: GameEvent[];
  /** Number of the first of these events in the game. */
  from: number;
  view: View;
}

/** What plays alongside an event, such as sound. */
export type Listener = (event: GameEvent, view: View) => void;

export class Playback {
  shown = $state.raw<View | null>(null);
  effect = $state.raw<Effect | null>(null);
  acting = $state<string | null>(null);
  /** How many events of the game have been shown. */
  eventsShown = $state(0);
  playing = $state(false);
  paused = $state(false);
  /** Whether it stands before an event that waits for a step. */
  halted = $state(false);
  /** Tells before which events to wait for a step, whatever the speed. */
  halts: ((event: GameEvent) => boolean) | null = null;
  /** Whether nobody is looking: then there is no film, and the table is always as it is. */
  unseen = false;
  private queue: Scene[] = [];
  private known = 0;
  private running = false;
  private hurry = false;
  private steps = 0;
  private wake: (() => void) | null = null;
  private effects = 0;
  listener: Listener | null = null;
  /** Called with every event, also with those that take no time. */
  witness: ((event: GameEvent) => void) | null = null;
  /** The table by the number of events shown by then, so that the log can lead back to it. */
  private history: View[] = [];

  /** Take the events so far and the view they lead to; what is new is played. */
  accept(events: GameEvent[], view: View, jump = false): void {
    const fresh = events.slice(this.known);
    const back = events.length < this.known;
    const first = this.shown === null;
    const from = this.known;
    this.known = events.length;
    if (back) this.history = this.history.slice(0, events.length + 1);
    const nothingNew = fresh.length === 0 && !this.running;
    if (first || back || jump || nothingNew) {
      this.queue = [];
      this.show(view, events.length);
      this.wake?.();
      return;
    }
    this.queue.push({ events: fresh, from, view });
    void this.run();
  }

  /** Go on from where another showing had come to. */
  goOnFrom(view: View, eventsShown: number): void {
    this.known = eventsShown;
    this.hurry = false;
    this.show(view, eventsShown);
  }

  /** Show once more what has happened since a number of events, from the table as it was by then. */
  playFrom(from: number, before: View, events: GameEvent[], view: View): void {
    if (this.running) return;
    this.show(before, from);
    this.queue.push({ events: events.slice(from), from, view });
    void this.run();
  }

  /** The table as it was after an event, if it was shown here. */
  after(event: number): View | null {
    return this.history[event + 1] ?? null;
  }

  /** The first table shown here between two events. */
  between(from: number, to: number): View | null {
    return this.history.slice(from + 1, to + 1).find(Boolean) ?? null;
  }

  /** Run to the end of what is known. */
  skip(): void {
    if (!this.running) return;
    this.hurry = true;
    this.paused = false;
    this.wake?.();
  }

  /** Stop after this event, or show one more if stopped. */
  step(): void {
    if (this.halted) {
      this.halted = false;
      this.wake?.();
      return;
    }
    if (this.paused) this.steps += 1;
    this.paused = true;
    this.wake?.();
  }

  resume(): void {
    this.paused = false;
    this.wake?.();
  }

  reset(): void {
    this.queue = [];
    this.known = 0;
    this.shown = null;
    this.history = [];
    this.eventsShown = 0;
    this.effect = null;
    this.acting = null;
    this.hurry = this.running;
    this.wake?.();
  }

  private show(view: View, eventsShown: number): void {
    this.shown = view;
    this.eventsShown = eventsShown;
    this.history[eventsShown] = view;
    this.effect = null;
    this.acting = null;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.playing = true;
    while (this.queue.length > 0) {
      const scene = this.queue[0];
      if (!scene) break;
      await this.play(scene);
      if (this.queue[0] === scene) {
        this.queue.shift();
        this.show(scene.view, scene.from + scene.events.length);
      }
    }
    this.running = false;
    this.hurry = false;
    this.playing = false;
    this.steps = 0;
  }

  private async play(scene: Scene): Promise<void> {
    for (const [index, event] of scene.events.entries()) {
      if (this.halts?.(event)) await this.halt();
      if (this.queue[0] !== scene || this.shown === null) return;
      const pace = this.hurry || this.unseen ? 0 : paceOf(event, preferences.speed);
      if (event.event === 'round card')
        this.shown = { ...this.shown, round_card: scene.view.round_card ?? this.shown.round_card };
      if ('who' in event) this.acting = event.who;
      this.shown = applied(this.shown, event);
      this.eventsShown = scene.from + index + 1;
      this.history[this.eventsShown] = this.shown;
      this.witness?.(event);
      if (pace > 0) {
        this.effects += 1;
        this.effect = { id: this.effects, event };
        this.listener?.(event, this.shown);
        await this.rest(pace);
      }
    }
  }

  private async halt(): Promise<void> {
    this.halted = true;
    if (!this.hurry) await this.sleep(null);
    this.halted = false;
  }

  private async rest(length: number): Promise<void> {
    await this.sleep(length);
    while (this.paused && !this.hurry) {
      if (this.steps > 0) {
        this.steps -= 1;
        return;
      }
      await this.sleep(null);
    }
  }

  private sleep(length: number | null): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = length === null ? undefined : setTimeout(done, length);
      this.wake = done;
    });
  }
}
