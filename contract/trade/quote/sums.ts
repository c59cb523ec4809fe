import { Decimal, WholeUp } from '#contract/catalogue/decimal.ts';
import { bandFor } from '#contract/catalogue/trade/price.ts';

/** What of an offer decides its price: quantities in its own units, of which each holds `holds` asked ones. */
export interface Priced {
  holds: string;
  per: number;
  breaks: { from: string; price: string; days?: number | undefined }[];
  moq?: string | undefined;
  multiple?: string | undefined;
  leadDays: number;
}

export interface LineSum {
  billed: string;
  billedAsked: string;
  unitPrice: string;
  total: string;
  leadDays: number;
}

const known = new Map<string, 0 | 2>();
/** Two, and none for currencies without a minor unit. Kept, because to ask the runtime takes longer than the sum. */
export function placesOf(currency: string): 0 | 2 {
  const asked = known.get(currency);
  if (asked !== undefined) return asked;
  const places = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0 ? 0 : 2;
  known.set(currency, places);
  return places;
}

/** Rounded half up to the places of the currency. */
export const inMoney = (amount: InstanceType<typeof Decimal>, currency: string): string =>
  amount.round(placesOf(currency), Decimal.roundHalfUp).toFixed(placesOf(currency));

/**
 * What an offer costs for an asked quantity (CMP-002 to CMP-004): brought to the minimum order and the order multiple, all of it at the price of the
 * highest break that it reaches.
 */
export function sumOf({ holds, per, breaks, moq, multiple = '1', leadDays }: Priced, asked: string, currency: string): LineSum | null {
  const least = moq ?? breaks[0]?.from ?? '1';
  // In asked units, so that nothing is divided before it is rounded.
  const leastAsked = new Decimal(least).times(holds);
  const ordered = leastAsked.lt(asked) ? asked : leastAsked.toFixed();
  const billed = new Decimal(new WholeUp(ordered).div(new WholeUp(holds).times(multiple)).toFixed()).times(multiple);
  const band = bandFor(breaks, billed.toFixed());
  if (!band) return null;
  return {
    billed: billed.toFixed(),
    billedAsked: billed.times(holds).toFixed(),
    unitPrice: band.price,
    total: inMoney(billed.times(band.price).div(String(per)), currency),
    leadDays: band.days ?? leadDays,
  };
}

interface Quoted {
  currency: string;
  lines: { lineID: string; offer: Priced | null }[];
  costs: { amount: string }[];
}

/** The sums of a quote for the lines that were asked. */
export function sumsOf({ currency, lines, costs }: Quoted, asked: { lineID: string; quantity: string | null }[]) {
  const offers = new Map(lines.map(({ lineID, offer }) => [lineID, offer]));
  const priced = asked.flatMap(({ lineID, quantity }) => {
    const offer = offers.get(lineID);
    const sum = offer && quantity !== null ? sumOf(offer, quantity, currency) : null;
    return sum ? [{ lineID, ...sum }] : [];
  });
  const oneOff = added(costs.map(({ amount }) => inMoney(new Decimal(amount), currency)));
  const total = added(priced.map((line) => line.total)).plus(oneOff);
  return { lines: priced, costs: inMoney(oneOff, currency), total: inMoney(total, currency), priced: priced.length, asked: asked.length };
}

/** The sum of amounts of one currency. */
export const added = (amounts: string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal('0'));
