// The rules of a game in the page's language, with their pictures, as a page comes to know them.

import { loadRulePictures } from '../games';
import { api } from '../lib/net/api';
import type { RulesPage } from '../lib/net/protocol';
import { language } from '../lib/text/i18n.svelte';
import type { Pictures } from './pictures';

export class LoadedRules {
  page = $state.raw<RulesPage | null>(null);
  pictures = $state.raw<Pictures>({});
  /** The server does not answer. */
  failed = $state(false);

  /** To be made while a component starts. */
  constructor(readonly slug: () => string | null) {
    $effect(() => {
      const [wanted, spoken] = [slug(), language()];
      this.page = null;
      this.failed = false;
      if (!wanted) return;
      const current = () => slug() === wanted && language() === spoken;
      api.rules(wanted, spoken).then(
        (page) => current() && (this.page = page),
        () => current() && (this.failed = true),
      );
    });
    $effect(() => {
      const wanted = slug();
      this.pictures = {};
      if (wanted) void loadRulePictures(wanted).then((loaded) => slug() === wanted && (this.pictures = loaded));
    });
  }
}
