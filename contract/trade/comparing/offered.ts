import { Decimal, FourPlaces } from '#contract/catalogue/decimal.ts';
import { rateBetween } from '#contract/trade/rate/conversion.ts';
import { inMoney, type LineSum, type Priced, sumOf } from '../quote/sums.ts';
import type { Given, QuoteGiven } from './compared.ts';

type Amount = InstanceType<typeof Decimal>;
export const NONE: Amount = new Decimal('0');

/** A line as it was quoted: amounts in the currency of the quote, `converted` in that of the request, null without a rate. */
export interface OfferedLine extends LineSum {
  lineID: string;
  /** 0 for what was asked, from 1 on for the alternative that the buyer chose. */
  place: number;
  converted: string | null;
  /** For one asked unit, with the one-off costs of the line, to four places in the currency of the quote. */
  perAsked: string;
  /** One-off costs of this line alone, in the currency of the request. */
  costs: string | null;
  /** So many asked units more cost so much less, in the currency of the quote (CMP-005). */
  saving: { more: string; less: string } | null;
}

export interface Offered {
  rate: string | null;
  lines: Map<string, OfferedLine>;
  /** One-off costs that are for no line that it offers, in the currency of the request. */
  costs: string | null;
  /** In the currency of the quote, one-off costs with it. */
  ownTotal: string;
}

/** What a quote offers for each asked line (CMP-002 to CMP-006). */
export function offeredIn({ asked, rates }: Given, { content, chosen }: QuoteGiven): Offered {
  const rate = rateBetween(rates ?? [], content.currency, asked.currency);
  const convert = (amount: Amount): string | null => rate && inMoney(amount.times(rate), asked.currency);
  const own = (amount: string) => new Decimal(inMoney(new Decimal(amount), content.currency));
  const costsOf = (lineID: string | null) => content.costs.filter((cost) => cost.lineID === lineID).reduce((sum, { amount }) => sum.plus(own(amount)), NONE);
  const places = new Map(chosen.map(({ lineID, place }) => [lineID, place]));
  const given = new Map(content.lines.map((line) => [line.lineID, line]));
  const lines = new Map<string, OfferedLine>();
  for (const { lineID, quantity } of asked.lines) {
    const line = given.get(lineID);
    const place = places.get(lineID) ?? 0;
    const offer = place === 0 ? line?.offer : line?.alternatives[place - 1]?.offer;
    const sum = offer && quantity !== null ? sumOf(offer, quantity, content.currency) : null;
    if (!offer || quantity === null || !sum) continue;
    const [total, costs] = [new Decimal(sum.total), costsOf(lineID)];
    const perAsked = new FourPlaces(total.plus(costs).toFixed()).div(quantity).toFixed(4);
    const saving = savingOf(offer, sum, content.currency);
    lines.set(lineID, { ...sum, lineID, place, converted: convert(total), perAsked, costs: convert(costs), saving });
  }
  const whole = content.costs.filter(({ lineID }) => lineID === null || !lines.has(lineID)).reduce((sum, { amount }) => sum.plus(own(amount)), NONE);
  const all = content.costs.reduce((sum, { amount }) => sum.plus(own(amount)), NONE);
  const ownTotal = [...lines.values()].reduce((sum, { total }) => sum.plus(total), all);
  return { rate, lines, costs: convert(whole), ownTotal: inMoney(ownTotal, content.currency) };
}

/** Where the next break makes more cost less. */
function savingOf(offer: Priced, { billed, total }: LineSum, currency: string): OfferedLine['saving'] {
  const next = offer.breaks.find(({ from }) => new Decimal(from).gt(billed));
  if (!next) return null;
  const more = sumOf(offer, new Decimal(next.from).times(offer.holds).toFixed(), currency);
  if (!more || !new Decimal(more.total).lt(total)) return null;
  return {
    more: new Decimal(more.billed).minus(billed).times(offer.holds).toFixed(),
    less: inMoney(new Decimal(total).minus(more.total), currency),
  };
}
