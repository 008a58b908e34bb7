/** What each event sounds like, as notes; nothing is longer than 1.2 seconds. */

import { added } from './expansion';
import type { GameEvent, Moved, TokenMoved } from './protocol';

export interface Note {
  kind: 'noise' | 'tone';
  /** Of a tone its frequency, of noise the frequency above which nothing is heard. */
  pitch: number;
  length: number;
  loud: number;
  delay?: number;
  shape?: OscillatorType;
}

export const noise = (pitch: number, length: number, loud: number, delay = 0): Note => ({
  kind: 'noise',
  pitch,
  length,
  loud,
  delay,
});

export const tone = (
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'sine',
  delay = 0,
): Note => ({ kind: 'tone', pitch, length, loud, delay, shape });

export const SHOT = [noise(2400, 0.35, 0.55), tone(90, 0.22, 0.3)];
const COINS = [1500, 1900, 1700].map((pitch, index) => tone(pitch, 0.14, 0.09, 'triangle', index * 0.06));
const STEPS = [noise(700, 0.08, 0.22), noise(600, 0.08, 0.2, 0.16)];

/** It is your turn to choose. */
export const BELL = [tone(880, 0.9, 0.12), tone(1320, 0.7, 0.05)];

function moved(event: Moved): Note[] {
  // Spurs for the Marshal, a hatch for whoever climbs, steps for everybody else.
  if (event.who === 'marshal')
    return [2600, 3100, 2800].map((pitch, index) => tone(pitch, 0.08, 0.05, 'triangle', index * 0.12));
  const [from, to] = [event.from.split(' ')[0], event.to.split(' ')[0]];
  return from !== to ? [noise(900, 0.07, 0.25), tone(170, 0.16, 0.22, 'triangle', 0.14)] : STEPS;
}

function taken(event: TokenMoved): Note[] {
  if (event.kind === 'jewel') return [tone(2100, 0.35, 0.1), tone(3150, 0.25, 0.04, 'sine', 0.03)];
  if (event.kind === 'strongbox') return [tone(160, 0.3, 0.2, 'square'), noise(1200, 0.12, 0.2)];
  return COINS;
}

/** The notes of an event; most events make none. */
export function soundOf(event: GameEvent): Note[] {
  switch (event.event) {
    case 'played':
    case 'card up':
      return [noise(3200, 0.06, 0.22)];
    case 'shot':
      return SHOT;
    case 'neutral bullet':
      return [noise(1500, 0.2, 0.35)];
    case 'punched':
      return [tone(110, 0.18, 0.4), noise(500, 0.1, 0.4)];
    case 'token':
      return taken(event);
    case 'moved':
      return moved(event);
    case 'nothing':
      return [tone(260, 0.12, 0.26, 'triangle')];
    case 'round':
      return [tone(523, 0.8, 0.06, 'sawtooth'), tone(659, 0.9, 0.05, 'sawtooth', 0.06)];
    default:
      return added('sounds', event.event) ?? [];
  }
}

/** One turn of the wheels over a joint of the rails, to be looped: a rumble with two clicks. */
export function railLoop(rate: number): Float32Array {
  const samples = new Float32Array(Math.round(rate * 0.9));
  let rumble = 0;
  for (let index = 0; index < samples.length; index += 1) {
    rumble += (Math.random() * 2 - 1 - rumble) * 0.02;
    let value = rumble * 0.9;
    for (const click of [0.08, 0.22]) {
      const since = index / rate - click;
      if (since > 0 && since < 0.06) value += (Math.random() * 2 - 1) * 0.5 * Math.exp(-since * 90);
    }
    // The ends fade into each other, so that the loop has no seam.
    const edge = Math.min(1, index / 400, (samples.length - index) / 400);
    samples[index] = value * edge;
  }
  return samples;
}
