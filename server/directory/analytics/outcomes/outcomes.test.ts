import { beforeEach, expect, test } from 'vitest';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { newId } from '#server/base/database/id.ts';
import { as } from '../../../../tests/support/company.ts';
import { makeInquiry, makePerson, makeProduct } from '../../../../tests/support/made.ts';
import { adder, happened, history, type Step } from '../../../../tests/support/outcomes.ts';
import { type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast } = trade;
const add = adder(trade);
const happen = (step: Step) => happened(trade, productID, step);
let maker: Supplier;
let productID: string;
const report = async (query: string, who = maker.owner) => (await api.get(`/business/${maker.id}/analytics/outcomes${query}`, as(who))).body;
const day = (at: Date) => at.toISOString().slice(0, 10);

beforeEach(async () => {
  maker = cast.suppliers[0] as Supplier;
  await api.pool.query('truncate exchange_rate, trade_order, inquiry_outcome cascade');
  productID = await makeProduct(api.db, maker.id, { name: 'Ball valve' });
});

test('every figure equals a recount of a generated history, for any range; each request counts once by its day of publication, and what was removed not at all [PIP-007]', async () => {
  const steps = history(26);
  for (const step of steps) await happen(step);
  for (const [from, to] of [
    ['2026-06-01', '2026-09-30'],
    ['2026-07-10', '2026-08-20'],
    ['2026-06-15', '2026-06-15'],
  ] as const) {
    const { data } = await report(`?from=${from}&to=${to}`);
    const reached = steps.filter(
      ({ published, end, told, opened, quotedAfterHours }) =>
        day(published) >= from && day(published) <= to && end !== 'removed' && (told !== undefined || opened || quotedAfterHours !== undefined),
    );
    const quoted = reached.filter(({ quotedAfterHours }) => quotedAfterHours !== undefined);
    const won = quoted.filter(({ end }) => end === 'won');
    const lossOf = ({ end, reason }: Step) =>
      end === 'declined' ? reason : end === 'refused' ? 'order' : end === 'cancelled' || end === 'lapsed' ? end : null;
    const losses = quoted.flatMap((step) => lossOf(step) ?? []);
    expect(data.funnel).toEqual({
      matched: reached.length,
      told: reached.filter(({ told }) => told).length,
      opened: reached.filter(({ opened, quotedAfterHours }) => opened || quotedAfterHours !== undefined).length,
      quoted: quoted.length,
      won: won.length,
    });
    expect(Object.fromEntries(data.lost.map(({ reason, count }: { reason: string; count: number }) => [reason, count]))).toEqual(
      Object.fromEntries([...new Set(losses)].map((reason) => [reason, losses.filter((one) => one === reason).length])),
    );
    const hours = quoted.map(({ told, quotedAfterHours = 0 }) => quotedAfterHours - (told === 'wave' ? 1 : 0)).toSorted((one, other) => one - other);
    expect(data.hoursToQuote).toBe(hours.length > 0 ? hours[Math.ceil(hours.length / 2) - 1] : null);
    const decided = won.length + losses.length;
    expect(data.won).toEqual({ decided, share: reached.length < 5 || decided === 0 ? null : Math.round((100 * won.length) / decided) });
    const sum = (of: Step[]) => of.reduce((total, { order }) => total.plus(order?.amount ?? '0'), new Decimal('0')).toFixed(2);
    const inCurrency = (of: Step[], currency: string) => of.filter(({ order }) => order?.currency === currency);
    expect(data.value.byCurrency).toEqual(
      ['EUR', 'GBP'].flatMap((currency) => {
        const of = inCurrency(won, currency);
        return of.length > 0 ? [{ currency, amount: sum(of), count: of.length }] : [];
      }),
    );
    for (const { month, currency, amount } of data.value.byMonth)
      expect(amount).toBe(sum(inCurrency(won, currency).filter(({ published }) => day(published).startsWith(month))));
    expect(data.value.byMonth).toHaveLength(new Set(won.map(({ published, order }) => `${day(published).slice(0, 7)} ${order?.currency}`)).size);
    for (const { id, matched, quoted: bid, won: orders } of data.categories) {
      const of = (all: Step[]) => all.filter(({ category }) => category === id).length;
      expect([matched, bid, orders]).toEqual([of(reached), of(quoted), of(won)]);
    }
    expect(data.products).toEqual(
      quoted.length > 0 ? [{ id: productID, name: 'Ball valve', matched: quoted.length, quoted: quoted.length, won: won.length }] : [],
    );
    expect(data.rfqs).toHaveLength(reached.length < 5 ? reached.length : 0);
  }
});

