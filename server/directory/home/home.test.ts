import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CountryCount, Front } from '#contract/directory/home.ts';
import { useApi } from '../../../tests/support/api.ts';
import { countDirectory } from './count.ts';

const api = useApi('demo');
let at: Date;
beforeAll(async () => {
  at = api.now();
  await countDirectory(api);
});
afterEach(() => countDirectory(api));

const front = async (): Promise<Front> => (await api.get('/home')).body.data;
const countries = async (types: string): Promise<CountryCount[]> => (await api.get(`/home/country?types=${types}`)).body.data;
const total = async (kind: 'business' | 'product', filters: object): Promise<number> =>
  (await api.post(`/search/${kind}`, { textQuery: '', ...filters })).body.total_results;
const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> => (await api.pool.query(sql, values)).rows as T[];

test('the figures are those that searches answer with, and say when they were counted', async () => {
  const { figures } = await front();
  const companies = await total('business', {});
  expect(figures).toMatchObject({
    companies,
    products: await total('product', {}),
    verified: await total('business', { verified: true }),
    checked: Number(
      (await rows<{ n: string }>(`select count(distinct business_id) as n from verification_check where state = 'valid' and expires_at > now()`))[0]?.n,
    ),
    countries: new Set((await countries('MA,DI,WS,IM,EX,RE,IN,CO,GO')).map(({ country }) => country)).size,
  });
  expect(new Date(figures?.countedAt ?? 0).getTime()).toBeGreaterThanOrEqual(Math.floor(at.getTime() / 1000) * 1000);
});

interface Asked {
  reached: Date;
  answered: Date | null;
  waited: boolean;
}

test('the first answer is the median of all inquiries of 90 days, silence taken as infinitely long, and is left out where few were sent', async () => {
  const asked = await rows<Asked>(
    `select coalesce(q.delivered_at, q.created_at) as reached, coalesce(q.closed_at, $1) - coalesce(q.delivered_at, q.created_at) >= interval '1 day' or q.closed_by = 'R' as waited,
      least((select min(created_at) from inquiry_message m where m.inquiry_id = q.id and m.side = 'R'), case when q.declined then q.closed_at end) as answered
     from inquiry q join business b on b.id = q.to_id where q.held_at is null and coalesce(q.delivered_at, q.created_at) > $1::timestamptz - interval '90 days'
       and not exists (select from business_access x where x.business_id = q.to_id and (x.account_id = q.account_id
         or x.account_id in (select y.account_id from business_access y where y.business_id = q.from_id)))`,
    [api.now()],
  );
  const seconds = asked
    .filter(({ answered, waited }) => answered || waited)
    .map(({ answered, reached }) => (answered ? (answered.getTime() - reached.getTime()) / 1000 : Number.POSITIVE_INFINITY))
    .sort((a, b) => a - b);
  const median = seconds[Math.ceil(seconds.length / 2) - 1] as number;
  expect(seconds.length).toBeGreaterThan(20);
  expect((await front()).figures?.answerSeconds).toBe(Number.isFinite(median) ? Math.ceil(median) : null);
  await api.pool.query(`update inquiry set created_at = created_at - interval '1 year', delivered_at = delivered_at - interval '1 year'`);
  await countDirectory(api);
  expect((await front()).figures).toMatchObject({ answerSeconds: null, companies: expect.any(Number) });
  await api.pool.query(`update inquiry set created_at = created_at + interval '1 year', delivered_at = delivered_at + interval '1 year'`);
});

test('each of the 15 industries stands with as many companies and products as its results hold', async () => {
  const { industries } = await front();
  expect(industries.map(({ key }) => key)).toEqual([...new Array(15)].map((_, place) => String(place + 1).padStart(4, '0')));
  for (const { id, companies, products } of industries)
    expect([id, companies, products]).toEqual([id, await total('business', { industries: [id] }), await total('product', { industries: [id] })]);
});

