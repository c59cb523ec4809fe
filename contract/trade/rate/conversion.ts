import { Decimal } from '#contract/catalogue/decimal.ts';

/** One unit of `base` is `rate` units of `quote`. */
export interface Rate {
  base: string;
  quote: string;
  rate: string;
}

/** The amount in another currency, exact to 40 places (CMP-007): whoever shows, filters, sorts or compares asks here, and rounds for itself. */
export const convert = (amount: string, rate: string): string => new Decimal(amount).times(rate).toFixed();

/**
 * What one unit of `from` is in `to`: by their own rate, else by way of a third currency that has rates to both.
 * @returns a decimal, exact to 40 places where it does not end; null where the table says nothing of one of them.
 */
export function rateBetween(rates: readonly Rate[], from: string, to: string): string | null {
  if (from === to) return '1';
  const own = ownRate(rates, from, to);
  if (own) return own.toFixed();
  const middles = new Set(rates.flatMap(({ base, quote }) => [base, quote]));
  for (const middle of [...middles].sort()) {
    const [first, second] = [ownRate(rates, from, middle), ownRate(rates, middle, to)];
    if (first && second) return first.times(second).toFixed();
  }
  return null;
}

/** By a row of the table, read in either direction. */
function ownRate(rates: readonly Rate[], from: string, to: string): InstanceType<typeof Decimal> | null {
  const row = rates.find(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from));
  if (!row) return null;
  return row.base === from ? new Decimal(row.rate) : new Decimal('1').div(row.rate);
}
