import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { readOwnQuote } from '#server/trade/quote/queries.ts';
import { readReceived } from '#server/trade/quote/readable-queries.ts';

/** A quote that is talked about, as either side reads it. */
export interface Quoted {
  quoteID: string;
  businessID: string;
  number: string;
  state: string;
  revision: number;
  answers: number;
  content: QuoteContent;
}

/** Quotes of a request that its buyer may read. @throws Refusal `not_found` where one of them is none. */
export async function requireReceived(db: Db, rfqID: string, ids: string[]): Promise<Quoted[]> {
  const received = await readReceived(db, rfqID);
  return [...new Set(ids)].map((id) => {
    const quote = received.find(({ quoteID }) => quoteID === id);
    if (!quote) throw new Refusal('not_found');
    return { ...quote, businessID: quote.supplier.businessID };
  });
}

/** The quote that a company submitted. @throws Refusal `not_found` where there is none. */
export async function requireOwn(db: Db, rfqID: string, businessID: string): Promise<Quoted> {
  const own = await readOwnQuote(db, rfqID, businessID);
  if (!own?.submitted || own.answers === null) throw new Refusal('not_found');
  const { quoteID, number, state, revision, answers, submitted } = own;
  return { quoteID, businessID, number: number ?? '', state, revision, answers, content: submitted };
}

/** @throws Refusal `quote_expired`, `decided` where it holds no more. */
export function requireHolding({ state }: Pick<Quoted, 'state'>): void {
  if (state === 'expired') throw new Refusal('quote_expired');
  if (state !== 'submitted') throw new Refusal('decided');
}
