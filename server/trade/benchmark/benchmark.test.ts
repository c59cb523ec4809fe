import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { type Company, DN50, dueQuarter, type Offered, writeOffers } from '../../../tests/support/benchmark/offers.ts';
import { as } from '../../../tests/support/company.ts';
import { emptied } from '../../../tests/support/emptied.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { computeQuarters } from './quarter.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const LONG_AGO = new Date(Date.now() - 2 * 365 * 86_400_000);
const quarter = dueQuarter(new Date());
let [suppliers, buyers]: [Company[], Company[]] = [[], []];

async function makeCompany(): Promise<Company> {
  const [id, owner] = [await makeBusiness(api.db), await makePerson(api.db, { email_confirmed_at: new Date() })];
  await makeAccess(api.db, id, owner, 'owner');
  return { id, owner };
}
const makeCompanies = (count: number) => Promise.all(Array.from({ length: count }, makeCompany));
const consent = (of: Company[], at = LONG_AGO) =>
  api.pool.query('insert into benchmark_consent select x, y, $3 from unnest($1::uuid[], $2::uuid[]) as c (x, y)', [
    of.map(({ id }) => id),
    of.map(({ owner }) => owner),
    at,
  ]);
/** Each supplier to each buyer at its price; pounds where nothing else is said. */
const offers = (prices: string[], more: Partial<Offered> = {}): Offered[] =>
  prices.flatMap((price, place) => buyers.map((buyer) => ({ supplier: suppliers[place] as Company, buyer, price, deadline: quarter.middle, ...more })));
const FIVE = ['100', '104', '110', '115', '121'];
const read = async (who: Company, query = '') => (await api.get(`/benchmark?subCategory=0004-01-01${query}`, as(who.owner))).body;
/** As the last supplier reads them, who has quoted nothing. */
const cells = async () => (await read(suppliers[5] as Company)).data;

beforeEach(async () => {
  await api.pool.query("delete from setting where name = 'trade-clock'");
  await emptied(api.pool, 'rfq', 'quote', 'benchmark_quarter', 'benchmark_consent');
  [suppliers, buyers] = [await makeCompanies(6), await makeCompanies(5)];
});

describe('who takes part', () => {
  test('is who an owner said so, off by default, and reads; everybody else is refused alike [BEN-001] [TCA-020]', async () => {
    const [one, other] = suppliers as [Company, Company];
    const refused = { status: 403, error: 'benchmark_closed' };
    const asked = async (query = '') => {
      const { status, body } = await api.get(`/benchmark?subCategory=0004-01-01${query}`, as(one.owner));
      return status === 200 ? 200 : { status, error: body.error };
    };
    expect(await asked()).toEqual(refused);
    expect((await api.get(`/business/${one.id}/benchmark`, as(one.owner))).body.data).toEqual({ since: null, subCategories: [] });
    expect((await api.put(`/business/${one.id}/benchmark`, { takesPart: true }, as(one.owner))).status).toBe(200);
    expect((await api.get(`/business/${one.id}/benchmark`, as(one.owner))).body.data.since).toMatch(/^\d{4}-/);
    expect([await asked(), await asked(`&bid=${one.id}`)]).toEqual([200, 200]);
    // Whether another company takes part is nobody's to find out.
    await consent([other]);
    expect([await asked(`&bid=${other.id}`), await asked(`&bid=${(suppliers[2] as Company).id}`), await asked(`&bid=${buyers[0]?.owner}`)]).toEqual([
      refused,
      refused,
      refused,
    ]);
    await api.put(`/business/${one.id}/benchmark`, { takesPart: false }, as(one.owner));
    expect([await asked(), await asked(`&bid=${one.id}`)]).toEqual([refused, refused]);
  });

  test('stands in the audit log, once for each change [BEN-001] [TPU-009]', async () => {
    const [one] = suppliers as [Company];
    for (const takesPart of [true, true, false, false]) await api.put(`/business/${one.id}/benchmark`, { takesPart }, as(one.owner));
    const { rows } = await api.pool.query('select act, account_id from audit_entry where about_id = $1 order by number', [one.id]);
    expect(rows).toEqual([
      { act: 'benchmark.consent', account_id: one.owner },
      { act: 'benchmark.withdraw', account_id: one.owner },
    ]);
  });
});

