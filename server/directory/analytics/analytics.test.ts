import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseCompanies, eraseRemovedProducts } from '#server/identity/privacy/erase-companies.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeImpression } from '../../../tests/support/impressions.ts';
import { makeInquiry, makeProduct } from '../../../tests/support/made.ts';
import { talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { say } = talk(api);
const DAY = 86_400;
let company: Company;
let product: string;
let other: string;

beforeEach(async () => {
  await api.pool.query('truncate sighting');
  company = await makeCompany(api, { company_name: 'Halderby Pumps' });
  product = await makeProduct(api.db, company.id, { name: 'Gear pump' });
  other = await makeProduct(api.db, company.id, { name: 'Vane pump' });
});

const ask = (query = '', who = company.owner, id = company.id) => api.get(`/business/${id}/analytics${query}`, as(who));
const read = async (query = '', who = company.owner) => {
  const { status, body } = await ask(query, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const seen = (resource: string, day: string, kind: 'result' | 'page', count: number, of = company.id) => makeImpression(api, of, resource, day, kind, count);
const none = { appearances: 0, businessViews: 0, productViews: 0, inquiries: 0, answers: 0 };

/** An inquiry from outside, and when the company answered it. */
async function inquiry(at: string, { answered, declined, about, fields = {} }: { answered?: string; declined?: string; about?: string; fields?: object } = {}) {
  const times = { created_at: new Date(at), last_message_at: new Date(answered ?? at) };
  const end = declined ? { closed_at: new Date(declined), closed_by: 'R', declined: true } : {};
  const id = await makeInquiry(api.db, company.stranger, company.id, { ...times, ...end, ...(about && { product_id: about }), ...fields });
  await api.pool.query('update inquiry_message set created_at = $2 where inquiry_id = $1', [id, at]);
  if (!answered) return id;
  const columns = '(id, inquiry_id, place, side, account_id, content, created_at)';
  await api.pool.query(`insert into inquiry_message ${columns} values (gen_random_uuid(), $1, 2, 'R', $2, 'Yes.', $3)`, [id, company.owner, answered]);
  return id;
}

describe('what was counted of a business', () => {
  test('stands by day and product, in whole days, beside as many before; missing days are zeros', async () => {
    await seen(company.id, '2026-03-02', 'result', 5);
    await seen(company.id, '2026-03-02', 'page', 3);
    await seen(product, '2026-03-04', 'result', 7);
    await seen(product, '2026-03-04', 'page', 2);
    await seen(other, '2026-03-01', 'page', 90);
    await seen(other, '2026-03-05', 'page', 90);
    await seen(other, '2026-02-27', 'page', 4);
    await seen(other, '2026-02-26', 'page', 90);
    const data = await read('?from=2026-03-02&to=2026-03-04');
    expect(data.days).toEqual([
      { ...none, day: '2026-03-02', appearances: 5, businessViews: 3 },
      { ...none, day: '2026-03-03' },
      { ...none, day: '2026-03-04', appearances: 7, productViews: 2 },
    ]);
    expect(data).toMatchObject({ from: '2026-03-02', to: '2026-03-04', totals: { ...none, appearances: 12, businessViews: 3, productViews: 2 } });
    expect(data.before).toMatchObject({ from: '2026-02-27', to: '2026-03-01', totals: { ...none, productViews: 94 } });
    expect(data.products).toEqual([
      { productID: product, name: 'Gear pump', appearances: 7, views: 2, inquiries: 0 },
      { productID: other, name: 'Vane pump', appearances: 0, views: 0, inquiries: 0 },
    ]);
  });

  test('is that of one product, where it is asked for', async () => {
    await seen(company.id, '2026-03-02', 'page', 3);
    await seen(product, '2026-03-02', 'page', 2);
    await seen(other, '2026-03-02', 'page', 9);
    await inquiry('2026-03-02T10:00:00Z', { about: product, answered: '2026-03-02T11:00:00Z' });
    await inquiry('2026-03-02T10:00:00Z', { about: other });
    const data = await read(`?from=2026-03-02&to=2026-03-02&product=${product}`);
    expect(data.totals).toEqual({ ...none, productViews: 2, inquiries: 1, answers: 1 });
    expect(data.responses).toEqual({ inquiries: 1, answered: 1, medianSeconds: 3600 });
    expect(data.products).toEqual([]);
  });

  test('is four weeks until today, where no days are named', async () => {
    const today = api.now().toISOString().slice(0, 10);
    const data = await read();
    expect([data.days.length, data.to, data.days.at(-1).day]).toEqual([28, today, today]);
  });

  test('is at most 366 days, in order', async () => {
    expect((await read('?from=2024-01-01&to=2024-12-31')).days).toHaveLength(366);
    const wrong = ['from=2024-01-01&to=2025-01-01', 'from=2026-03-02&to=2026-03-01', 'from=2026-02-30', 'to=yesterday', 'from=0001-01-01&to=0001-01-02'];
    for (const query of wrong) expect([query, (await ask(`?${query}`)).body.error]).toEqual([query, 'invalid_input']);
  });

  test('outlives a product, without its name, and goes with the company', async () => {
    await seen(product, '2026-03-02', 'page', 2);
    await api.delete(`/product/${product}`, {}, as(company.owner));
    api.pass(31 * DAY);
    await eraseRemovedProducts(api);
    api.pass(-31 * DAY);
    const data = await read('?from=2026-03-02&to=2026-03-02');
    expect(data.totals.productViews).toBe(2);
    expect(data.products[0]).toEqual({ productID: product, name: null, appearances: 0, views: 2, inquiries: 0 });
    await api.db.transaction().execute((db) => eraseCompanies({ db: db as never, findable: api.findable, now: api.now }, [company.id]));
    expect((await api.pool.query('select 1 from sighting')).rows).toEqual([]);
  });
});

describe('inquiries and first answers', () => {
  test('count on the days on which they came and were given, UTC, also over midnight', async () => {
    await inquiry('2026-03-02T23:59:59.999Z', { answered: '2026-03-03T00:00:00Z' });
    await inquiry('2026-03-01T12:00:00Z', { declined: '2026-03-03T12:00:00Z' });
    const { days, totals } = await read('?from=2026-03-02&to=2026-03-03');
    expect(days.map(({ inquiries, answers }: typeof none) => [inquiries, answers])).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(totals).toMatchObject({ inquiries: 1, answers: 2 });
  });

  test('a second message is no first answer, and what the team notes is none', async () => {
    const id = await inquiry('2026-03-02T10:00:00Z', { answered: '2026-03-02T11:00:00Z' });
    await api.pool.query('update inquiry set last_place = 2 where id = $1', [id]);
    expect((await say(company.owner, id, 'And one more thing.', company.id)).status).toBe(200);
    await api.post(`/business/${company.id}/desk/${id}/note`, { content: 'Call them.' }, as(company.owner));
    expect((await read('?from=2026-03-01')).totals).toMatchObject({ inquiries: 1, answers: 1 });
  });

  test('leave out what is held, and what the company writes to itself; what was let through counts from its delivery', async () => {
    await inquiry('2026-03-02T10:00:00Z', { fields: { held_at: new Date('2026-03-02T10:00:00Z') } });
    await inquiry('2026-03-02T10:00:00Z', { fields: { account_id: company.member } });
    await inquiry('2026-03-02T10:00:00Z', { fields: { delivered_at: new Date('2026-03-03T10:00:00Z') }, answered: '2026-03-03T12:00:00Z' });
    const { days, responses } = await read('?from=2026-03-02&to=2026-03-03');
    expect(days.map(({ inquiries, answers }: typeof none) => [inquiries, answers])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(responses).toEqual({ inquiries: 1, answered: 1, medianSeconds: 7200 });
  });

  test('the median is that of all that came in these days: silence never makes it shorter', async () => {
    await inquiry('2026-03-02T10:00:00Z', { answered: '2026-03-02T10:00:30Z' });
    await inquiry('2026-03-02T10:00:00Z', { answered: '2026-03-02T13:00:00Z' });
    await inquiry('2026-03-02T10:00:00Z');
    expect((await read('?from=2026-03-02&to=2026-03-02')).responses).toEqual({ inquiries: 3, answered: 2, medianSeconds: 10_800 });
    await inquiry('2026-03-02T10:00:00Z');
    await inquiry('2026-03-02T10:00:00Z');
    expect((await read('?from=2026-03-02&to=2026-03-02')).responses).toEqual({ inquiries: 5, answered: 2, medianSeconds: null });
    expect((await read('?from=2026-03-03&to=2026-03-03')).before.responses).toEqual({ inquiries: 5, answered: 2, medianSeconds: null });
  });
});

test('whatever was counted, the days add up to the total, and two ranges that follow each other to both', async () => {
  const first = Date.parse('2025-06-01');
  const dayAt = (place: number) => new Date(first + place * DAY * 1000).toISOString().slice(0, 10);
  const counted = fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    thing: fc.integer({ min: 0, max: 2 }),
    page: fc.boolean(),
    count: fc.integer({ min: 1, max: 900 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(counted, { maxLength: 30 }), fc.integer({ min: 1, max: 30 }), async (rows, days) => {
      await api.pool.query('truncate sighting');
      const all = new Map(rows.map((row) => [`${row.day} ${row.thing} ${row.page}`, row]));
      for (const { day, thing, page, count } of all.values())
        await seen([company.id, product, other][thing] ?? '', dayAt(day), page ? 'page' : 'result', count);
      const data = await read(`?from=${dayAt(days)}&to=${dayAt(2 * days - 1)}`);
      const whole = await read(`?from=${dayAt(0)}&to=${dayAt(2 * days - 1)}`);
      for (const name of Object.keys(none) as (keyof typeof none)[]) {
        expect(data.days.reduce((sum: number, one: typeof none) => sum + one[name], 0)).toBe(data.totals[name]);
        expect(data.totals[name] + data.before.totals[name]).toBe(whole.totals[name]);
      }
      const views = whole.products.reduce((sum: number, one: { views: number }) => sum + one.views, 0);
      expect(views).toBe(whole.totals.productViews);
    }),
    { numRuns: 40 },
  );
});

describe('who sees it', () => {
  test('owners and admins; a member may not, and for strangers there is nothing, whatever else is wrong', async () => {
    for (const who of [company.owner, company.admin]) expect((await ask('', who)).status).toBe(200);
    expect((await ask('', company.member)).body.error).toBe('forbidden');
    for (const query of ['', '?from=nonsense', `?product=${product}`]) expect((await ask(query, company.stranger)).body.error).toBe('not_found');
    expect((await api.get(`/business/${company.id}/analytics`)).status).toBe(401);
    expect((await ask('', company.owner, MISSING)).status).toBe(404);
  });

  test('nobody asks for the products of another company', async () => {
    const foreign = await makeCompany(api);
    const theirs = await makeProduct(api.db, foreign.id);
    for (const id of [theirs, MISSING, company.id]) expect((await ask(`?product=${id}`)).body.error).toBe('not_found');
  });

  test('a download of what is held about a person has none of it: it is about nobody', async () => {
    await seen(product, '2026-03-02', 'page', 2);
    const { rows } = await api.pool.query("select column_name as name from information_schema.columns where table_name like 'sighting%' order by 1");
    expect([...new Set(rows.map(({ name }) => name))]).toEqual(['at', 'business_id', 'count', 'day', 'kind', 'mark', 'resource_id', 'salt']);
  });
});

describe('for staff', () => {
  const all = (query: string, headers: Record<string, string> = { 'wbn-staff': '1' }) =>
    api.get(`/staff/analytics${query}`, { ...as(company.stranger), ...headers });
  const RANGE = '?from=2026-04-02&to=2026-04-03';

  test('it is the sum of all businesses by day, with the most seen ones', async () => {
    const busy = await makeCompany(api, { company_name: 'Busy Ltd' });
    await seen(company.id, '2026-04-02', 'page', 3);
    await seen(busy.id, '2026-04-03', 'page', 8, busy.id);
    await seen(product, '2026-04-03', 'result', 5);
    await inquiry('2026-04-02T10:00:00Z', { answered: '2026-04-03T10:00:00Z', fields: { to_id: busy.id } });
    const { status, body } = await all(RANGE);
    expect(status).toBe(200);
    expect(body.data.days).toEqual([
      { ...none, day: '2026-04-02', businessViews: 3, inquiries: 1 },
      { ...none, day: '2026-04-03', appearances: 5, businessViews: 8, answers: 1 },
    ]);
    expect(body.data).toMatchObject({ active: 2, totals: { appearances: 5, businessViews: 11, productViews: 0, inquiries: 1, answers: 1 } });
    expect(body.data.businesses).toEqual([
      { ...none, businessID: busy.id, name: 'Busy Ltd', businessViews: 8, inquiries: 1, answers: 1 },
      { ...none, businessID: company.id, name: 'Halderby Pumps', businessViews: 3, appearances: 5 },
    ]);
  });

  test('of companies that were opened as often, those come first that appeared more often, then those that were asked more', async () => {
    const [asked, shown, plain] = [await makeCompany(api), await makeCompany(api), await makeCompany(api)];
    for (const { id } of [asked, shown, plain]) await seen(id, '2026-05-02', 'page', 3, id);
    await seen(shown.id, '2026-05-02', 'result', 5, shown.id);
    await inquiry('2026-05-02T10:00:00Z', { fields: { to_id: asked.id } });
    const ids = (await all('?from=2026-05-02&to=2026-05-03')).body.data.businesses.map(({ businessID }: { businessID: string }) => businessID);
    expect(ids.filter((id: string) => [asked.id, shown.id, plain.id].includes(id))).toEqual([shown.id, asked.id, plain.id]);
  });

  test('each look is written down, and nobody else has the call', async () => {
    await all(RANGE);
    const { rows } = await api.pool.query("select account_id, about_kind, about_id from audit_entry where act = 'analytics.look' order by number desc limit 1");
    expect(rows).toEqual([{ account_id: company.stranger, about_kind: 'analytics', about_id: '2026-04-02/2026-04-03' }]);
    expect((await all(RANGE, {})).body.error).toBe('not_found');
  });
});
