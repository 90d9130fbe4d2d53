/** The sounds of the table, made in the browser: dry, wooden, small; at most four at once, and none before a gesture. */

import { settings } from '../settings.svelte';
import type { Sound } from './scene';

const VOLUME = { off: 0, low: 0.3, full: 0.8 } as const;
const VOICES = 4;
/** D E G A B, the yo scale, over an octave and a half. */
const YO = [293.7, 329.6, 392, 440, 493.9, 587.3, 659.3, 784];

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let voices = 0;

for (const gesture of ['pointerdown', 'keydown']) {
  addEventListener(
    gesture,
    () => {
      context ??= new AudioContext();
      void context.resume();
    },
    { capture: true },
  );
}

function noise(c: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = c.createBuffer(1, c.sampleRate / 2, c.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = c.createBufferSource();
  source.buffer = hiss;
  return source;
}

function swell(c: AudioContext, at: number, rise: number, peak: number, fall: number): GainNode {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  return gain;
}

function tone(
  c: AudioContext,
  out: AudioNode,
  at: number,
  from: number,
  to: number,
  peak: number,
  fall: number,
): void {
  const oscillator = c.createOscillator();
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + fall);
  oscillator.connect(swell(c, at, 0.002, peak, fall)).connect(out);
  oscillator.start(at);
  oscillator.stop(at + fall + 0.1);
}

function rustle(
  c: AudioContext,
  out: AudioNode,
  at: number,
  type: BiquadFilterType,
  from: number,
  to: number,
  rise: number,
  peak: number,
  fall: number,
): void {
  const source = noise(c);
  const filter = c.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + rise + fall);
  source
    .connect(filter)
    .connect(swell(c, at, rise, peak, fall))
    .connect(out);
  source.start(at, Math.random() * 0.2);
  source.stop(at + rise + fall + 0.05);
}

type Voice = (c: AudioContext, out: AudioNode, at: number, pitch: number, note: number) => number;

const VOICE: Readonly<Record<Sound, Voice>> = {
  // A hanafuda slapped on the cloth.
  snap(c, out, at, pitch) {
    rustle(c, out, at, 'bandpass', 2800 * pitch, 2400 * pitch, 0.001, 0.9, 0.045);
    tone(c, out, at, 320 * pitch, 150, 0.35, 0.05);
    return 0.1;
  },
  slide(c, out, at, pitch) {
    rustle(c, out, at, 'bandpass', 900 * pitch, 3200 * pitch, 0.05, 0.12, 0.13);
    return 0.2;
  },
  // A piece set down on the board.
  knock(c, out, at, pitch) {
    tone(c, out, at, 520 * pitch, 500 * pitch, 0.5, 0.07);
    tone(c, out, at, 1340 * pitch, 1290 * pitch, 0.22, 0.04);
    rustle(c, out, at, 'highpass', 3000, 3000, 0.001, 0.25, 0.012);
    return 0.1;
  },
  taiko(c, out, at, pitch) {
    tone(c, out, at, 128 * pitch, 58, 0.85, 0.5);
    rustle(c, out, at, 'lowpass', 600, 400, 0.001, 0.3, 0.06);
    return 0.6;
  },
  pluck(c, out, at, _pitch, note) {
    const base = YO[note % YO.length] ?? 440;
    for (let h = 1; h < 6; h++) tone(c, out, at, base * h, base * h * 0.999, 0.28 / h ** 1.3, 0.8 / h);
    return 0.9;
  },
  coin(c, out, at, pitch) {
    for (const f of [2093, 3520, 5274]) tone(c, out, at, f * pitch, f * pitch, 0.12, 0.2);
    return 0.25;
  },
};

/** Heard as soon as may be; `note` is the degree of the scale for what is plucked. */
export function play(sound: Sound, note = 0, delay = 0): void {
  const volume = VOLUME[settings.sound];
  if (!context || context.state !== 'running' || volume === 0 || voices >= VOICES) return;
  const out = context.createGain();
  out.gain.value = volume * (0.92 + 0.16 * Math.random());
  out.connect(context.destination);
  const seconds = VOICE[sound](context, out, context.currentTime + delay, 0.92 + 0.16 * Math.random(), note);
  voices++;
  setTimeout(
    () => {
      voices--;
      out.disconnect();
    },
    (delay + seconds + 0.5) * 1000,
  );
}