describe('a quarter', () => {
  test('is computed 30 days after its end, in pounds by the table of the deadline, each cell for itself [BEN-002] [BEN-003] [BEN-005]', async () => {
    await consent([...suppliers, ...buyers]);
    await api.pool.query("delete from exchange_rate where source = 'Test'");
    const day = quarter.middle.toISOString().slice(0, 10);
    await api.pool.query("insert into exchange_rate values ($1, 'GBP', 'EUR', 1.25, 'Test'), ($1::date + 3, 'GBP', 'EUR', 5, 'Test')", [day]);
    await writeOffers(api.pool, [
      ...offers(FIVE.slice(0, 4)),
      // 250 are billed for 200, at 110 EUR each: 110 GBP for one that was asked.
      ...offers(FIVE)
        .slice(20)
        .map((offer) => ({ ...offer, price: '110', multiple: '250', currency: 'EUR' })),
      ...offers(FIVE, { quantity: '20', days: 4 }),
      ...offers(FIVE, { subCategory: '0004-03-01', attributes: [] }),
      ...offers(FIVE, { attributes: [{ name: 'Nominal size', value: 'DN 50' }] }),
    ]);
    await computeQuarters(api);
    const about = { quarter: quarter.name, main: 'dn-50', material: 'stainless-316', unit: 'H87' };
    const price = { low: '100', median: '110', high: '110', suppliers: '5-9' };
    const own = null;
    expect(await cells()).toEqual([
      { ...about, band: '10', price: { ...price, high: '120' }, leadDays: { low: 4, median: 4, high: 4, suppliers: '5-9' }, own },
      { ...about, band: '100', price, leadDays: { low: 15, median: 15, high: 15, suppliers: '5-9' }, own },
    ]);
    const pumps = (await api.get('/benchmark?subCategory=0004-03-01', as((suppliers[5] as Company).owner))).body.data;
    expect(pumps.map(({ main, material, price, leadDays }: Record<string, unknown>) => [main, material, price, leadDays])).toEqual([
      [null, null, null, { low: 15, median: 15, high: 15, suppliers: '5-9' }],
    ]);
  });

  test('is computed once: what comes later, or is run twice or at once, changes nothing [BEN-005]', async () => {
    await consent([...suppliers, ...buyers]);
    await writeOffers(api.pool, offers(FIVE));
    await Promise.all([computeQuarters(api), computeQuarters(api)]);
    const first = await cells();
    expect(first).toHaveLength(1);
    await writeOffers(api.pool, offers(['300', '310', '320', '330', '340']));
    await computeQuarters(api);
    expect(await cells()).toEqual(first);
    await api.pool.query('delete from benchmark_consent where business_id = $1', [suppliers[1]?.id]);
    await computeQuarters(api);
    expect(await cells()).toEqual(first);
  });

  test('that runs, or ended less than 30 days ago, shows nothing [BEN-005]', async () => {
    await consent([...suppliers, ...buyers]);
    await writeOffers(api.pool, offers(FIVE));
    const at = async (days: number) => {
      const seconds = (quarter.end.getTime() + days * 86_400_000 - Date.now()) / 1000;
      await api.pool.query(
        "insert into setting (name, value) values ('trade-clock', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value",
        [`${Math.round(seconds)} seconds`],
      );
      await computeQuarters(api);
      return (await cells()).length;
    };
    expect([await at(-20), await at(1), await at(29.9), await at(30.1)]).toEqual([0, 0, 0, 1]);
  });

  test('shows a supplier its own value and nobody else’s, and a member none at all [BEN-009]', async () => {
    await consent([...suppliers, ...buyers]);
    const [one, other] = suppliers as [Company, Company];
    const member = await makePerson(api.db);
    await makeAccess(api.db, one.id, member, 'member');
    await writeOffers(api.pool, offers(FIVE));
    await computeQuarters(api);
    const ownOf = async (who: Company) => (await read(who, `&bid=${who.id}`)).data.map(({ own }: { own: unknown }) => own);
    expect([await ownOf(one), await ownOf(other), await ownOf(suppliers[5] as Company)]).toEqual([
      [{ price: '100', leadDays: '14' }],
      [{ price: '104', leadDays: '14' }],
      [null],
    ]);
    expect(await ownOf({ id: one.id, owner: member })).toEqual([null]);
    const said = JSON.stringify(await read(one, `&bid=${one.id}`));
    for (const { id } of [...suppliers, ...buyers]) expect(said).not.toContain(id);
    for (const price of FIVE.slice(1)) expect(said).not.toContain(`"${price}"`.replace('110', '104'));
    const standing = (await api.get(`/business/${one.id}/benchmark`, as(one.owner))).body.data;
    expect(standing.subCategories).toEqual([{ id: '0004-01-01', name: 'Ball valves' }]);
  });
});

