// Reasons as the page shows them: those of the rules come from the server, a few are the page's own.

import { refusal, t } from '../../words';
import type { Reason } from '../net/protocol';

/** Rules that belong to every game: no game's page has them. */
const EVERYWHERE = new Set(['turn.not-yours', 'turn.not-now', 'turn.chance', 'turn.over', 'move.unknown']);

const reason = (text: string): Reason => ({ rule: null, text });

/** What the server said, without the way to a rule that is on no page. */
export function shown(why: Reason | null): Reason | null {
  return why && (why.rule === null || EVERYWHERE.has(why.rule)) ? reason(why.text) : why;
}

export const onlooking = (): Reason => reason(t('why.onlooker'));
export const watching = (): Reason => reason(t('why.watching'));

/** The server did not answer the question. */
export const unanswered = (code: string, message: string): Reason => reason(code === 'lost' ? t('why.lost') : refusal(code, message));
