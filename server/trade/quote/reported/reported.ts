import type { Db } from '#server/base/database/database.ts';
import { supplies } from '#server/trade/rfq/sides.ts';
import { type Reported, readReportedQuestion, readReportedQuote, readReportedRfq } from './reported-queries.ts';

export type TradeKind = 'rfq' | 'rfq-question' | 'quote';

/** What of the trade somebody may report: whoever reads it, but for who wrote it (RFQ-031). Null for everything else. */
export async function readReported(db: Db, kind: TradeKind, id: string, accountID: string | null): Promise<Reported | null> {
  if (kind === 'quote') {
    const quote = accountID === null ? null : await readReportedQuote(db, id, accountID);
    return quote?.buys ? quote : null;
  }
  const found = kind === 'rfq' ? await readReportedRfq(db, id, accountID) : await readReportedQuestion(db, id, accountID);
  if (!found) return null;
  if (kind === 'rfq' && found.isPublic && !found.buys) return found;
  if (kind === 'rfq-question' && found.buys) return found;
  if (accountID === null || found.buys || (kind === 'rfq-question' && !found.isPublic)) return null;
  return (await supplies(db, { rfqID: found.rfqID, accountID }, found.byID)) ? found : null;
}
