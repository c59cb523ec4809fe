import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { addSightings, forgetSightings } from './sightings.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' });
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let business: string;
let product: string;
let person: string;

beforeAll(async () => {
  business = await makeBusiness(api.db);
  product = await makeProduct(api.db, business);
  person = await makePerson(api.db);
});

const look = (path: string, address: string, headers: Record<string, string> = {}) =>
  api.get(path, { 'user-agent': BROWSER, 'x-forwarded-for': address, ...headers });

/** What stands there once the counter has written: it does every five seconds. */
async function counted(least: number): Promise<Record<string, number>> {
  for (;;) {
    const { rows } = await api.pool.query("select resource_id || ' ' || kind as what, count from sighting");
    if (rows.length >= least) return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
    await new Promise((done) => setTimeout(done, 200));
  }
}

describe('what visitors see', () => {
  test('is counted by thing, day and kind: no program, nobody twice, nothing that is fetched ahead, no person', async () => {
    const results = `/seen/results.gif?of=${product},${business},${person},not-an-id`;
    const first = await look(results, '203.0.113.1');
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
    expect(first.headers['set-cookie']).toBeUndefined();
    await look(results, '203.0.113.1');
    await look(results, '203.0.113.2');
    await look(results, '203.0.113.3', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look(results, '203.0.113.4', { 'user-agent': '' });
    await look(results, '203.0.113.5', { 'sec-purpose': 'prefetch' });
    await look(`/seen/page.gif?of=${product}`, '203.0.113.1');
    await look(`/seen/elsewhere.gif?of=${product}`, '203.0.113.1');
    expect(await counted(3)).toEqual({ [`${product} result`]: 2, [`${business} result`]: 2, [`${product} page`]: 1 });
    const { rows } = await api.pool.query('select day from sighting group by day');
    expect(rows).toEqual([{ day: api.now().toISOString().slice(0, 10) }]);
  });

  test('adds up, and is forgotten after two years and a month', async () => {
    await addSightings(api.db, [{ id: product, day: '2020-01-01', kind: 'result', count: 3 }]);
    await addSightings(api.db, [{ id: product, day: '2020-01-01', kind: 'result', count: 4 }]);
    const old = async () => (await api.pool.query("select count from sighting where day = '2020-01-01'")).rows;
    expect(await old()).toEqual([{ count: 7 }]);
    await forgetSightings(api.db, api.now());
    expect(await old()).toEqual([]);
  });
});
