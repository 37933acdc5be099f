// Reasons that are the page's own: nothing that a rule says.

import { t } from '../../words';
import type { Reason } from '../net/protocol';

const reason = (text: string): Reason => ({ rule: null, text });

export const onlooking = (): Reason => reason(t('why.onlooker'));
export const watching = (): Reason => reason(t('why.watching'));
export const lost = (): Reason => reason(t('why.lost'));