test('values are summed by currency, an order’s total or what was typed, with one total in the currency of the company by the table of the day [PIP-005]', async () => {
  const at = new Date('2026-08-03T10:00:00Z');
  await happen({ number: 1, published: at, told: 'invited', quotedAfterHours: 2, end: 'won', order: { amount: '100.10', currency: 'GBP' } });
  await happen({ number: 2, published: at, told: 'invited', quotedAfterHours: 2, end: 'won', order: { amount: '50.25', currency: 'EUR' } });
  await happen({ number: 3, published: at, told: 'invited', quotedAfterHours: 2, end: 'won', order: { amount: '7', currency: 'JPY' } });
  const asker = await makePerson(api.db);
  for (const [outcome, value] of [
    ['won', '20.05'],
    ['won', '0.10'],
    ['quoted', '999'],
  ] as const) {
    const inquiry_id = await makeInquiry(api.db, asker, maker.id, { created_at: at, last_message_at: at });
    await add('inquiry_outcome', { inquiry_id, business_id: maker.id, outcome, value, currency: 'EUR', account_id: maker.owner, at });
  }
  await add('exchange_rate', { day: '2026-08-01', base: 'EUR', quote: 'GBP', rate: '0.8', source: 'test' });
  await add('exchange_rate', { day: '2026-09-15', base: 'EUR', quote: 'GBP', rate: '9', source: 'test' });
  const { data } = await report('?from=2026-08-01&to=2026-08-31');
  expect(data.inquiries).toEqual({ won: 2, quoted: 1 });
  expect(data.value).toEqual({
    byCurrency: [
      { currency: 'EUR', amount: '70.40', count: 3 },
      { currency: 'GBP', amount: '100.10', count: 1 },
      { currency: 'JPY', amount: '7', count: 1 },
    ],
    byMonth: [
      { month: '2026-08', currency: 'EUR', amount: '70.40' },
      { month: '2026-08', currency: 'GBP', amount: '100.10' },
      { month: '2026-08', currency: 'JPY', amount: '7' },
    ],
    // 70.40 × 0.8 + 100.10
    about: { amount: '156.42', currency: 'GBP', day: '2026-08-01', without: ['JPY'] },
  });
  await api.pool.query(`update business set business_terms = business_terms || '{"acceptedPaymentCurrencies": ["EUR", "GBP"]}' where id = $1`, [maker.id]);
  // 100.10 / 0.8 = 125.125, half up
  expect((await report('?from=2026-08-01&to=2026-08-31')).data.value.about).toMatchObject({ amount: '195.53', currency: 'EUR' });
});

test('a report says how far requests went, why they were lost, how soon and how often it won, for how much and at what cost, by product and category [PIP-006]', async () => {
  const [july, august] = [new Date('2026-07-31T23:00:00Z'), new Date('2026-08-03T10:00:00Z')];
  const step = { published: august, told: 'wave', opened: true } as const;
  await happen({ ...step, number: 1, quotedAfterHours: 5, end: 'won', order: { amount: '100.10', currency: 'GBP' } });
  await happen({ ...step, number: 2, quotedAfterHours: 9, end: 'won', order: { amount: '50', currency: 'GBP' }, category: '0004-07' });
  await happen({ ...step, number: 3, quotedAfterHours: 31, end: 'declined', reason: 'price' });
  await happen({ ...step, number: 4, quotedAfterHours: 41, end: 'refused' });
  await happen({ ...step, number: 5 });
  await happen({ published: august, number: 6, told: 'invited' });
  await happen({ ...step, published: july, number: 7, quotedAfterHours: 2, end: 'won', order: { amount: '999', currency: 'GBP' } });
  // A year for 365 dollars, 31 days of it in August; what was given back costs nothing.
  const [checkout_id, other, membership_id] = [newId(), newId(), newId()];
  const bought = {
    business_id: maker.id,
    kind: 'new',
    tier: 'gold',
    amount_cents: 36_500,
    currency: 'usd',
    provider: 'sandbox',
    state: 'paid',
    created_at: july,
    changed_at: july,
  };
  for (const id of [checkout_id, other]) await add('checkout', { id, ...bought });
  await add('membership', { id: membership_id, business_id: maker.id, tier: 'gold', starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' });
  const paid = { business_id: maker.id, membership_id, amount_cents: 36_500, currency: 'usd', paid_at: july };
  await add('payment', { id: newId(), checkout_id, ...paid });
  await add('payment', { id: newId(), checkout_id: other, ...paid, refunded_cents: 36_500, refunded_at: july });
  const { data } = await report('?from=2026-08-01&to=2026-08-31');
  const named = (id: string) => expect.objectContaining({ id });
  expect(data).toEqual({
    from: '2026-08-01',
    to: '2026-08-31',
    funnel: { matched: 6, told: 6, opened: 5, quoted: 4, won: 2 },
    lost: [
      { reason: 'price', count: 1 },
      { reason: 'order', count: 1 },
    ],
    hoursToQuote: 8,
    won: { decided: 4, share: 50 },
    inquiries: {},
    value: {
      byCurrency: [{ currency: 'GBP', amount: '150.10', count: 2 }],
      byMonth: [{ month: '2026-08', currency: 'GBP', amount: '150.10' }],
      about: { amount: '150.10', currency: 'GBP', day: null, without: [] },
    },
    cost: { paid: { amount: '31.00', currency: 'USD' }, perOrder: { amount: '15.50', currency: 'USD' } },
    products: [{ id: productID, name: 'Ball valve', matched: 4, quoted: 4, won: 2 }],
    categories: [named('0004-01'), named('0004-07')],
    rfqs: [],
  });
  expect(data.categories.map(({ matched, quoted, won }: Record<string, number>) => [matched, quoted, won])).toEqual([
    [5, 3, 1],
    [1, 1, 1],
  ]);
});

test('outcomes are for owners and admins alone, of a range that is one', async () => {
  expect([(await report('', maker.member)).error, (await report('', cast.buyer)).error]).toEqual(['forbidden', 'not_found']);
  expect(Object.keys((await report('?from=2026-08-02&to=2026-08-01')).fields)).toEqual(['from']);
  expect((await report('')).data).toMatchObject({ funnel: { matched: 0 }, lost: [], hoursToQuote: null, cost: null, rfqs: [], value: { about: null } });
});
