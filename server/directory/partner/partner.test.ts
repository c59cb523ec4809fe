import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makeInquiry, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const SUBS = ['0004-01-01', '0004-01-02', '0004-01-03', '0004-01-04'] as const;
let company: Company;
beforeEach(async () => {
  await api.pool.query("update resource set hidden_at = now() where type = 'business'");
  company = await makeCompany(api, {
    company_name: 'Halderby Valves',
    business_type: 'MA',
    trade_capabilities: { markets: ['Ireland'], spokenLanguages: ['en', 'de'] },
  });
  for (const sub of SUBS) await offer(company.id, sub);
});

const offer = (business: string, sub: string) => makeProduct(api.db, business, { industry_id: '0004', category_id: '0004-01', sub_category_id: sub });
/** A distributor elsewhere that nobody belongs to, which offers these. */
async function unclaimed(subs: readonly string[], fields: object = {}): Promise<string> {
  const id = await makeBusiness(api.db, { business_type: 'DI', country_code: 'JP', ...fields });
  for (const sub of subs) await offer(id, sub);
  return id;
}
/** The same with somebody, and nothing that counts besides. */
async function other(subs: readonly string[], fields: object = {}): Promise<string> {
  const id = await unclaimed(subs, fields);
  await makeAccess(api.db, id, await makePerson(api.db), 'owner');
  return id;
}
const read = async (who = company.member, of = company.id) =>
  (await api.get(`/business/${of}/partner`, as(who))).body.data as { businessID: string; points: number; reason: object }[];
const ids = async (who?: string, of?: string) => (await read(who, of)).map(({ businessID }) => businessID);
const points = async (id: string) => (await read()).find(({ businessID }) => businessID === id)?.points;
const check = (business: string) =>
  bulk(api.db, 'verification_check', [
    {
      id: newId(),
      business_id: business,
      kind: 'register',
      state: 'valid',
      subject: 'x.example',
      company_name: 'Bare Ltd',
      asked_at: new Date(),
      checked_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    },
  ]);
const answers = (business: string, seconds: number) =>
  bulk(api.db, 'business_response', [{ business_id: business, inquiries: 10, answered: 9, declined: 0, median_seconds: seconds }]);

describe('what a company is worth as a partner', () => {
  test('is 3 for each shared sub-category, at most 9, where the types complement each other [PAG-017]', async () => {
    const [one, two, four] = [await other(SUBS.slice(0, 1)), await other(SUBS.slice(0, 2)), await other(SUBS)];
    expect([await points(one), await points(two), await points(four)]).toEqual([3, 6, 9]);
    for (const business_type of ['MA', 'IN', 'CO', 'GO']) await other(SUBS, { business_type });
    await other(['0004-02-01']);
    await unclaimed(SUBS);
    expect(await ids()).toEqual([four, two, one]);
    const made = await Promise.all(['WS', 'EX', 'IM'].map((business_type) => other(SUBS, { business_type })));
    expect(new Set(await ids())).toEqual(new Set([four, two, one, ...made]));
    await other(SUBS.slice(0, 3), { business_type: 'RE' });
    expect((await read()).map((one) => one.points)).toEqual([9, 9, 9, 9, 9, 6]);
    // The other way round, and between traders not at all.
    await makeAccess(api.db, four, company.stranger, 'member');
    const back = await ids(company.stranger, four);
    expect([back.includes(company.id), back.includes(one)]).toEqual([true, false]);
  });

  test('grows by 2 where one serves the country of the other, 1 for a language, 1 for a check that holds and 1 for a median answer within 24 hours [PAG-017]', async () => {
    const [sub] = SUBS;
    const plain = await other([sub]);
    const cases: [number, object][] = [
      [5, { country_code: 'GB' }],
      [5, { trade_capabilities: { markets: ['United Kingdom'] } }],
      [5, { trade_capabilities: { markets: ['Worldwide'] } }],
      [5, { country_code: 'IE' }],
      [3, { trade_capabilities: { markets: ['Japan', 'Ireland'] } }],
      [4, { trade_capabilities: { spokenLanguages: ['ja', 'de'] } }],
    ];
    for (const [worth, fields] of cases) {
      const id = await other([sub], fields);
      expect([fields, await points(id)]).toEqual([fields, worth]);
      await api.pool.query('update resource set hidden_at = now() where id = $1', [id]);
    }
    const [checked, quick, slow] = [await other([sub]), await other([sub]), await other([sub])];
    await check(checked);
    await answers(quick, 86_400);
    await answers(slow, 86_401);
    expect([await points(plain), await points(checked), await points(quick), await points(slow)]).toEqual([3, 4, 4, 3]);
    await api.pool.query("update verification_check set expires_at = now() - interval '1 day' where business_id = $1", [checked]);
    expect(await points(checked)).toBe(3);
    const all = await other(SUBS, { country_code: 'GB', trade_capabilities: { spokenLanguages: ['en'] } });
    await check(all);
    await answers(all, 60);
    expect((await read())[0]).toMatchObject({ businessID: all, points: 14 });
  });

  test('puts at most six into a list, those with most points first [PAG-017]', async () => {
    const made = [];
    for (let count = 0; count < 8; count += 1) made.push(await other(SUBS.slice(0, 1)));
    const best = await other(SUBS.slice(0, 2));
    const list = await ids();
    expect([list.length, list[0], new Set(list).size]).toEqual([6, best, 6]);
    expect(await ids()).toEqual(list);
  });
});

