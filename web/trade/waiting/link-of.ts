import type { Waiting } from '#contract/trade/waiting.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import * as tradeLinks from '#web/base/trade-links.ts';

/** Where one does what waits. */
export function linkOf({ side, what, business, rfqID, quoteID, orderID }: Waiting): string {
  if (orderID) return tradeLinks.order(orderID, side);
  const id = rfqID ?? '';
  if (side === 'supplier') return tradeLinks.quoteFor(id, business.businessID);
  if (what === 'counter' && quoteID) return tradeLinks.receivedQuote(id, quoteID);
  if (what === 'decide') return tradeLinks.compareQuotes(id);
  return what === 'approve' ? tradeLinks.awardRfq(id) : rfqLinks.rfq(id);
}
