import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type AppContext, actorOf, type Request } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import { refuseRunning } from '#server/trade/rfq/decision.ts';
import { lockRfq } from '#server/trade/rfq/state-queries.ts';
import { type Expired, markExpired } from './expired-queries.ts';
import { readProlongable, setProlongAsked } from './expiry-queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

/** Asks the supplier to let a quote hold longer that ends soon, or has ended by its date; asked again, the first time stands (QUO-013). */
export async function askToProlong(request: Request, at: Expired): Promise<string> {
  const { db } = request;
  const locked = await lockRfq(db, at.rfqID);
  const quote = locked && (await readProlongable(db, at));
  if (!locked || !quote) throw new Refusal('not_found');
  if (locked.state !== 'open' && locked.state !== 'deciding') throw new Refusal('rfq_closed');
  refuseRunning(locked);
  if (quote.askedAt) return quote.askedAt;
  const last = new Date(locked.now.getTime() + QUOTE_FITS.prolongDays * DAY).toISOString().slice(0, 10);
  if (quote.validUntil > last) throw new Refusal('forbidden');
  await setProlongAsked(db, at.quoteID, actorOf(request).accountID, locked.now);
  await publish(db, 'quote.prolongAsked', at);
  return locked.now.toISOString();
}

/** For the worker: writes down what has ended by its date and tells both sides, within a minute (QUO-012). */
export function expireQuotes(context: AppContext): Promise<void> {
  return inTransaction(context, async (context) => {
    const expired = await markExpired(context.db, AT_ONCE);
    await publishEach(context.db, 'quote.expired', expired);
  });
}
