// What is shown beside the board when something has happened: a banner for a scoring, points that float up.

import type { Banner, Gain } from '../story';
import { BANNER, settings } from './settings.svelte';

export interface Float extends Gain {
  id: number;
  /** Which one at its place. */
  nth: number;
}

const SMALL = 2400;
const RISE = 2000;

export class Telling {
  banner = $state.raw<Banner | null>(null);
  floats = $state.raw<Float[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rising: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  show(banner: Banner | null, gains: Gain[]): void {
    if (gains.length) this.rise(gains);
    if (!banner) {
      // A big one has had its time when the next thing is shown.
      if (this.banner && !this.banner.small) this.hide();
      return;
    }
    clearTimeout(this.timer);
    // Who wants everything at once is not held up.
    this.banner = settings.pace === 'none' ? { ...banner, small: true } : banner;
    const stays = this.banner.small ? SMALL : BANNER[settings.pace];
    if (stays !== Infinity) this.timer = setTimeout(() => this.hide(), stays);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.banner = null;
  }

  close(): void {
    this.hide();
    clearTimeout(this.rising);
  }

  private rise(gains: Gain[]): void {
    clearTimeout(this.rising);
    const nth = new Map<string, number>();
    this.floats = gains.map((gain) => {
      const place = gain.at ?? `seat ${gain.seat}`;
      const at = nth.get(place) ?? 0;
      nth.set(place, at + 1);
      this.count += 1;
      return { ...gain, id: this.count, nth: at };
    });
    this.rising = setTimeout(() => (this.floats = []), RISE);
  }
}
