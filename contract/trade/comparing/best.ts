import { Decimal } from '#contract/catalogue/decimal.ts';
import { placesOf } from '../quote/sums.ts';
import type { Compared, ComparedQuote } from './compare.ts';
import { bestSplits, type Choice } from './split.ts';

export interface Weights {
  price: number;
  lead: number;
  certificates: number;
}
export const WEIGHTS: Weights = { price: 60, lead: 25, certificates: 15 };

interface Basis {
  currency: string;
  wanted: number;
  lineIDs: string[];
}

/**
 * The score of each comparable quote, 0 to 100 to one place (CMP-016): the weighted mean of price (best / own, of the lines that all offer), lead time
 * (best / own, at least one day) and the share of wanted certificates. Empty with fewer than two comparable quotes, and where no line is offered by all.
 */
export function scoresOf({ quotes }: Compared, weights: Weights, wanted: number): Map<string, string> {
  const among = quotes.filter(({ notComparable, commonTotal }) => notComparable.length === 0 && commonTotal !== null);
  const sum = new Decimal(String(weights.price + weights.lead + weights.certificates));
  if (among.length < 2 || sum.eq('0')) return new Map();
  const prices = among.map(({ commonTotal }) => new Decimal(commonTotal ?? '0'));
  const leads = among.map(({ leadDays }) => new Decimal(String(Math.max(1, leadDays ?? 1))));
  const [bestPrice, bestLead] = [least(prices), least(leads)];
  const shareOf = (best: Amount, own: Amount | undefined) => (!own || own.eq('0') ? new Decimal('1') : best.div(own));
  return new Map(
    among.map(({ quoteID, certificatesMet }, index) => {
      const certificates = wanted > 0 ? new Decimal(String(certificatesMet)).div(String(wanted)) : new Decimal('1');
      const weighted = shareOf(bestPrice, prices[index])
        .times(String(weights.price))
        .plus(shareOf(bestLead, leads[index]).times(String(weights.lead)))
        .plus(certificates.times(String(weights.certificates)));
      return [quoteID, weighted.times('100').div(sum).round(1, Decimal.roundHalfUp).toFixed(1)];
    }),
  );
}

type Amount = InstanceType<typeof Decimal>;
const least = (amounts: Amount[]): Amount => amounts.reduce((best, one) => (one.lt(best) ? one : best));

/** Which quotes are best in which row; equals are all best (CMP-012). Lines are by their id. */
export interface Best {
  lines: Map<string, string[]>;
  total: string[];
  lead: string[];
  validity: string[];
  certificates: string[];
}

/** `validUntil` by quote. Nothing is best of one alone. */
export function bestOf({ quotes }: Compared, { lineIDs, wanted }: Omit<Basis, 'currency'>, validUntil: ReadonlyMap<string, string>): Best {
  const asAsked = quotes.filter(({ misses, rate }) => rate !== null && !misses.some(({ what }) => what === 'incoterm' || what === 'place'));
  const whole = quotes.filter(({ notComparable, isWhole }) => notComparable.length === 0 && isWhole);
  return {
    lines: new Map(lineIDs.map((lineID) => [lineID, lowest(asAsked, (quote) => quote.lines.get(lineID)?.converted ?? null)])),
    total: lowest(whole, ({ total }) => total),
    lead: lowest(quotes, ({ leadDays }) => leadDays),
    validity: latest(quotes, validUntil),
    certificates: wanted > 0 ? lowest(quotes, ({ certificatesMet }) => (certificatesMet > 0 ? wanted - certificatesMet : null)) : [],
  };
}

function lowest(quotes: ComparedQuote[], amountOf: (quote: ComparedQuote) => string | number | null): string[] {
  const stated = quotes.flatMap((quote) => {
    const amount = amountOf(quote);
    return amount === null ? [] : [{ quoteID: quote.quoteID, amount: new Decimal(String(amount)) }];
  });
  if (stated.length < 2) return [];
  const best = least(stated.map(({ amount }) => amount));
  return stated.filter(({ amount }) => amount.eq(best)).map(({ quoteID }) => quoteID);
}

function latest(quotes: ComparedQuote[], validUntil: ReadonlyMap<string, string>): string[] {
  const days = quotes.flatMap(({ quoteID }) => validUntil.get(quoteID) ?? []);
  const last = days.toSorted().at(-1);
  return days.length < 2 ? [] : quotes.filter(({ quoteID }) => validUntil.get(quoteID) === last).map(({ quoteID }) => quoteID);
}

export interface SplitChoice {
  most: 0 | 1 | 2 | 3;
  total: string;
  picks: { lineID: string; quoteID: string }[];
  suppliers: { quoteID: string; total: string; lineCount: number }[];
}

/** The best splits among comparable quotes, with what each supplier would get (CMP-014). */
export function splitsOf({ quotes }: Compared, { currency, lineIDs }: Omit<Basis, 'wanted'>): SplitChoice[] {
  const places = placesOf(currency);
  const unit = new Decimal('10').pow(places);
  const minor = (amount: string): bigint => BigInt(new Decimal(amount).times(unit).round(0, Decimal.roundHalfUp).toFixed());
  const major = (amount: bigint): string => new Decimal(amount.toString()).div(unit).toFixed(places);
  const choices: Choice[] = quotes
    .filter(({ notComparable }) => notComparable.length === 0)
    .map(({ quoteID, lines, costs, estimate }) => ({
      quoteID,
      fixed: minor(costs ?? '0') + minor(estimate ?? '0'),
      prices: lineIDs.map((lineID) => {
        const line = lines.get(lineID);
        return line?.converted ? minor(line.converted) + minor(line.costs ?? '0') : null;
      }),
    }));
  const found = bestSplits(choices, lineIDs.length);
  return ([1, 2, 3, 0] as const).flatMap((most) => {
    const split = found[most];
    if (!split) return [];
    const suppliers = [...new Set(split.picks)].flatMap((pick) => {
      const choice = choices[pick];
      if (!choice) return [];
      const own = split.picks.flatMap((one, line) => (one === pick ? [choice.prices[line] ?? 0n] : []));
      return [{ quoteID: choice.quoteID, total: major(own.reduce((sum, price) => sum + price, choice.fixed)), lineCount: own.length }];
    });
    const picks = split.picks.flatMap((pick, line) => {
      const [lineID, choice] = [lineIDs[line], choices[pick]];
      return lineID && choice ? [{ lineID, quoteID: choice.quoteID }] : [];
    });
    return [{ most, total: major(split.total), picks, suppliers }];
  });
}
