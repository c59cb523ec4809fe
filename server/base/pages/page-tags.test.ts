import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { silentLog } from '../telemetry/log.ts';
import { createHtmlCache } from './html-cache.ts';
import { onPurge, type PurgeListener } from './page-purge.ts';
import { purgePages } from './page-purge-queries.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [one, other]: Company[] = [];
let products: string[] = [];
const rendered: string[] = [];
const purged = vi.fn();
let caches: ReturnType<typeof cacheOf>[] = [];
let listeners: PurgeListener[] = [];

/** As the routes do: a page asks the API for what it shows. */
async function show(path: string): Promise<unknown> {
  const client = createClient(inProcessTransport(api));
  const [, kind, id = ''] = path.split('/');
  if (kind === 'company') return client.business.get({ id });
  if (kind === 'product') return client.product.get({ productID: id });
  if (kind === 'person') return client.profile.getPublic({ id });
  if (kind === 'search') return client.search.businesses({ textQuery: '' });
  return client.reference.genders();
}

function cacheOf() {
  const render = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const shown = await show(url);
    rendered.push(url);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(JSON.stringify(shown));
  };
  const policy = { connect: [], media: [], https: false };
  return createHtmlCache({
    maxBytes: 1e7,
    freshSeconds: 30,
    render,
    queryOf: () => [],
    nameOf: String,
    addressOf: () => 'one',
    admission: api.admission,
    policy,
    log: silentLog,
  });
}

/** Which of these pages a process renders when somebody asks for them now. */
async function renewed(cache: ReturnType<typeof cacheOf>, paths: string[]): Promise<string[]> {
  rendered.length = 0;
  for (const url of paths) {
    const response = { setHeader: () => {}, writeHead: () => {}, end: () => {}, req: { url } } as unknown as ServerResponse;
    await cache.answer({ url, method: 'GET', headers: {} } as IncomingMessage, response);
  }
  return [...rendered];
}

let paths: Record<'one' | 'other' | 'product' | 'otherProduct' | 'person' | 'otherPerson' | 'search' | 'fixed', string>;

beforeAll(async () => {
  [one, other] = [await makeCompany(api, { company_name: 'Halderby Valves' }), await makeCompany(api, { company_name: 'Brass and Sons' })];
  products = [await makeProduct(api.db, one.id), await makeProduct(api.db, other.id)];
  paths = {
    one: `/company/${one.id}`,
    other: `/company/${other.id}`,
    product: `/product/${products[0]}`,
    otherProduct: `/product/${products[1]}`,
    person: `/person/${one.admin}`,
    otherPerson: `/person/${other.admin}`,
    search: '/search',
    fixed: '/fixed',
  };
  caches = [cacheOf(), cacheOf()];
  listeners = caches.map((cache) =>
    onPurge(
      api.url,
      (tags) => {
        cache.forget(tags);
        purged();
      },
      silentLog,
    ),
  );
  await vi.waitFor(() => expect(purged).toHaveBeenCalledTimes(2));
});
afterAll(() => Promise.all(listeners.map((listener) => listener.stop())));

/** The pages that both processes render again after a write, all of them having been kept before. */
async function renewedBy(write: () => Promise<unknown>): Promise<string[]> {
  const all = Object.values(paths);
  for (const cache of caches) await renewed(cache, all);
  for (const cache of caches) expect(await renewed(cache, all)).toEqual([]);
  purged.mockClear();
  await write();
  await vi.waitFor(() => expect(purged).toHaveBeenCalledTimes(2));
  const [first, second] = [await renewed(caches[0] as never, all), await renewed(caches[1] as never, all)];
  expect(first).toEqual(second);
  return first;
}

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
};

describe('of the pages that are kept', () => {
  test('a save of a company renews its own, its products’ and the lists, at once and in every process, and no other [FIX-029]', async () => {
    const { version } = (await api.get(`/business/profile/${one?.id}`)).body.data;
    const change = { version, general: { companyName: 'Halderby & Daughters' } };
    const found = await renewedBy(() => ok(api.put(`/business/profile/${one?.id}`, change, as(one?.admin as string))));
    expect(found).toEqual([paths.one, paths.product, paths.search]);
  });

  test('a save of a person renews that person’s and the lists [FIX-029]', async () => {
    const found = await renewedBy(() => ok(api.put('/user/profile', { firstName: 'Quill' }, as(other?.admin as string))));
    expect(found.filter((path) => path !== paths.other)).toEqual([paths.otherPerson, paths.search]);
  });

  test('a save of a product renews it, its company and the lists [FIX-029]', async () => {
    const { version } = (await api.get(`/product/${products[0]}`)).body.data;
    const found = await renewedBy(() => ok(api.put(`/product/${products[0]}`, { version, name: 'Gate valve' }, as(one?.admin as string))));
    expect(found).toEqual([paths.one, paths.product, paths.search]);
  });

  test('a write that names nothing renews all, and so does one that names more than fits [FIX-029]', async () => {
    expect(await renewedBy(() => purgePages(api.db))).toEqual(Object.values(paths));
    expect(
      await renewedBy(() =>
        purgePages(
          api.db,
          Array.from({ length: 200 }, (_, place) => `id-${place}`),
        ),
      ),
    ).toEqual(Object.values(paths));
  });

  test('one that was being rendered when what it shows was written is not kept, and another one is [FIX-029]', async () => {
    const cache = caches[0] as ReturnType<typeof cacheOf>;
    cache.forget(null);
    const rendering = renewed(cache, [paths.one]);
    cache.forget(new Set([one?.id as string]));
    await rendering;
    expect(await renewed(cache, [paths.one])).toEqual([paths.one]);
    cache.forget(null);
    const unrelated = renewed(cache, [paths.other]);
    cache.forget(new Set([one?.id as string]));
    await unrelated;
    expect(await renewed(cache, [paths.other])).toEqual([]);
  });
});
