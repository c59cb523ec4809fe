import { Decimal } from '#contract/catalogue/decimal.ts';
import { type Band, bandOf, classesOf, PRICED } from '#contract/trade/benchmark/classes.ts';
import { type Priced, sumOf } from '#contract/trade/quote/sums.ts';
import { type Rate, rateBetween } from '#contract/trade/rate/conversion.ts';
import type { CellOf, NewCell } from './queries.ts';
import type { QuotedLine } from './quoted-queries.ts';
import { DAYS, figuresOf, PRICE, type Quoted } from './statistics.ts';

export const CURRENCY = 'GBP';

interface Asked {
  subCategory: string | null;
  attributes: { name: string; value: string }[];
  quantity: string | null;
  unit: string;
}

/** The cell that a line belongs to, without its quarter (BEN-002); null for one that is in none. */
export function cellOf({ subCategory, attributes, quantity, unit }: Asked): (Omit<CellOf, 'quarter'> & { band: Band }) | null {
  if (subCategory === null || quantity === null) return null;
  const [classes, band] = [classesOf(subCategory, attributes), bandOf(quantity)];
  return classes && band && { subCategory, ...classes, unit, band };
}

/** What one asked unit costs in GBP at the asked quantity, with the minimum order and the multiple and without one-off costs; null without a rate, or where the offer has no price for it. */
export function priceOf(offer: Priced, { quantity, currency, rates }: { quantity: string; currency: string; rates: readonly Rate[] }): string | null {
  const [sum, rate] = [sumOf(offer, quantity, currency), rateBetween(rates, currency, CURRENCY)];
  if (!sum || rate === null) return null;
  // Multiplied first, so that nothing is rounded before the end.
  const { unitPrice, billed } = sum;
  return new Decimal(unitPrice)
    .times(billed)
    .times(rate)
    .div(new Decimal(String(offer.per)).times(quantity))
    .toFixed();
}

interface Gathered {
  of: CellOf;
  prices: Quoted[];
  days: Quoted[];
}

/** The cells of some quoted lines that may be shown; `rates` by the day of the deadline. Each stands for itself, there are no totals (BEN-006). */
export function cellsOf(lines: readonly QuotedLine[], rates: ReadonlyMap<string, readonly Rate[]>): NewCell[] {
  const gathered = new Map<string, Gathered>();
  for (const line of lines) {
    const { quarter, supplier, buyer, behind, offer, quantity, currency, day } = line;
    const cell = cellOf(line);
    const leadDays = sumOf(offer, quantity, currency)?.leadDays;
    if (!cell || leadDays === undefined) continue;
    const of = { quarter, ...cell };
    const key = JSON.stringify(Object.values(of));
    const there = gathered.get(key) ?? { of, prices: [], days: [] };
    const price = PRICED[cell.subCategory] ? priceOf(offer, { quantity, currency, rates: rates.get(day) ?? [] }) : null;
    if (price !== null) there.prices.push({ supplier, buyer, behind, value: price });
    there.days.push({ supplier, buyer, behind, value: String(leadDays) });
    gathered.set(key, there);
  }
  return [...gathered.values()].flatMap(shownOf);
}

function shownOf({ of, prices, days }: Gathered): NewCell[] {
  const [price, lead] = [figuresOf(prices, PRICE), figuresOf(days, DAYS)];
  if (!price && !lead) return [];
  const own = [...new Set([...(price?.own.keys() ?? []), ...(lead?.own.keys() ?? [])])].map((businessID) => ({
    businessID,
    price: rounded(price?.own.get(businessID), 4),
    leadDays: rounded(lead?.own.get(businessID), 1),
  }));
  return [{ ...of, price: price?.figures ?? null, days: lead?.figures ?? null, own }];
}

const rounded = (value: string | undefined, places: number): string | null =>
  value === undefined ? null : new Decimal(value).round(places, Decimal.roundHalfUp).toFixed();
