import { Decimal } from '#contract/catalogue/decimal.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import { writeChosen } from '#web/trade/award/chosen.ts';
import type { Shown, View } from '../view.ts';

interface ChosenSum {
  one: Shown;
  count: number;
  /** In the currency of the request, one-off costs and the buyer's estimate with it; null without a rate. */
  total: string | null;
}

/** What each chosen supplier would get. Lines that are not shown any more, or not offered, count for nobody. */
export function chosenSums({ shown, rfq, lines }: View, chosen: Record<string, string>): ChosenSum[] {
  return shown.flatMap((one) => {
    const own = lines.flatMap(({ lineID }) => (chosen[lineID] === one.quoteID ? (one.lines.get(lineID) ?? []) : []));
    if (own.length === 0) return [];
    const fixed = new Decimal(one.costs ?? '0').plus(one.estimate ?? '0');
    const total = own.reduce((sum, line) => sum.plus(line.converted ?? '0').plus(line.costs ?? '0'), fixed);
    return [{ one, count: own.length, total: one.rate === null ? null : inMoney(total, rfq.currency) }];
  });
}

/** As the form of the award takes it. */
export function chosenText({ shown, lines }: View, chosen: Record<string, string>): string {
  const parts = lines.flatMap(({ lineID, number }) => {
    const one = shown.find(({ quoteID }) => quoteID === chosen[lineID]);
    const line = one?.lines.get(lineID);
    return one && line ? [{ line: number, quote: one.quote.number, place: line.place, quantity: null }] : [];
  });
  return writeChosen(parts);
}
