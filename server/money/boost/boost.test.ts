import { beforeEach, describe, expect, test } from 'vitest';
import { PACKAGES } from '#contract/money/packages.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { endBoosts } from './ending.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const DAY = 86_400;
let company: Company;
let products: string[];

async function offer(tier: string | null, count = 3) {
  company = await makeCompany(api);
  products = [];
  for (let number = 0; number < count; number += 1) products.push(await makeProduct(api.db, company.id, { name: `Washer ${number}` }));
  if (tier) await bulk(api.db, 'membership', [{ id: company.owner, business_id: company.id, tier, starts_at: new Date(0), ends_at: new Date(4e12) }]);
}
const start = (body: object = {}, who = company.admin, headers: object = {}) =>
  api.post(`/business/profile/${company.id}/boost`, body, { ...as(who), ...headers });
const list = async (who = company.owner) => (await api.get(`/business/profile/${company.id}/boost`, as(who))).body.data;
const codes = (answers: { status: number; body: { error?: string } }[]) => answers.map(({ status, body }) => body.error ?? status).sort();

beforeEach(() => offer('gold'));

describe('the boosts of a package', () => {
  test.each([
    ['gold', 3],
    ['premium', 10],
    ['platinum', 20],
  ] as const)('%s has %i a month, and no more when thirty come at once [MEM-021] [MEM-024] [MEM-027]', async (tier, limit) => {
    await offer(tier, 30);
    const answers = await Promise.all(products.map((productID) => start({ productID })));
    expect(codes(answers)).toEqual([...Array(limit).fill(200), ...Array(30 - limit).fill('boost_limit')].sort());
    expect(await list()).toMatchObject({ tier, limit, used: limit });
    expect(PACKAGES[tier].benefits.boosts).toBe(limit);
  });

  test('standard has none, and begins with the next calendar month anew', async () => {
    await offer(null);
    expect((await start()).body.error).toBe('boost_limit');
    await offer('gold');
    for (const productID of products) expect((await start({ productID })).status).toBe(200);
    expect((await start()).body.error).toBe('boost_limit');
    const { renewsAt } = await list();
    const now = api.now();
    expect(renewsAt).toBe(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString());
    const seconds = (Date.parse(renewsAt) - api.now().getTime()) / 1000 + 60;
    api.pass(seconds);
    expect((await start()).status).toBe(200);
    expect(await list()).toMatchObject({ used: 1 });
    api.pass(-seconds);
  });

  test('a running one of the same thing is refused with a sentence; the same request again gets the same answer', async () => {
    const [productID] = products;
    const key = { 'idempotency-key': `boost-${productID}` };
    const [first, again] = [await start({ productID }, company.admin, key), await start({ productID }, company.admin, key)];
    expect(again.body).toEqual(first.body);
    const refused = await start({ productID });
    expect([refused.status, refused.body.error]).toEqual([409, 'boost_running']);
    expect(refused.body.message).toContain('seven days');
    expect(await list()).toMatchObject({ used: 1 });
  });

  test('what buyers do not see is not boosted, nor what is of another company', async () => {
    const [hidden = '', removed = ''] = products;
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    await api.delete(`/product/${removed}`, {}, as(company.admin));
    const others = products[2];
    expect(codes([await start({ productID: hidden }), await start({ productID: removed })])).toEqual(['boost_unavailable', 'boost_unavailable']);
    await offer('gold');
    const answers = [await start({ productID: others }), await start({ productID: MISSING })];
    expect(codes(answers)).toEqual(['invalid_input', 'invalid_input']);
    expect(await list()).toMatchObject({ used: 0 });
  });

  test('members and strangers neither start nor see them', async () => {
    expect(codes([await start({}, company.member), await start({}, company.stranger)])).toEqual(['forbidden', 'forbidden']);
    expect((await api.get(`/business/profile/${company.id}/boost`, as(company.member))).status).toBe(403);
  });

  test('what runs when the tier ends runs out, and none begins', async () => {
    const [productID] = products;
    await start({ productID });
    await api.pool.query('update membership set ended_at = now() where business_id = $1', [company.id]);
    const data = await list();
    expect(data).toMatchObject({ tier: 'standard', limit: 0, used: 1 });
    expect(data.boosts[0]).toMatchObject({ resourceID: productID, running: true });
    expect((await start()).body.error).toBe('boost_limit');
  });
});

describe('after seven days', () => {
  test('a boost ends, and the same thing can be boosted again', async () => {
    const [productID] = products;
    await start({ productID });
    api.pass(7 * DAY - 60);
    await endBoosts(api);
    expect((await list()).boosts[0].running).toBe(true);
    api.pass(120);
    await endBoosts(api);
    expect((await list()).boosts[0].running).toBe(false);
    expect((await start({ productID })).status).not.toBe(500);
    api.pass(-7 * DAY - 60);
  });
});

describe('the report of a boost', () => {
  const at = (days: number) => new Date(api.now().getTime() + days * DAY * 1000);
  const sighting = (id: string | undefined, days: number, kind: string, count: number) => ({
    business_id: company.id,
    resource_id: id,
    day: at(days).toISOString().slice(0, 10),
    kind,
    count,
  });

  test('lists the latest first', async () => {
    for (const productID of products) {
      await start({ productID });
      api.pass(60);
    }
    expect((await list()).boosts.map(({ resourceID }: { resourceID: string }) => resourceID)).toEqual(products.toReversed());
    api.pass(-180);
  });

  test('says what was seen, opened and asked in its days, beside as many days before', async () => {
    const [productID = ''] = products;
    await start({ productID });
    api.pass(9 * DAY);
    await endBoosts(api);
    await bulk(api.db, 'sighting', [
      sighting(productID, -9, 'result', 40),
      sighting(productID, -3, 'result', 2),
      sighting(productID, -2, 'result', 1000),
      sighting(productID, -8, 'page', 5),
      sighting(productID, -10, 'result', 7),
      sighting(productID, -16, 'page', 1),
      sighting(productID, -17, 'page', 1000),
    ]);
    const ask = await api.post('/business/request', { to: company.id, subject: 'Price list', message: 'Please.', productID }, as(company.stranger));
    await api.pool.query('update inquiry set created_at = $2 where id = $1', [ask.body.data.requestID, at(-8)]);
    const [boost] = (await list()).boosts;
    expect(boost).toMatchObject({
      kind: 'product',
      name: 'Washer 0',
      running: false,
      days: 7,
      during: { results: 42, pages: 5, inquiries: 1 },
      before: { results: 7, pages: 1, inquiries: 0 },
    });
    api.pass(-9 * DAY);
  });
});
