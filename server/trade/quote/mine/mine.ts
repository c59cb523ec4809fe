import type { Reply } from '#contract/base/call.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import type { quote } from '#contract/trade/quote.ts';
import { inMoney, sumsOf } from '#contract/trade/sums.ts';
import type { Request } from '#server/base/http/request.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { readLeft } from '../submit.ts';
import { countFlags, countStages, type Filters, readMine, readValued, type Valued } from './mine-queries.ts';

type Answer = Reply<typeof quote.mine>;

/** What a company is asked, and how far it is with each (PIP-002, PIP-008). */
export async function listMine({ db }: Request, wanted: Filters, skip: number): Promise<Answer> {
  const access = await readAccess(db, wanted.businessID, wanted.accountID);
  const looksAfter = access === 'owner' || access === 'admin';
  const [rows, stages, valued, flags, month] = [
    await readMine(db, wanted, skip),
    await countStages(db, wanted),
    await readValued(db, wanted),
    looksAfter ? await countFlags(db, wanted) : null,
    await readLeft(db, wanted.businessID),
  ];
  const known = stages.flatMap(({ stage, n }) => (stage ? [[stage, n] as const] : []));
  const total = stages.reduce((sum, { stage, n }) => (wanted.stage && wanted.stage !== stage ? sum : sum + n), 0);
  const data = rows.map(({ content, asked, ordered, ...row }) => ({ ...row, total: worthOf({ content, asked, ordered }) }));
  return { success: true, total, counts: Object.fromEntries(known), flags, sums: sumsByCurrency(valued), month, data };
}

function worthOf({ content, asked, ordered }: Valued): { amount: string; currency: string } | null {
  if (!content) return null;
  const { currency } = content;
  return { amount: ordered === null ? sumsOf(content, asked).total : inMoney(new Decimal(ordered), currency), currency };
}

function sumsByCurrency(valued: Valued[]): Answer['sums'] {
  const sums = new Map<string, { amount: InstanceType<typeof Decimal>; count: number }>();
  for (const value of valued.map(worthOf)) {
    if (!value) continue;
    const { amount, count } = sums.get(value.currency) ?? { amount: new Decimal('0'), count: 0 };
    sums.set(value.currency, { amount: amount.plus(value.amount), count: count + 1 });
  }
  return [...sums]
    .map(([currency, { amount, count }]) => ({ currency, amount: inMoney(amount, currency), count }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
