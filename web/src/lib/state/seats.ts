// Helpers of the table's page that need no component.

import { api, ApiError } from '../net/api';
import { COLOURS, type SeatInfo } from '../board';
import { seatName } from './lobby';
import type { TableState } from '../net/protocol';
import { colourName, t } from '../../words';

/** Who sits where, for boards, log and prompt. */
export function seatInfos(state: TableState | null, held: number[], toAct: number[]): SeatInfo[] {
  const all = state?.seats ?? [];
  const names = all.map((seat) => (held.length === 1 && held[0] === seat.seat && !seat.name ? t('you') : seatName(seat)));
  return all.map((seat, at) => {
    const mine = held.includes(seat.seat);
    // Two of the same name (bots of one level, say) are told apart by their colours.
    const unique = names.filter((name) => name === names[at]).length === 1;
    return {
      seat: seat.seat,
      name: unique ? names[at]! : colourName(seat.seat),
      kind: seat.kind,
      colour: COLOURS[seat.seat] ?? 'blue',
      mine,
      toAct: state?.status === 'playing' && toAct.includes(seat.seat),
    };
  });
}

/** Of these tokens, those that the server knows at this table. */
export async function goodTokens(id: string, tokens: string[]): Promise<string[]> {
  const good = await Promise.all(
    tokens.map((token) =>
      api.table(id, token).then(
        () => true,
        (error: unknown) => !(error instanceof ApiError && error.code === 'not_allowed'),
      ),
    ),
  );
  return tokens.filter((_, at) => good[at]);
}
