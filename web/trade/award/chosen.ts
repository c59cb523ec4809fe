import { offerAt } from '#contract/trade/award/sums.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';

/** A part of a line as an address names it: by the number of its line and that of its quote. */
export interface ChosenPart {
  line: number;
  quote: string;
  /** 0 for the offer, from 1 on for an alternative. */
  place: number;
  /** In asked units; null for the whole line. */
  quantity: string | null;
}

const PART = /^(\d{1,4}):([^:,]{1,40})(?::([0-3])(?::(\d{1,9}(?:\.\d{1,3})?))?)?$/;

/** What the parameter `chosen` says, `lineNumber:quoteNumber[:place[:quantity]]` with commas between; anything else in it is passed over. */
export function readChosen(text: string): ChosenPart[] {
  return text.split(',').flatMap((part) => {
    const found = PART.exec(part.trim());
    if (!found) return [];
    const [, line = '', quote = '', place = '0', quantity = null] = found;
    return [{ line: Number(line), quote, place: Number(place), quantity }];
  });
}

/** The same as an address has it. */
export const writeChosen = (parts: ChosenPart[]): string =>
  parts
    .map(({ line, quote, place, quantity }) => [line, quote, ...(place > 0 || quantity ? [place] : []), ...(quantity ? [quantity] : [])].join(':'))
    .join(',');

const PLACES = Array.from({ length: QUOTE_FITS.alternatives + 1 }, (_, place) => place);
/** Where a quote offers a line: 0 for the offer, from 1 on for its alternatives. */
export const placesFor = ({ content }: { content: QuoteContent }, lineID: string): number[] =>
  PLACES.filter((place) => offerAt(content, { lineID, place }) !== null);
