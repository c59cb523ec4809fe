import { Decimal } from '#contract/catalogue/decimal.ts';
import { LOSSES, type Loss, type Outcomes, SHARES_FROM } from '#contract/directory/outcomes/shapes.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import type { Db } from '#server/base/database/database.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import type { Range } from '../range.ts';
import { type Asked, type Reached, readAsked, readCurrency, readPaid, readReached } from './outcomes-queries.ts';
import { type Won, wonValue } from './value.ts';

/** Of a company that says nothing of its currencies. */
const USUAL_CURRENCY = 'GBP';
const CENTS = '100';

/** What came of what reached a company in these days, UTC (PIP-006). */
export async function readOutcomesOf(db: Db, businessID: string, range: Range): Promise<Outcomes> {
  const [reached, asked, paid] = [await readReached(db, businessID, range), await readAsked(db, businessID, range), await readPaid(db, businessID, range)];
  const [currency, table] = [(await readCurrency(db, businessID)) ?? USUAL_CURRENCY, await readRates(db, range.to)];
  const count = (of: (one: Reached) => boolean): number => reached.filter(of).length;
  const won = count(isWon);
  const decided = won + count(({ stage }) => stage === 'lost');
  const hasShares = reached.length >= SHARES_FROM;
  return {
    ...range,
    funnel: { matched: reached.length, told: count(({ told }) => told), opened: count(({ opened }) => opened), quoted: count(({ quoted }) => quoted), won },
    lost: lostOf(reached),
    hoursToQuote: medianOf(reached.flatMap(({ hours }) => (hours === null ? [] : [hours]))),
    won: { decided, share: hasShares && decided > 0 ? Math.round((100 * won) / decided) : null },
    inquiries: countBy(asked.map(({ outcome }) => outcome)),
    value: wonValue(wonOf(reached, asked), { currency, table }),
    cost: costOf(paid, won),
    products: tableOf(reached, ({ products }) => products),
    categories: tableOf(reached, ({ categories }) => categories),
    rfqs: hasShares ? [] : reached.map(rowOf),
  };
}

const isWon = ({ stage }: Reached): boolean => stage === 'won';
const monthOf = (day: string): string => day.slice(0, 7);

const wonOf = (reached: Reached[], asked: Asked[]): Won[] => [
  ...reached.flatMap(({ published, orders }) => orders.map((order) => ({ month: monthOf(published), ...order }))),
  ...asked.flatMap(({ day, outcome, value }) => (outcome === 'won' && value ? [{ month: monthOf(day), ...value }] : [])),
];

function lostOf(reached: Reached[]): Outcomes['lost'] {
  const counts = countBy(reached.flatMap((one) => (one.stage === 'lost' ? [lossOf(one)] : [])));
  return LOSSES.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : [])).toSorted((one, other) => other.count - one.count);
}

/** An order that came to nothing, the reason that the buyer gave, else what became of the request. */
const lossOf = ({ chosen, reason, state }: Reached): Loss =>
  chosen ? 'order' : (LOSSES.find((one) => one === reason) ?? LOSSES.find((one) => one === state) ?? 'ended');

/** The lower of the two in the middle. */
function medianOf(hours: number[]): number | null {
  const sorted = hours.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function countBy<K extends string>(keys: K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Of the currency in which most was paid. */
function costOf([most]: { cents: string; currency: string }[], won: number): Outcomes['cost'] {
  if (!most) return null;
  const { currency } = most;
  const paid = new Decimal(most.cents).div(CENTS);
  return { paid: { amount: inMoney(paid, currency), currency }, perOrder: won > 0 ? { amount: inMoney(paid.div(String(won)), currency), currency } : null };
}

function tableOf(reached: Reached[], of: (one: Reached) => { id: string; name: string | null }[]): Outcomes['products'] {
  const rows = new Map<string, Outcomes['products'][number]>();
  for (const one of reached)
    for (const { id, name } of of(one)) {
      const row = rows.get(id) ?? { id, name, matched: 0, quoted: 0, won: 0 };
      rows.set(id, { ...row, matched: row.matched + 1, quoted: row.quoted + Number(one.quoted), won: row.won + Number(isWon(one)) });
    }
  return [...rows.values()].toSorted(
    (one, other) => other.won - one.won || other.quoted - one.quoted || other.matched - one.matched || (one.id < other.id ? -1 : 1),
  );
}

function rowOf({ rfqID, number, title, published, stage, orders }: Reached): Outcomes['rfqs'][number] {
  const currency = orders[0]?.currency;
  const total = orders.reduce((sum, { amount }) => sum.plus(amount), new Decimal('0'));
  return { rfqID, number, title, published, stage, value: currency ? { amount: inMoney(total, currency), currency } : null };
}
