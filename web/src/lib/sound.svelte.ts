/** Sounds made on the spot, off at first; nothing that the screen does not say. */

import { carOf, type GameEvent, type View } from './game';
import { preferences } from './settings.svelte';

let context: AudioContext | null = null;

function open(): AudioContext | null {
  if (!preferences.sound) return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

function pan(where: number): StereoPannerNode | null {
  if (!context) return null;
  const node = context.createStereoPanner();
  node.pan.value = Math.max(-0.8, Math.min(0.8, where));
  node.connect(context.destination);
  return node;
}

function noise(length: number, pitch: number, loud: number, where = 0): void {
  const audio = open();
  const out = audio && pan(where);
  if (!audio || !out) return;
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1)
    data[index] = (Math.random() * 2 - 1) * Math.exp((-6 * index) / data.length);
  const source = audio.createBufferSource();
  source.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start();
}

function tone(
  pitch: number,
  length: number,
  loud: number,
  shape: OscillatorType = 'triangle',
  delay = 0,
  where = 0,
): void {
  const audio = open();
  const out = audio && pan(where);
  if (!audio || !out) return;
  const start = audio.currentTime + delay;
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(out);
  source.start(start);
  source.stop(start + length);
}

function side(view: View, who: unknown): number {
  const place = typeof who === 'string' ? view.at[who] : undefined;
  const car = place === undefined ? null : carOf(place);
  return car === null ? 0 : 0.8 - (1.6 * car) / Math.max(1, view.train.length - 1);
}

/** One bell: it is your choice now. */
export function bell(): void {
  tone(880, 0.9, 0.14, 'sine');
  tone(1320, 0.7, 0.06, 'sine');
}

/** What an event sounds like. */
export function hear(event: GameEvent, view: View): void {
  if (!preferences.sound) return;
  const where = side(view, event['who']);
  switch (event.event) {
    case 'played':
    case 'card up':
      noise(0.06, 3200, 0.25, where);
      return;
    case 'shot':
    case 'law shot':
      noise(0.35, 2400, 0.8, where);
      tone(90, 0.22, 0.4, 'sine', 0, where);
      return;
    case 'neutral bullet':
      noise(0.2, 1500, 0.45, where);
      return;
    case 'punched':
      tone(110, 0.18, 0.5, 'sine', 0, where);
      noise(0.1, 500, 0.5, where);
      return;
    case 'token':
      if (event['kind'] === 'jewel') tone(2100, 0.35, 0.12, 'sine', 0, where);
      else if (event['kind'] === 'strongbox') tone(160, 0.3, 0.3, 'square', 0, where);
      else
        [1500, 1900, 1700].forEach((pitch, index) => tone(pitch, 0.14, 0.1, 'triangle', index * 0.06, where));
      return;
    case 'moved':
      if (event['who'] === 'marshal')
        [2600, 3100].forEach((pitch, index) => tone(pitch, 0.09, 0.07, 'square', index * 0.13));
      else noise(0.09, 700, 0.3, where);
      return;
    case 'nothing':
      tone(260, 0.12, 0.3, 'triangle', 0, where);
      return;
    case 'round':
      tone(523, 0.5, 0.12, 'sawtooth');
      tone(659, 0.7, 0.1, 'sawtooth', 0.06);
      return;
  }
}
