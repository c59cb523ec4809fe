import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Rate } from '#contract/trade/rate/conversion.ts';

/** What was asked, as far as quotes are compared by it. */
export interface AskedFor {
  revision: number;
  currency: string;
  incoterm: string | null;
  place: string;
  neededBy: string | null;
  paymentTerms: string;
  certificates: { name: string; need: 'required' | 'welcome' }[];
  lines: { lineID: string; number: number; quantity: string | null }[];
}

/** A complete quote with what the buyer's side put beside it. Amounts of the buyer are in the currency of the request. */
export interface QuoteGiven {
  quoteID: string;
  name: string;
  isValid: boolean;
  /** The buyer turned it down, and decides among the others. */
  isDeclined: boolean;
  answers: number;
  content: QuoteContent;
  certificates: { name: string }[];
  estimate: string | null;
  /** Alternatives that the buyer takes in the place of what was asked: the line and the place of the alternative, from 1 on. */
  chosen: { lineID: string; place: number }[];
}

/** A quote as it is read for a comparison. */
interface QuoteRead extends Pick<QuoteGiven, 'quoteID' | 'answers' | 'content' | 'certificates'> {
  supplier: { name: string };
  state: string;
  mark: { estimate: { amount: string } | null; chosen: QuoteGiven['chosen'] };
}

/** What is compared of a quote. `isUndecided`: its request still is, so that a quote that was declined counts as that. */
export const givenOf = ({ quoteID, supplier, state, answers, content, certificates, mark }: QuoteRead, isUndecided: boolean): QuoteGiven => ({
  quoteID,
  name: supplier.name,
  isValid: state !== 'expired',
  isDeclined: isUndecided && state === 'declined',
  answers,
  content,
  certificates,
  estimate: mark.estimate?.amount ?? null,
  chosen: mark.chosen,
});

/** `day`: on which the buyer would decide. `rates`: null where there is no table. */
export interface Given {
  asked: AskedFor;
  rates: readonly Rate[] | null;
  day: string;
}

/** Why a quote is not compared for best price. */
export const NOT_COMPARABLE = ['declined', 'expired', 'revision', 'rate', 'incoterm'] as const;
export type NotComparable = (typeof NOT_COMPARABLE)[number];

/** What of a request a quote may lack. */
export type Miss = { what: 'line'; number: number } | { what: 'incoterm' | 'place' | 'late' | 'payment' } | { what: 'certificate'; name: string };