test('each names its strongest reason: what both do with the sub-category of which it offers most [PAG-018]', async () => {
  const id = await other([SUBS[1], SUBS[2], SUBS[2]], { company_name: 'Tyne Supplies', city: 'Osaka' });
  const { rows } = await api.pool.query('select name from sub_category where id = $1', [SUBS[2]]);
  expect(await read()).toMatchObject([
    {
      businessID: id,
      name: 'Tyne Supplies',
      city: 'Osaka',
      country: 'JP',
      verified: false,
      reason: { type: 'DI', ownType: 'MA', subCategory: { id: SUBS[2], name: rows[0].name } },
    },
  ]);
});

describe('a company that is known already is recommended no more', () => {
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ['followed', (id) => api.post('/social/follow/business', { resourceID: id }, as(company.member))],
    ['saved', (id) => api.post('/social/saved', { resourceID: id }, as(company.member))],
    ['blocked by the person', (id) => bulk(api.db, 'block', [{ blocker_id: company.member, target_id: id, account_id: company.member }])],
    ['blocked by the company', (id) => bulk(api.db, 'block', [{ blocker_id: company.id, target_id: id, account_id: company.owner }])],
    ['a blocker of the company', (id) => bulk(api.db, 'block', [{ blocker_id: id, target_id: company.id, account_id: company.stranger }])],
    ['contacted by the company', (id) => makeInquiry(api.db, company.id, id, { account_id: company.owner })],
    ['contacted by the person', (id) => makeInquiry(api.db, company.member, id)],
    ['one that wrote to the company', (id) => makeInquiry(api.db, id, company.id, { account_id: company.stranger })],
    ['one that was invited', (id) => bulk(api.db, 'first_contact', [{ account_id: company.owner, from_id: company.id, to_id: id, at: new Date() }])],
    ['one of the person’s own', (id) => makeAccess(api.db, id, company.member, 'member')],
    ['hidden', (id) => api.pool.query('update resource set hidden_at = now() where id = $1', [id])],
  ];
  test.each(cases)('as %s [PAG-018]', async (_, know) => {
    const [id, stays] = [await other(SUBS.slice(0, 2)), await other(SUBS.slice(0, 1))];
    expect(await ids()).toEqual([id, stays]);
    await know(id);
    expect(await ids()).toEqual([stays]);
  });

  test('as one of which its people say that they are not interested, for good and for the company alone [PAG-018]', async () => {
    const [id, stays] = [await other(SUBS.slice(0, 2)), await other(SUBS.slice(0, 1))];
    const dismiss = (who: string, partner = id) => api.post(`/business/${company.id}/partner/${partner}/dismiss`, {}, as(who));
    expect([
      (await dismiss(company.stranger)).status,
      (await dismiss(company.member, MISSING)).status,
      (await dismiss(company.member, company.id)).status,
    ]).toEqual([403, 404, 404]);
    expect([(await dismiss(company.member)).status, (await dismiss(company.member)).status]).toEqual([200, 200]);
    expect([await ids(), await ids(company.owner)]).toEqual([[stays], [stays]]);
    const another = await makeCompany(api, { business_type: 'MA' });
    await offer(another.id, SUBS[0]);
    expect(new Set(await ids(another.owner, another.id))).toEqual(new Set([id, stays]));
  });
});

test('no tier changes what a company is worth, nor its place [PAG-018]', async () => {
  const made = [];
  for (let count = 0; count < 6; count += 1) made.push(await other(SUBS.slice(0, 1)));
  const before = await read();
  const last = before.at(-1)?.businessID ?? '';
  await bulk(api.db, 'membership', [{ id: newId(), business_id: last, tier: 'platinum', starts_at: new Date(), ends_at: new Date(Date.now() + 86_400_000) }]);
  expect(await read()).toEqual(before);
});

test('nobody but the people of a company reads what is recommended to it', async () => {
  const stranger = await makePerson(api.db);
  expect([(await api.get(`/business/${company.id}/partner`, as(stranger))).status, (await api.get(`/business/${company.id}/partner`)).status]).toEqual([
    403, 401,
  ]);
});