test.each<[string, string]>([
  ['is sealed and was not opened', 'update rfq set sealed = true'],
  ['was in a conversation', "update rfq set in_conversation = true, visibility = 'invited', deadline = null"],
  ['was removed', "update rfq set removed_at = now(), removed_because = 'x'"],
  ['is held', "update rfq set published_at = null, held_at = now(), held_because = 'contact'"],
  ['was cancelled', "update rfq set cancelled_at = deadline - interval '1 hour', cancel_reason = 'budget'"],
])('a quote to a request that %s does not count [BEN-008]', async (_, statement) => {
  await consent([...suppliers, ...buyers]);
  const made = await writeOffers(api.pool, offers(FIVE));
  const run = async () => {
    await api.pool.query('truncate benchmark_quarter cascade');
    await computeQuarters(api);
    return (await cells()).length;
  };
  expect(await run()).toBe(1);
  // All of one supplier: four are too few.
  await api.pool.query(`${statement} where id = any($1)`, [made.slice(0, 5)]);
  expect(await run()).toBe(0);
});

test.each<[string, () => Promise<unknown>]>([
  ['a supplier has withdrawn its consent', () => api.pool.query('delete from benchmark_consent where business_id = $1', [suppliers[0]?.id])],
  [
    'a supplier consented after it quoted',
    () => api.pool.query('update benchmark_consent set given_at = $2 where business_id = $1', [suppliers[0]?.id, quarter.middle]),
  ],
  ['a buyer has not consented', () => api.pool.query('delete from benchmark_consent where business_id = $1', [buyers[0]?.id])],
  ['a supplier has withdrawn its quotes', () => api.pool.query('update quote set withdrawn_at = now() where business_id = $1', [suppliers[0]?.id])],
  ['one person is behind two of the suppliers', () => makeAccess(api.db, suppliers[1]?.id ?? '', suppliers[0]?.owner ?? '', 'member')],
  ['one person is behind two of the buyers', () => makeAccess(api.db, buyers[1]?.id ?? '', buyers[0]?.owner ?? '', 'member')],
  ['they are of one person', () => Promise.all(buyers.map(({ id }) => makeAccess(api.db, id, suppliers[0]?.owner ?? '', 'member')))],
])('what is missing where %s is missing in the cell [BEN-001]', async (_, act) => {
  await consent([...suppliers, ...buyers]);
  await writeOffers(api.pool, offers(FIVE));
  await act();
  await computeQuarters(api);
  expect(await cells()).toEqual([]);
});

test('a price that was agreed on after the deadline is not the one that counts [BEN-008]', async () => {
  await consent([...suppliers, ...buyers]);
  await writeOffers(api.pool, offers(FIVE));
  await api.pool.query(`insert into quote_revision (quote_id, revision, answers, account_id, at, currency, valid_until, note, payment_terms, place)
    select quote_id, 2, answers, account_id, at + interval '5 days', currency, valid_until, note, payment_terms, place from quote_revision`);
  await api.pool.query(`insert into quote_line (quote_id, revision, line_id, place, unit, holds, per, moq, multiple, lead_days)
    select quote_id, 2, line_id, place, unit, holds, per, moq, multiple, lead_days from quote_line`);
  await api.pool.query(`insert into quote_break (quote_id, revision, line_id, place, from_quantity, price)
    select quote_id, 2, line_id, place, from_quantity, price * 2 from quote_break`);
  await api.pool.query('update quote set revision = 2');
  await computeQuarters(api);
  expect((await cells()).map(({ price }: { price: unknown }) => price)).toEqual([{ low: '100', median: '110', high: '120', suppliers: '5-9' }]);
});

test('of a buyer who takes part a comparison says how prices stand to the usual ones, without figures [CMP-026]', async () => {
  await consent([...suppliers, ...buyers]);
  await writeOffers(api.pool, offers(FIVE));
  await computeQuarters(api);
  const buyer = buyers[0] as Company;
  const today = ['99.99', '100', '120.00', '120.01'].map((price, place) => ({
    ...{ supplier: suppliers[place] as Company, buyer, price, deadline: new Date(Date.now() - 3_600_000), attributes: DN50 },
  }));
  const made = await writeOffers(api.pool, today);
  const [first = ''] = made;
  const words = async (rfqID: string) =>
    (await api.get(`/rfq/${rfqID}/comparison`, as(buyer.owner))).body.data.usual.map(({ is, quarter }: { is: string; quarter: string }) => [is, quarter]);
  expect((await Promise.all(made.map(words))).flat()).toEqual(['below', 'usual', 'usual', 'above'].map((is) => [is, quarter.name]));
  await api.pool.query('delete from benchmark_consent where business_id = $1', [buyer.id]);
  expect(await words(first)).toEqual([]);
});
