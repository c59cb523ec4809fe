import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { eraseRemovedProducts } from '#server/identity/privacy/erase-companies.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { type Company, makeCompany } from '../../../tests/support/company.ts';
import { BEHIND_PROXY, BROWSER, look, makeImpression, PHONE } from '../../../tests/support/impressions.ts';
import { makePerson, makeProduct } from '../../../tests/support/made.ts';
import { type Counter, createCounter } from './counter.ts';
import { forgetImpressions, forgetVisitors } from './queries.ts';

const api = useApi('empty', BEHIND_PROXY, { authenticate: byHeader });
const DAY = 86_400;
const MIDNIGHT = new Date('2026-03-01T00:00:00Z').getTime();
let company: Company;
let product: string;

beforeEach(async () => {
  await api.pool.query('truncate sighting, sighting_mark, sighting_salt');
  company = await makeCompany(api);
  product = await makeProduct(api.db, company.id);
});

const rows = async () =>
  (await api.pool.query('select resource_id as id, business_id as of, day, kind, count from sighting order by day, kind, resource_id')).rows;
const sum = async () => (await rows()).reduce((all: number, { count }) => all + count, 0);

/** What stands there once the counter of the door has written: it does every five seconds. */
async function counted(least: number): Promise<Record<string, number>> {
  for (;;) {
    const found = await rows();
    if (found.length >= least) return Object.fromEntries(found.map(({ id, kind, count }) => [`${id} ${kind}`, count]));
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Another process than that of the door. */
const process = (): Counter => createCounter({ db: api.db, log: silentLog, maintenance: api.maintenance });
/** Looks at the product's page, at so many seconds after the midnight of the tests. */
const seenBy = async (counter: Counter, address: string, seconds: number, userAgent = BROWSER) => {
  counter.note({ kind: 'page', ids: [product], address, userAgent, at: new Date(MIDNIGHT + seconds * 1000) });
  await counter.flush();
};

describe('what visitors see', () => {
  test('is counted by company, thing, day and kind: no program, nobody twice, nothing that is fetched ahead, no person', async () => {
    const person = await makePerson(api.db);
    const all = [product, company.id, person, 'not-an-id'];
    const first = await look(api, 'results', all, '203.0.113.1');
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
    expect(first.headers['set-cookie']).toBeUndefined();
    await look(api, 'results', all, '203.0.113.1');
    await look(api, 'results', all, '203.0.113.2');
    await look(api, 'results', all, '203.0.113.3', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look(api, 'results', all, '203.0.113.4', { 'user-agent': '' });
    await look(api, 'results', all, '203.0.113.5', { 'sec-purpose': 'prefetch' });
    await look(api, 'results', all, '203.0.113.6', { 'sec-purpose': 'prefetch;prerender' });
    await look(api, 'page', [product], '203.0.113.1');
    await api.get(`/seen/elsewhere.gif?of=${product}`, { 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.1' });
    expect(await counted(3)).toEqual({ [`${product} result`]: 2, [`${company.id} result`]: 2, [`${product} page`]: 1 });
    const today = api.now().toISOString().slice(0, 10);
    for (const row of await rows()) expect(row).toMatchObject({ day: today, of: company.id });
  });

  test('counts once in ten minutes in all processes together, however many ask at once', async () => {
    const [here, there] = [process(), process()];
    await Promise.all(Array.from({ length: 20 }, (_, place) => seenBy(place % 2 ? here : there, '203.0.113.1', 60)));
    expect(await sum()).toBe(1);
    await seenBy(there, '203.0.113.1', 60 + 599);
    await seenBy(process(), '203.0.113.1', 60 + 599);
    expect(await sum()).toBe(1);
    await seenBy(here, '203.0.113.1', 60 + 600);
    await seenBy(here, '203.0.113.2', 60 + 600);
    expect(await sum()).toBe(3);
  });

  test('counts on both days around midnight, UTC', async () => {
    const counter = process();
    await seenBy(counter, '203.0.113.1', -30);
    await seenBy(counter, '203.0.113.1', -10);
    await seenBy(counter, '203.0.113.1', 30);
    expect((await rows()).map(({ day, count }) => [day, count])).toEqual([
      ['2026-02-28', 1],
      ['2026-03-01', 1],
    ]);
  });

  test('leaves out what nobody sees: hidden things and ids of nothing', async () => {
    await api.pool.query('update resource set hidden_at = now() where id = $1', [product]);
    await seenBy(process(), '203.0.113.1', 0);
    product = newId();
    await seenBy(process(), '203.0.113.1', 0);
    expect(await sum()).toBe(0);
  });
});

describe('the visits of its own people', () => {
  const login = (account: string, ended = false) =>
    bulk(api.db, 'session', [
      {
        id: newId(),
        account_id: account,
        cookie_hash: `\\x${newId().replaceAll('-', '')}`,
        device: 'Firefox on Linux',
        address: '203.0.113.9',
        created_at: new Date(MIDNIGHT - DAY * 1000),
        last_used_at: new Date(MIDNIGHT - DAY * 1000),
        ended_at: ended ? new Date(MIDNIGHT) : null,
      },
    ]);

  test.each(['owner', 'admin', 'member'] as const)('are not counted for its %s', async (who) => {
    await login(company[who]);
    await seenBy(process(), '203.0.113.9', 0);
    expect(await sum()).toBe(0);
  });

  test('are known by the address and kind of browser of a login that runs', async () => {
    await login(company.owner);
    await seenBy(process(), '203.0.113.8', 0);
    await seenBy(process(), '203.0.113.9', 0, PHONE);
    expect(await sum()).toBe(2);
  });

  test('others count: who logged out, who belongs to another company', async () => {
    await login(company.owner, true);
    await login((await makeCompany(api)).owner);
    await seenBy(process(), '203.0.113.9', 0);
    expect(await sum()).toBe(1);
  });
});

describe('what is kept', () => {
  test('is no address: a mark that says nothing, for minutes, under a salt that goes with its day', async () => {
    const counter = process();
    await seenBy(counter, '203.0.113.77', 3600);
    counter.note({ kind: 'page', ids: [company.id], address: '203.0.113.77', userAgent: BROWSER, at: new Date(MIDNIGHT + 3600 * 1000) });
    await counter.flush();
    const kept = async () => (await api.pool.query('select mark, at from sighting_mark')).rows;
    const salts = async () => (await api.pool.query('select day from sighting_salt')).rows.length;
    expect(new Set((await kept()).map(({ mark }) => mark.toString('hex'))).size).toBe(2);
    const whole = JSON.stringify((await api.pool.query('select t::text from sighting_mark t union all select t::text from sighting t')).rows);
    expect(whole).not.toMatch(/203\.0\.113|Firefox/);
    const forget = (seconds: number) => forgetVisitors(api.db, new Date(MIDNIGHT + seconds * 1000));
    await forget(3600 + 599);
    expect([(await kept()).length, await salts()]).toEqual([2, 1]);
    await forget(3600 + 600);
    expect([(await kept()).length, await salts()]).toEqual([0, 1]);
    await forget(DAY);
    expect(await salts()).toBe(0);
  });

  test('another day has another salt, so the same look leaves another mark', async () => {
    const counter = process();
    await seenBy(counter, '203.0.113.1', 0);
    await seenBy(counter, '203.0.113.1', DAY);
    const { rows: marks } = await api.pool.query('select mark from sighting_mark');
    expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(2);
  });

  test('counts go after two years and a month; those of an erased product stay with its company', async () => {
    const today = api.now().toISOString().slice(0, 10);
    await makeImpression(api, company.id, product, '2020-01-01', 'page', 3);
    await makeImpression(api, company.id, product, today, 'page', 4);
    await forgetImpressions(api.db, api.now());
    expect(await sum()).toBe(4);
    await api.delete(`/product/${product}`, {}, { 'wbn-auth': company.owner });
    api.pass(31 * DAY);
    await eraseRemovedProducts(api);
    api.pass(-31 * DAY);
    expect((await api.pool.query('select 1 from product where id = $1', [product])).rows).toEqual([]);
    expect(await sum()).toBe(4);
  });
});
