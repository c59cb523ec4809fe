import type { Reply } from '#contract/base/call.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { inMoney, sumsOf } from '#contract/trade/quote/sums.ts';
import type { quote } from '#contract/trade/quote.ts';
import type { Request } from '#server/base/http/request.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { readLeft } from '../submit.ts';
import { countFlags, countStages, type Filters, type Mine, readMine, readSums } from './mine-queries.ts';

type Answer = Reply<typeof quote.mine>;

/** What a company is asked, and how far it is with each (PIP-002, PIP-008). */
export async function listMine({ db }: Request, wanted: Filters, skip: number): Promise<Answer> {
  const access = await readAccess(db, wanted.businessID, wanted.accountID);
  const looksAfter = access === 'owner' || access === 'admin';
  const [rows, stages, sums, flags, month] = [
    await readMine(db, wanted, skip),
    await countStages(db, wanted),
    await readSums(db, wanted),
    looksAfter ? await countFlags(db, wanted) : null,
    await readLeft(db, wanted.businessID),
  ];
  const known = stages.flatMap(({ stage, n }) => (stage ? [[stage, n] as const] : []));
  const total = stages.reduce((sum, { stage, n }) => (wanted.stage && wanted.stage !== stage ? sum : sum + n), 0);
  const data = rows.map(({ content, asked, ordered, ...row }) => ({ ...row, total: worthOf({ content, asked, ordered }) }));
  return {
    success: true,
    total,
    counts: Object.fromEntries(known),
    flags,
    sums: sums.map(({ amount, ...sum }) => ({ ...sum, amount: inMoney(new Decimal(amount), sum.currency) })),
    month,
    data,
  };
}

function worthOf({ content, asked, ordered }: Pick<Mine, 'content' | 'asked' | 'ordered'>): { amount: string; currency: string } | null {
  if (!content) return null;
  const { currency } = content;
  return { amount: ordered === null ? sumsOf(content, asked).total : inMoney(new Decimal(ordered), currency), currency };
}
