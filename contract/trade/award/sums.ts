import { Decimal } from '#contract/catalogue/decimal.ts';
import { added, inMoney, type LineSum, type Priced, sumOf } from '../quote/sums.ts';

/** What of a quote an award looks at. */
export interface Awardable<O extends Priced = Priced> {
  currency: string;
  lines: { lineID: string; offer: O | null; alternatives: { offer: O }[] }[];
  costs: { amount: string; lineID: string | null }[];
}

/** A part of a line that goes to a quote: `quantity` in asked units, `place` 0 for the offer, from 1 on for an alternative. */
export interface Part {
  lineID: string;
  place: number;
  quantity: string;
}

export interface PartSum extends LineSum {
  lineID: string;
}

/** The offer or alternative of a line; null where there is none. */
export function offerAt<O extends Priced>({ lines }: Pick<Awardable<O>, 'lines'>, { lineID, place }: Pick<Part, 'lineID' | 'place'>): O | null {
  const line = lines.find((one) => one.lineID === lineID);
  return (place === 0 ? line?.offer : line?.alternatives[place - 1]?.offer) ?? null;
}

/** Whether a quantity, in asked units, is less than an offer is made for. */
export const isBelowLeast = ({ holds, moq, breaks }: Priced, quantity: string): boolean => new Decimal(quantity).div(holds).lt(moq ?? breaks[0]?.from ?? '1');

/**
 * What an order for these parts of a quote costs, each by its own breaks, MOQ and multiple (AWD-001): with the one-off costs of the whole and of the
 * lines that were chosen.
 * @returns null where a part has no price
 */
export function orderSums(quote: Awardable, parts: Part[]): { parts: PartSum[]; costs: string; total: string } | null {
  const sums = parts.flatMap((part) => {
    const offer = offerAt(quote, part);
    const sum = offer && sumOf(offer, part.quantity, quote.currency);
    return sum ? [{ lineID: part.lineID, ...sum }] : [];
  });
  if (sums.length !== parts.length) return null;
  const chosen = new Set(parts.map(({ lineID }) => lineID));
  const costs = added(
    quote.costs.filter(({ lineID }) => lineID === null || chosen.has(lineID)).map(({ amount }) => inMoney(new Decimal(amount), quote.currency)),
  );
  const total = added(sums.map((sum) => sum.total)).plus(costs);
  return { parts: sums, costs: inMoney(costs, quote.currency), total: inMoney(total, quote.currency) };
}
