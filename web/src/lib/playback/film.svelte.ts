/** Film: a finished game, at one of its moments or running on from there. */

import type { Replay } from '../protocol';
import { playEvent } from '../audio';
import { Playback } from './playback.svelte';

/** Made while a component is: it runs as long as that is there. */
export class Film {
  readonly playback = new Playback();
  at = $state(0);
  running = $state(false);

  /** `pause` is the time between two moments, in milliseconds. */
  constructor(
    private game: () => Replay | null | undefined,
    pause: number,
  ) {
    this.playback.listener = playEvent;
    $effect(() => {
      if (!this.running || this.playback.playing) return;
      const timer = setTimeout(() => this.forth(), pause);
      return () => clearTimeout(timer);
    });
  }

  /** Show a moment, or the one nearest to it that there is. */
  show(index: number): void {
    const game = this.game();
    if (!game) return;
    this.at = Math.min(Math.max(0, index), game.moments.length - 1);
    const found = game.moments[this.at];
    if (!found) return;
    this.playback.reset();
    this.playback.accept(game.events.slice(0, found.events), found.view, true);
  }

  /** Play what leads to the next moment; after the last one the film stops. */
  forth(): void {
    const game = this.game();
    const next = game?.moments[this.at + 1];
    if (!game || !next) {
      this.running = false;
      return;
    }
    this.at += 1;
    this.playback.accept(game.events.slice(0, next.events), next.view);
  }
}
