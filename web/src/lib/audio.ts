/** Plays the sounds of the table; off at first, and nothing that the screen does not show too. */

import { carOf } from './game';
import type { GameEvent, View } from './protocol';
import { preferences } from './preferences.svelte';
import { BELL, railLoop, soundOf, type Note } from './sounds';

interface Bed {
  gain: GainNode;
  filter: BiquadFilterNode;
}

let context: AudioContext | null = null;
let master: GainNode | null = null;
let bed: Bed | null = null;

/** All sounds leave through one limiter, so that many at once are no louder than one, and one volume. */
function masterOf(audio: BaseAudioContext): GainNode {
  const volume = audio.createGain();
  const limiter = audio.createDynamicsCompressor();
  volume.connect(limiter).connect(audio.destination);
  return volume;
}

function open(): AudioContext | null {
  if (!preferences.sound) return null;
  context ??= new AudioContext();
  master ??= masterOf(context);
  // Loudness is heard as the square of the amplitude.
  master.gain.value = preferences.volume ** 2;
  void context.resume();
  return context;
}

function source(audio: BaseAudioContext, note: Note, start: number): AudioNode {
  const gain = audio.createGain();
  if (note.kind === 'tone') {
    const tone = audio.createOscillator();
    tone.type = note.shape ?? 'sine';
    tone.frequency.value = note.pitch;
    gain.gain.setValueAtTime(note.loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + note.length);
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + note.length);
    return gain;
  }
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * note.length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; index += 1)
    data[index] = (Math.random() * 2 - 1) * Math.exp((-6 * index) / data.length);
  const noise = audio.createBufferSource();
  noise.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = note.pitch;
  gain.gain.value = note.loud;
  noise.connect(filter).connect(gain);
  noise.start(start);
  return gain;
}

/** Play notes somewhere between left and right. */
function playNotes(audio: BaseAudioContext, to: AudioNode, notes: Note[], where = 0): void {
  if (notes.length === 0) return;
  const panner = audio.createStereoPanner();
  panner.pan.value = Math.max(-0.8, Math.min(0.8, where));
  panner.connect(to);
  for (const note of notes) source(audio, note, audio.currentTime + (note.delay ?? 0)).connect(panner);
}

function side(view: View, event: GameEvent): number {
  const who = 'who' in event ? event.who : 'target' in event ? event.target : '';
  const place = view.at[who];
  const car = place === undefined ? null : carOf(place);
  return car === null ? 0 : 0.8 - (1.6 * car) / Math.max(1, view.train.length - 1);
}

/** Ring once: it is your turn to choose. */
export function ringBell(): void {
  const audio = open();
  if (audio && master) playNotes(audio, master, BELL);
}

/** Ring again, softer: there is little time left. */
export function softBell(): void {
  const audio = open();
  const soft = BELL.map((note) => ({ ...note, loud: note.loud / 3 }));
  if (audio && master) playNotes(audio, master, soft);
}

/** Play the sound of an event from where it happens. */
export function playEvent(event: GameEvent, view: View): void {
  const audio = open();
  if (audio && master) playNotes(audio, master, soundOf(event), side(view, event));
}

function startBed(audio: AudioContext, to: AudioNode): Bed {
  const samples = audio.createBuffer(1, Math.round(audio.sampleRate * 0.9), audio.sampleRate);
  samples.getChannelData(0).set(railLoop(audio.sampleRate).subarray(0, samples.length));
  const wheels = audio.createBufferSource();
  wheels.buffer = samples;
  wheels.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  const gain = audio.createGain();
  gain.gain.value = 0;
  wheels.connect(filter).connect(gain).connect(to);
  wheels.start();
  return { gain, filter };
}

/** The wheels under everything else: softer while somebody chooses, dull in a tunnel, silent without sound. */
export function rollWheels(state: 'still' | 'soft' | 'full', tunnel: boolean): void {
  const audio = state === 'still' ? (preferences.sound ? context : null) : open();
  if (!audio || !master) {
    bed?.gain.gain.setTargetAtTime(0, context?.currentTime ?? 0, 0.1);
    return;
  }
  bed ??= startBed(audio, master);
  const loud = { still: 0, soft: 0.05, full: 0.11 }[state];
  bed.gain.gain.setTargetAtTime(loud, audio.currentTime, 0.4);
  bed.filter.frequency.setTargetAtTime(tunnel ? 380 : 2200, audio.currentTime, 0.3);
}
