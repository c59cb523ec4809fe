import { Decimal } from '#contract/catalogue/decimal.ts';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import { convert, rateBetween } from '#contract/trade/rate/conversion.ts';
import type { RateTable } from '#contract/trade/rate.ts';

/** What was won at once, by the month of its request or inquiry, such as 2026-11. */
export interface Won {
  month: string;
  amount: string;
  currency: string;
}

type Sum = { amount: InstanceType<typeof Decimal>; count: number };

function sumBy(won: Won[], keyOf: (one: Won) => string): [string, Sum][] {
  const sums = new Map<string, Sum>();
  for (const one of won) {
    const { amount, count } = sums.get(keyOf(one)) ?? { amount: new Decimal('0'), count: 0 };
    sums.set(keyOf(one), { amount: amount.plus(one.amount), count: count + 1 });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Sums by currency and by month, exact; one total by the table of a day, each currency rounded by itself (PIP-005). */
export function wonValue(won: Won[], { currency, table }: { currency: string; table: RateTable | null }): Outcomes['value'] {
  const byCurrency = sumBy(won, (one) => one.currency).map(([code, { amount, count }]) => ({ currency: code, amount: inMoney(amount, code), count }));
  const byMonth = sumBy(won, (one) => `${one.month} ${one.currency}`).map(([key, { amount }]) => {
    const [month = '', code = ''] = key.split(' ');
    return { month, currency: code, amount: inMoney(amount, code) };
  });
  if (byCurrency.length === 0) return { byCurrency, byMonth, about: null };
  const converted = byCurrency.map((sum) => ({ ...sum, rate: rateBetween(table?.rates ?? [], sum.currency, currency) }));
  const total = converted.reduce((sum, { amount, rate }) => (rate ? sum.plus(inMoney(new Decimal(convert(amount, rate)), currency)) : sum), new Decimal('0'));
  const without = converted.flatMap(({ currency: code, rate }) => (rate ? [] : [code]));
  return { byCurrency, byMonth, about: { amount: inMoney(total, currency), currency, day: table?.day ?? null, without } };
}
