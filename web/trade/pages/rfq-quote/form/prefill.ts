import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import type { QuoteValues } from './values.ts';

const DAY_MS = 86_400_000;
/** So long after the deadline a quote holds unless its supplier says otherwise: a buyer decides within weeks. */
const HOLDS_DAYS = 30;

/** What a new quote begins with: the terms that were asked for. */
export function prefillOf(rfq: OfferedRfq, countryName: string): Partial<QuoteValues> {
  const { first } = daysOf(rfq);
  return {
    incoterm: rfq.incoterm ?? '',
    place: rfq.place || rfq.region || countryName,
    paymentTerms: rfq.paymentTerms,
    validUntil: new Date(Date.parse(first) + HOLDS_DAYS * DAY_MS).toISOString().slice(0, 10),
  };
}

/** Between which days a quote may end. */
export function daysOf({ deadline }: Pick<OfferedRfq, 'deadline'>): { first: string; last: string } {
  const first = (deadline ?? new Date().toISOString()).slice(0, 10);
  return { first, last: new Date(Date.parse(first) + 365 * DAY_MS).toISOString().slice(0, 10) };
}
