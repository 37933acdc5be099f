// The result of a deal of the day as a line to send, with a link that opens the same deal.

import { scoreLine, type PlayedDeal } from '../kept/deals';
import { dayWords } from '../kept/days';
import { root } from '../lib/net/host';
import { show } from '../lib/output/announce.svelte';
import { address } from '../lib/state/router.svelte';
import { language } from '../lib/text/i18n.svelte';
import { say } from '../after/words';

export const dealLink = (slug: string, day: string): string => new URL(address(`/day/${slug}/${day}`), new URL(root, location.origin)).href;

export function shareText(title: string, slug: string, day: string, deal: PlayedDeal): string {
  const head = `${title} · ${dayWords(day, language(), 'short')}`;
  return [head, `${scoreLine(deal)} ${deal.signs ?? ''}`.trim(), dealLink(slug, day)].join('\n');
}

/** By the phone's own sheet, elsewhere by the clipboard. */
export async function shareResult(text: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      show(say('deal.copied'));
    }
  } catch {
    show(text);
  }
}
