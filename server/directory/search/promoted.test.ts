import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endBoosts } from '#server/money/boost/ending.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makeBusiness, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('demo', {}, { authenticate: byHeader });
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;
const found = async (textQuery: string, more: object = {}): Promise<{ name: string; promoted: boolean }[]> =>
  (await api.post('/search/product', { textQuery, size: 20, ...more })).body.results.map(({ name, promoted }: Wire) => ({ name, promoted }));
const companies = async (textQuery: string): Promise<{ name: string; promoted: boolean }[]> =>
  (await api.post('/search/business', { textQuery, size: 20 })).body.results.map((one: Wire) => ({
    name: one.businessProfile.general.companyName,
    promoted: one.promoted,
  }));
let company: Company;
let product: string;
let weak: string;

/** Companies whose texts are the same to the letter and that say more of themselves, and a bare one beside them. */
beforeAll(async () => {
  const text = { description: 'Zwirbel coupling with a steel hub.', sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' };
  const others: string[] = [];
  for (let number = 0; number < 8; number += 1) {
    const id = await makeBusiness(api.db, {
      company_name: `Rival ${'ABCDEFGH'[number]}`,
      short_description: 'Zwirbel couplings of all kinds.',
      year_established: 1990,
    });
    await bulk(api.db, 'membership', [{ id, business_id: id, tier: 'platinum', starts_at: new Date(0), ends_at: new Date(4e12) }]);
    others.push(id, await makeProduct(api.db, id, { ...text, name: 'Zwirbel coupling', lead_time_days: 7 }));
  }
  // Its name says the words again: more relevant than all others.
  const best = await makeProduct(api.db, await makeBusiness(api.db), { ...text, name: 'Zwirbel coupling hub, Zwirbel coupling, Zwirbel' });
  company = await makeCompany(api, { company_name: 'Newcomer', short_description: 'Zwirbel couplings of all kinds.' });
  await bulk(api.db, 'membership', [{ id: company.owner, business_id: company.id, tier: 'gold', starts_at: new Date(0), ends_at: new Date(4e12) }]);
  product = await makeProduct(api.db, company.id, { ...text, name: 'Zwirbel coupling' });
  weak = await makeProduct(api.db, company.id, {
    name: 'Gasket',
    description: 'Fits the zwirbel coupling, among much else that is said here at length.',
  });
  await api.findable.renew(api.db, 'product', [...others, best, product, weak]);
  await api.findable.renew(api.db, 'business', [...others, company.id]);
});

afterEach(async () => {
  api.back();
  await api.pool.query('delete from boost');
  await api.findable.renew(api.db, 'product', [product, weak]);
  await api.findable.renew(api.db, 'business', [company.id]);
});

const boost = (body: object) => api.post(`/business/profile/${company.id}/boost`, body, as(company.admin));
const placeOf = (list: { promoted: boolean }[]): number => list.findIndex(({ promoted }) => promoted);

describe('what is promoted', () => {
  test('comes first among equally relevant results, marked, and never before what is more relevant [MEM-021]', async () => {
    expect(placeOf(await found('zwirbel coupling'))).toBe(-1);
    expect((await boost({ productID: product })).status).toBe(200);
    const after = await found('zwirbel coupling');
    // Every other of the same text follows it, however much higher its company stands.
    const place = placeOf(after);
    expect(after[place]).toEqual({ name: 'Zwirbel coupling', promoted: true });
    expect(after.slice(0, place).some(({ name }) => name === 'Zwirbel coupling')).toBe(false);
    expect(after.slice(place + 1).filter(({ name }) => name === 'Zwirbel coupling')).toHaveLength(8);
    expect(after.filter(({ promoted }) => promoted)).toHaveLength(1);
  });

  test('is found by nothing that it does not hold, and leads in no order by date', async () => {
    expect((await found('transformer')).some(({ promoted }) => promoted)).toBe(false);
    await boost({ productID: product });
    expect((await found('zwirbel coupling', { sort: 'newest' })).some(({ promoted }) => promoted)).toBe(false);
  });

  test('an exact name, and what says the words in its name, stay before a promoted thing that only mentions them', async () => {
    await boost({ productID: weak });
    const list = await found('zwirbel coupling');
    const gasket = list.findIndex(({ name }) => name === 'Gasket');
    expect(list[gasket]?.promoted).toBe(true);
    expect(list.slice(0, gasket).filter(({ name }) => name.startsWith('Zwirbel'))).toHaveLength(10);
  });

  test('also as a company, and without words it leads all', async () => {
    const before = (await companies('zwirbel')).findIndex(({ name }) => name === 'Newcomer');
    expect(before).toBe(8);
    expect((await boost({})).status).toBe(200);
    expect((await companies('zwirbel'))[0]).toEqual({ name: 'Newcomer', promoted: true });
    expect((await companies(''))[0]).toEqual({ name: 'Newcomer', promoted: true });
  });

  test('loses mark and place together when its seven days are over', async () => {
    for (const what of [{ productID: product }, {}]) expect((await boost(what)).status).toBe(200);
    api.pass(7 * 86_400 + 1);
    await endBoosts(api);
    expect((await companies('zwirbel')).map(({ promoted }) => promoted)).not.toContain(true);
    expect((await companies('zwirbel')).at(-1)?.name).toBe('Newcomer');
    expect(placeOf(await found('zwirbel coupling'))).toBe(-1);
  });
});
