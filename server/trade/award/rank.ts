import { Decimal } from '#contract/catalogue/decimal.ts';
import type { AwardMade } from '#contract/trade/award/shapes.ts';
import { orderSums } from '#contract/trade/award/sums.ts';
import { added } from '#contract/trade/quote/sums.ts';
import { convert, type Rate, rateBetween } from '#contract/trade/rate/conversion.ts';
import type { Received } from '#server/trade/quote/readable-queries.ts';

/** How a declined quote compares with what was chosen: its rank by total, 1 for the lowest, and how far it was from the chosen total. */
export interface Rank {
  rank: number;
  band: 'within-5' | 'within-20' | 'more';
}

interface Ranked {
  parts: AwardMade['parts'];
  quotes: Received[];
  rates: readonly Rate[];
  currency: string;
}

/**
 * By the total of the lines that were chosen, at their quantities, with one-off costs, in the currency of the request (AWD-008). A quote that does not
 * offer all of them, or has no rate, has no rank, so that nobody ranks by a smaller part.
 */
export function ranksOf({ parts, quotes, rates, currency }: Ranked): Map<string, Rank> {
  const asked = [...Map.groupBy(parts, ({ lineID }) => lineID)].map(([lineID, own]) => ({
    lineID,
    place: 0,
    quantity: added(own.map((one) => one.quantity)).toFixed(),
  }));
  const inOurs = (amount: string, from: string): Amount | null => {
    const rate = rateBetween(rates, from, currency);
    return rate === null ? null : new Decimal(convert(amount, rate));
  };
  const totals = quotes.flatMap(({ quoteID, content }) => {
    const sums = orderSums(content, asked);
    const total = sums && inOurs(sums.total, content.currency);
    return total ? [{ quoteID, total }] : [];
  });
  const chosen = quotes.flatMap(({ quoteID, content }) => {
    const own = parts.filter((part) => part.quoteID === quoteID);
    return own.length > 0 ? [inOurs(orderSums(content, own)?.total ?? '0', content.currency)] : [];
  });
  if (chosen.some((one) => one === null)) return new Map();
  const best = (chosen as Amount[]).reduce((sum, one) => sum.plus(one), new Decimal('0'));
  return new Map(
    totals.map(({ quoteID, total }) => [quoteID, { rank: 1 + totals.filter((other) => other.total.lt(total)).length, band: bandOf(total, best) }]),
  );
}

type Amount = InstanceType<typeof Decimal>;

function bandOf(total: Amount, chosen: Amount): Rank['band'] {
  const off = total.minus(chosen).abs();
  if (off.lte(chosen.times('0.05'))) return 'within-5';
  return off.lte(chosen.times('0.2')) ? 'within-20' : 'more';
}
