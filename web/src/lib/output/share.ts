// Hand a link on: by the phone's own sheet, elsewhere by the clipboard.

import { t } from '../../words';
import { show } from './announce.svelte';

/** `otherwise` is called where neither works. */
export async function share(link: string, title: string, otherwise: () => void = () => show(link)): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url: link });
    else {
      await navigator.clipboard.writeText(link);
      show(t('copied'));
    }
  } catch {
    otherwise();
  }
}
