import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { pendingMigrations } from '#server/base/database/migrate.ts';
import { prepareDatabase } from '../bin/steps/prepare.ts';
import { type Api, cloneDatabase, openOn } from './support/api.ts';
import { cacheDirectory } from './support/cluster.ts';
import { TOLD } from './support/release.ts';
import { type Row, restoreDump, rowsIn, schemaOf } from './support/release-dump.ts';
import { logIn, type Session } from './support/session.ts';
import { root } from './support/source.ts';

const folder = join(root, 'database/releases');
const dumps = readdirSync(folder).filter((name) => name.endsWith('.sql.gz'));

/** Tables whose rows the start renews from its own files; what names them stays. */
const RENEWED: Record<string, string[]> = {
  country: ['code'],
  language: ['code'],
  setting: ['name'],
  search_phrase: ['label_id'],
};

const named = (companyName: string) => expect.objectContaining({ companyName });

/** A row by its columns that are still there, or by those that name it. */
const written = (table: string, columns: string[]) => (row: Row) => JSON.stringify((RENEWED[table] ?? columns).map((column) => [column, row[column]]));

/** What stood there before and does not any more: tables, columns, rows. */
function lostRows(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const found = after.get(table);
    if (!found) return [`table ${table}`];
    const columns = Object.keys(rows[0] ?? {}).toSorted();
    const gone = columns.filter((column) => found[0] && !(column in found[0]));
    const there = new Set(found.map(written(table, columns)));
    return [
      ...gone.map((column) => `column ${table}.${column}`),
      ...rows
        .map(written(table, columns))
        .filter((row) => !there.has(row))
        .map((row) => `${table} ${row}`),
    ];
  });
}

test('there is a dump of each release that CHANGELOG.md names, and of no other [HSE-022]', () => {
  const released = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => `${version}.sql.gz`);
  expect(released.length).toBeGreaterThan(0);
  expect(dumps.toSorted()).toEqual(released.toSorted());
});

describe.each(dumps)('on the data that release %s left behind, a start of this code', (name) => {
  let api: Api;
  let before: Map<string, Row[]>;
  let after: Map<string, Row[]>;
  let close: () => Promise<unknown>;
  let buyer: Session;
  let owner: Session;

  beforeAll(async () => {
    const { url, drop } = await restoreDump(gunzipSync(readFileSync(join(folder, name))).toString());
    before = await rowsIn(url);
    await prepareDatabase(readConfig({ ROLE: 'api', DATA_DIR: join(cacheDirectory, 'data'), DEMO: '0' }), url);
    after = await rowsIn(url);
    const opened = await openOn(url);
    api = opened.api;
    close = () => opened.close().then(drop);
    [owner, buyer] = [await logIn(api, TOLD.owner, TOLD.password), await logIn(api, TOLD.buyer, TOLD.password)];
  });
  afterAll(() => close?.());

  test('loses no table, no column and no row [HSE-022]', async () => {
    expect([...before.values()].flat().length).toBeGreaterThan(1_000);
    expect(await pendingMigrations(api.db)).toEqual([]);
    expect(lostRows(before, after)).toEqual([]);
  });

  test('makes the same tables as on an empty database [HSE-022]', async () => {
    const { url, drop } = await cloneDatabase('empty');
    const fresh = await schemaOf(url).finally(drop);
    expect(await schemaOf(api.url)).toEqual(fresh);
  });

  test('lets everybody in with the password that they had [HSE-022]', async () => {
    expect([owner, buyer].map(({ token }) => token)).toEqual(Array(2).fill(expect.any(String)));
    await expect(logIn(api, TOLD.owner, 'another password')).rejects.toThrow('401');
    const { data: companies } = (await api.get('/business/profile/my-list', owner.headers)).body;
    expect(companies).toContainEqual(expect.objectContaining({ access: 'owner', business: expect.objectContaining({ general: named(TOLD.company) }) }));
  });

  test('finds and shows companies, products and posts [HSE-022]', async () => {
    const { results: companies } = (await api.post('/search/business', { textQuery: 'thornaby' })).body;
    const { businessID } = companies[0].businessProfile;
    const { body: company } = await api.get(`/business/profile/${businessID}`);
    expect(company.data.general).toMatchObject({ companyName: TOLD.company, industry: { id: '0004' } });
    const { results: products } = (await api.post('/search/product', { textQuery: TOLD.product })).body;
    const { body: product } = await api.get(`/product/${products[0].productID}`);
    expect(product.data).toMatchObject({ name: TOLD.product });
    const { body: posts } = await api.get(`/timeline/load/${owner.userID}`);
    expect(posts.items.map(({ content }: { content: string }) => content)).toContain(TOLD.post);
  });

  test('goes on with conversations [HSE-022]', async () => {
    const { data: threads } = (await api.get('/business/request', buyer.headers)).body;
    const { requestID } = threads[0];
    const texts = async () =>
      (await api.get(`/business/request/${requestID}/get-messages`, buyer.headers)).body.data.map(({ content }: { content: string }) => content);
    expect(await texts()).toEqual(TOLD.thread);
    expect((await api.post(`/business/request/${requestID}/send-message`, { content: 'Are you still there?' }, buyer.headers)).status).toBe(200);
    expect(await texts()).toEqual([...TOLD.thread, 'Are you still there?']);
  });
});
