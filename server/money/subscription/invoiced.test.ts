import { expect, test } from 'vitest';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { till, useTill } from '../../../tests/support/till.ts';
import { refund } from './refund.ts';

const { api } = useTill();
const { buy, current } = till(api);
const DAY = 86_400;
const invoicesOf = async ({ id, owner }: Company) => (await api.get(`/business/profile/${id}/invoice`, as(owner))).body.data;
const linesOf = async ({ id }: Company) =>
  (await api.pool.query('select lines, total_cents as total from invoice where business_id = $1 order by issued_at, number', [id])).rows;

test('each payment has one invoice over what was paid, an upgrade with what the tier before was still worth, and a refund its credit note', async () => {
  const company = await makeCompany(api);
  await Promise.all([buy(company, 'gold-yearly'), buy(company, 'gold-yearly')]);
  expect(await invoicesOf(company)).toMatchObject([{ totalCents: 185_000 }]);
  api.pass(100 * DAY);
  const { offers } = await current(company);
  const { payNow, daysLeft } = offers[1];
  await buy(company, 'platinum-yearly');
  const [, { lines, total }] = await linesOf(company);
  expect(total).toBe(payNow);
  expect(lines.map(({ cents }: { cents: number }) => cents)).toEqual([
    payNow + Math.round((185_000 * daysLeft) / 365),
    -Math.round((185_000 * daysLeft) / 365),
  ]);
  const { payments } = await current(company);
  const { paymentID } = payments.find(({ kind }: { kind: string }) => kind === 'upgrade');
  await Promise.all([refund(api, paymentID, { cents: 1_000, reason: 'goodwill' }), refund(api, paymentID, { cents: 1_000, reason: 'goodwill' })]);
  expect((await invoicesOf(company)).map(({ totalCents }: { totalCents: number }) => totalCents).sort((a: number, b: number) => a - b)[0]).toBe(-1_000);
  await refund(api, paymentID, { reason: 'goodwill' });
  const totals = (await invoicesOf(company)).map(({ totalCents }: { totalCents: number }) => totalCents);
  expect(totals.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(185_000);
});

test('a renewal is invoiced from the end of the term that it continues', async () => {
  const company = await makeCompany(api);
  await buy(company, 'gold-yearly');
  const { endsAt } = await current(company);
  api.pass(345 * DAY);
  await buy(company, 'gold-yearly');
  const [, { lines }] = await linesOf(company);
  expect(lines[0].from).toBe(endsAt.slice(0, 10));
});