test('eight products with a price and a picture are of eight companies, others the next day, and one that is hidden meanwhile is passed over', async () => {
  const { products } = await front();
  expect([products.length, new Set(products.map(({ businessID }) => businessID)).size]).toEqual([8, 8]);
  for (const { trade, mainImage } of products) expect([trade.price && 'breaks' in trade.price, mainImage !== null]).toEqual([true, true]);
  const [first, ...others] = products.map(({ productID }) => productID);
  await api.pool.query('update resource set hidden_at = now() where id = $1', [first]);
  const left = (await front()).products.map(({ productID }) => productID);
  expect([left.slice(0, 7), left.length]).toEqual([others, 8]);
  await api.pool.query('update resource set hidden_at = null where id = $1', [first]);
  await countDirectory({ ...api, now: () => new Date(api.now().getTime() + 86_400_000) });
  expect((await front()).products.map(({ productID }) => productID)).not.toEqual([first, ...others]);
});

test('what the badge stands on is told of a company among these products that has it, as its own page tells it', async () => {
  const { products, seal } = await front();
  const of = products.find(({ businessProfile }) => businessProfile.verified);
  expect(seal?.businessID).toBe(of?.businessID);
  const { grantedAt, checks } = (await api.get(`/business/${seal?.businessID}/verification`)).body.data;
  expect(seal).toEqual({ businessID: of?.businessID, companyName: of?.businessProfile.general.companyName, grantedAt, checks });
  expect(checks.length).toBeGreaterThan(1);
});

test('popular are the kinds whose products are opened most, and nobody makes one popular with one product on one day', async () => {
  const { popular } = await front();
  expect(popular).toHaveLength(8);
  const [product] = await rows<{ id: string; kind: string }>(
    `select p.id, p.sub_category_id as kind from search_product d join product p on p.id = d.id where not p.sub_category_id = any($1) limit 1`,
    [popular.map(({ id }) => id)],
  );
  const look = (days: number, count: number, from = 0) =>
    api.pool.query(
      `insert into sighting (business_id, resource_id, day, kind, count)
       select p.business_id, p.id, ($1::timestamptz at time zone 'UTC')::date - n, 'page', $2 from product p, generate_series($5::int, $5::int + $3::int - 1) n where p.id = $4
       on conflict (resource_id, day, kind) do update set count = excluded.count`,
      [api.now(), count, days, product?.id, from],
    );
  const isPopular = async () => {
    await countDirectory(api);
    return (await front()).popular[0]?.id === product?.kind;
  };
  await api.pool.query('delete from sighting');
  await look(28, 500, 28);
  expect(await isPopular()).toBe(false);
  await look(28, 500);
  expect(await isPopular()).toBe(true);
  await api.pool.query('delete from sighting');
  await look(1, 100_000);
  const [other] = await rows<{ id: string; kind: string }>(
    `select p.id, p.sub_category_id as kind from search_product d join product p on p.id = d.id where p.sub_category_id <> $1 limit 1`,
    [product?.kind],
  );
  await api.pool.query(
    `insert into sighting (business_id, resource_id, day, kind, count)
     select p.business_id, p.id, ($1::timestamptz at time zone 'UTC')::date - n, 'page', 11 from product p, generate_series(0, 1) n where p.id = $2`,
    [api.now(), other?.id],
  );
  await countDirectory(api);
  expect((await front()).popular.slice(0, 2).map(({ id }) => id)).toEqual([other?.kind, product?.kind]);
});

test('each country stands with as many companies of a type as its results hold, the most first; a type that nobody knows is refused [FTR-005]', async () => {
  const listed = await countries('MA,RE');
  expect(listed.map(({ companies }) => companies)).toEqual(listed.map(({ companies }) => companies).toSorted((a, b) => b - a));
  expect(new Set(listed.map(({ businessType }) => businessType))).toEqual(new Set(['MA', 'RE']));
  for (const { businessType, country, companies } of listed)
    expect([businessType, country, companies]).toEqual([businessType, country, await total('business', { businessType, countries: [country] })]);
  const all = await rows<{ country: string }>(`select distinct country_code as country from business b join search_business d on d.id = b.id
    where b.business_type = 'MA' and country_code is not null`);
  expect(new Set((await countries('MA')).map(({ country }) => country))).toEqual(new Set(all.map(({ country }) => country)));
  expect((await api.get('/home/country?types=XX')).status).toBe(400);
});

test('before anything was counted nothing is said', async () => {
  for (const table of ['directory_count', 'directory_industry_count', 'directory_country_count', 'home_product', 'home_popular'])
    await api.pool.query(`delete from ${table}`);
  expect(await front()).toEqual({ figures: null, industries: [], popular: [], products: [], seal: null });
  expect(await countries('MA')).toEqual([]);
});
