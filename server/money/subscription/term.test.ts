import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { quoteOf, standingOf, upgradePrice, yearAfter } from './price.ts';
import { watchTerms } from './term.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const DAY = 86_400;
let company: Company;

const buy = async (planId: string) =>
  (await api.post('/subscription/subscribe', { businessID: company.id, planId, paymentMethod: 'pm_card_visa', email: 'payer@test.example' }, as(company.owner)))
    .body;
const current = async () => (await api.get(`/subscription/current?businessID=${company.id}`, as(company.owner))).body.data;
const shown = async () => (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data.length;
/** Some days go by, and the job runs twice. @returns the subjects of what was mailed. */
async function pass(days: number): Promise<string[]> {
  api.pass(days * DAY);
  await watchTerms(api);
  await watchTerms(api);
  const before = api.mails.length;
  await api.work();
  return api.mails.slice(before).map(({ subject }) => subject);
}
const told = async () =>
  (
    await api.pool.query(
      "select topic, body ->> 'kind' as kind from outbox where topic in ('membership.started', 'membership.reminder', 'membership.ended') and body ->> 'businessID' = $1 order by id",
      [company.id],
    )
  ).rows.map(({ topic, kind }) => (kind ? `${topic} ${kind}` : topic));

beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Pumps' });
  for (let number = 0; number < 9; number += 1) await makeProduct(api.db, company.id, { name: `Pump ${number}`, created_at: new Date(1e12 + number * 1e6) });
});
// The job looks at every term there is: none of them stays, and nothing waits to be mailed.
afterEach(async () => {
  await api.work();
  await api.pool.query('delete from membership');
  api.back();
});

describe('a term', () => {
  test('is announced 30 and 7 days before its end, stays 7 days after it, and then hides what is over the limit [MEM-019]', async () => {
    await buy('gold-yearly');
    await api.work();
    expect(await pass(330)).toEqual([]);
    expect(await pass(6)).toEqual([expect.stringContaining('The Gold membership of Halderby Pumps ends on')]);
    expect(await pass(20)).toEqual([]);
    expect(await pass(3)).toEqual([expect.stringContaining('7 days left')]);
    expect((await current()).state).toBe('active');
    expect(await pass(7)).toEqual([expect.stringContaining('it stays until')]);
    expect([await current(), await shown()]).toMatchObject([{ state: 'grace', subscription: 'gold' }, 9]);
    expect(await pass(7)).toEqual(['Halderby Pumps is a standard member now']);
    expect([await current(), await shown()]).toMatchObject([{ state: 'none', subscription: 'standard', endsAt: null }, 7]);
    expect(await told()).toEqual([
      'membership.started',
      'membership.reminder in-30-days',
      'membership.reminder in-7-days',
      'membership.reminder grace',
      'membership.ended',
    ]);
    await buy('gold-yearly');
    expect([(await current()).subscription, await shown()]).toEqual(['gold', 9]);
  });

  test('is sold again near its end and in its grace, and goes on from its old end', async () => {
    await buy('gold-yearly');
    const { endsAt } = await current();
    expect((await current()).offers.map(({ subscription }: { subscription: string }) => subscription)).toEqual(['premium', 'platinum']);
    await pass(340);
    expect((await current()).offers[0]).toMatchObject({
      subscription: 'gold',
      kind: 'renewal',
      payNow: 185_000,
      endsAt: yearAfter(new Date(endsAt)).toISOString(),
    });
    expect((await buy('gold-yearly')).status).toBe('active');
    expect((await buy('gold-yearly')).status).toBe('active');
    const renewed = await current();
    expect([renewed.endsAt, renewed.payments.length]).toEqual([yearAfter(new Date(endsAt)).toISOString(), 2]);
    await pass(365 + 27);
    expect((await current()).state).toBe('grace');
    await buy('gold-yearly');
    expect(await current()).toMatchObject({ state: 'active', endsAt: yearAfter(new Date(renewed.endsAt)).toISOString() });
  });

  test('in its grace makes room for a higher one, which is a year from its payment', async () => {
    await buy('gold-yearly');
    await pass(370);
    expect((await current()).offers.map(({ subscription, kind }: Record<string, string>) => `${subscription} ${kind}`)).toEqual([
      'gold renewal',
      'premium new',
      'platinum new',
    ]);
    await buy('premium-yearly');
    const { subscription, endsAt, payments } = await current();
    const daysBeside = Math.round(Math.abs(Date.parse(endsAt) - yearAfter(api.now()).getTime()) / 86_400_000);
    expect([subscription, payments[0].cents, daysBeside]).toEqual(['premium', 265_000, 0]);
  });
});

describe('the price of an upgrade', () => {
  const END = new Date('2027-11-20T12:00:00Z');
  const gold = { id: 'one', tier: 'gold', endsAt: END } as const;
  const daysBefore = (days: number) => new Date(END.getTime() - days * DAY * 1000);

  test.each([
    [365, 80_000],
    [364.9, 79_781],
    [183, 40_110],
    [1, 219],
  ])('with %d days left', (days, cents) => {
    expect(quoteOf(gold, 'premium', daysBefore(days))?.cents).toBe(cents);
  });

  test('is rounded half up to a cent, and there is none for less than a day', () => {
    for (let days = 1; days <= 365; days += 1) expect(upgradePrice('gold', 'platinum', days)).toBe(Math.round((180_000 * days) / 365));
    expect(quoteOf(gold, 'premium', daysBefore(0.5))).toBeNull();
    expect(quoteOf(gold, 'gold', daysBefore(31))).toBeNull();
    expect(quoteOf(gold, 'gold', daysBefore(-8))?.kind).toBe('new');
  });
});

test('what is refunded in full is worth nothing any more, and the rest is worth what it was', () => {
  const paidAt = new Date('2026-11-20T12:00:00Z');
  const first = { kind: 'new', tier: 'gold', tierBefore: null, endsBefore: null, paidAt, refunded: false } as const;
  const upgrade = { ...first, kind: 'upgrade', tier: 'platinum', tierBefore: 'gold', endsBefore: yearAfter(paidAt) } as const;
  const renewal = { ...upgrade, kind: 'renewal', tierBefore: 'platinum' } as const;
  const back = { refunded: true };
  expect(standingOf([first, upgrade, renewal])).toEqual({ tier: 'platinum', endsAt: yearAfter(yearAfter(paidAt)) });
  expect(standingOf([first, upgrade, { ...renewal, ...back }])).toEqual({ tier: 'platinum', endsAt: yearAfter(paidAt) });
  expect(standingOf([first, { ...upgrade, ...back }])).toEqual({ tier: 'gold', endsAt: yearAfter(paidAt) });
  expect(standingOf([{ ...first, ...back }, upgrade])).toBeNull();
  // A term that was given and not bought stands under its upgrade.
  expect(standingOf([{ ...upgrade, ...back }])).toEqual({ tier: 'gold', endsAt: yearAfter(paidAt) });
});
