// Two quiet sounds, made here: a soft bell for "your turn", a tap for a move.

import { settings } from '../state/settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loudness: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime + start;
  source.type = 'sine';
  source.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

function ready(): boolean {
  if (!settings.sound || typeof AudioContext === 'undefined') return false;
  // Browsers let a page sound only after somebody has touched it.
  if (!navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return true;
}

export function bell(): void {
  if (!ready()) return;
  tone(660, 0, 0.5, 0.05);
  tone(880, 0.12, 0.6, 0.04);
}

export function tap(): void {
  if (ready()) tone(220, 0, 0.09, 0.05);
}
