import type { OrderSide } from '#contract/trade/order/read.ts';
import type { OrderMail } from '../topics.ts';
import type { Entry } from './people-queries.ts';

/** What an entry of the history tells, to which sides, by bell and by mail (TEV-002). */
export interface Told {
  event: OrderMail | 'prepared' | 'ended' | 'delivery' | 'closed';
  to: OrderSide[];
  mail: OrderMail | null;
}

const BOTH: OrderSide[] = ['buyer', 'supplier'];
const other = (side: OrderSide | null): OrderSide[] => (side === null ? BOTH : side === 'buyer' ? ['supplier'] : ['buyer']);

const mailed = (event: OrderMail, to: OrderSide[]): Told => ({ event, to, mail: event });

/** @returns null for what nobody has to hear of. `version` is 0 for an order that its supplier has not seen. */
export function toldOf({ what, side }: Pick<Entry, 'what' | 'side'>, version: number): Told | null {
  if (version === 0) return what === 'prepared' ? { event: 'prepared', to: ['buyer'], mail: null } : null;
  switch (what) {
    case 'sent':
      // Of what the award sent its own mail has told: nobody is mailed twice of one event.
      return side === null ? { event: 'proposed', to: ['supplier'], mail: null } : mailed('proposed', ['supplier']);
    case 'confirmed':
    case 'changed':
    case 'refused':
      return mailed(what, ['buyer']);
    case 'accepted':
    case 'cancelled':
      return mailed(what, ['supplier']);
    case 'reminded':
      return mailed('reminded', ['supplier']);
    case 'unanswered':
      return mailed('unanswered', BOTH);
    case 'end-asked':
      return mailed('end-asked', other(side));
    case 'ended':
    case 'delivery':
      return { event: what, to: other(side), mail: null };
    case 'closed':
      return { event: 'closed', to: BOTH, mail: null };
    default:
      return null;
  }
}
