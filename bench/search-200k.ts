// Search among 200,000 generated businesses against the usual PostgreSQL search on the same texts, in one run:
// node bin/launch.js bench search-200k [--fresh]
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase, PLAN_EACH_TIME } from '#server/base/database.ts';
import { startEmbeddedPostgres } from '#server/base/embedded-postgres.ts';
import { silentLog } from '#server/base/log.ts';
import { migrate } from '#server/base/migrate.ts';
import { index } from '#server/slices/search/index.ts';
import { fill, finish, randomFrom } from './support/large.ts';
import { load, report } from './support/load.ts';

const COUNT = 200_000;
const cluster = await startEmbeddedPostgres({ directory: join(import.meta.dirname, '../.cache/bench/large'), settings: ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'synchronous_commit=off', 'fsync=off'] });
const { db, close } = openDatabase(cluster.url, silentLog, 9);

try {
  await migrate(db);
  const { rows } = await sql<{ count: number; filled: boolean }>`
    select (select count(*) from search_business) as count, exists (select 1 from setting where name = 'bench') as filled`.execute(db);
  if (rows[0]?.count !== COUNT || process.argv.includes('--fresh')) console.log(`Written at ${Math.round(await fill(db, COUNT))} rows/s.`);
  else if (!rows[0].filled) await db.connection().execute(finish);
  await compare(db);
} finally {
  await close();
  await cluster.stop();
}

interface Query {
  kind: string;
  text: string;
  type?: string | undefined;
  country?: string | undefined;
}

async function compare(database: Db): Promise<void> {
  const queries = await mixedLoad(database, 800);
  await checkTotals(database, queries.slice(0, 200));
  const ours = (query: Query) => index.find(database, 'business', query.text, { type: query.type, country: query.country }, { skip: 0, size: 5, sort: 'relevance' });
  for (const clients of [1, 8]) {
    await load(queries.slice(0, 100), clients, ours);
    const best = await load(queries, clients, ours);
    const usual = await load(queries, clients, (query) => naive(database, query));
    report(`${clients} client${clients > 1 ? 's' : ''}`, best, usual);
  }
  for (const kind of new Set(queries.map((query) => query.kind))) {
    const own = queries.filter((query) => query.kind === kind);
    report(kind, await load(own, 1, ours), await load(own.slice(0, 60), 1, (query) => naive(database, query)));
  }
}

/** The shares of the trial: 40 % rare, 25 % medium, 15 % two medium, 10 % common, 5 % very common, 5 % two very common; 50 % typed, 30 % typed and placed. */
async function mixedLoad(database: Db, count: number): Promise<Query[]> {
  const words = async (from: number, to: number) =>
    (await sql<{ word: string }>`select word from search_term where frequency between ${Math.round(from * COUNT)} and ${Math.round(to * COUNT)} and word ~ '^[a-z]+$' order by md5(word) limit 300`.execute(database)).rows.map((row) => row.word);
  const [rare, medium, common, very] = await Promise.all([words(0.00025, 0.00075), words(0.007, 0.013), words(0.045, 0.1), words(0.1, 0.25)]);
  const random = randomFrom(3);
  const one = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const kinds: [number, string, () => string][] = [[0.4, 'rare', () => one(rare)], [0.65, 'medium', () => one(medium)], [0.8, 'medium AND medium', () => `${one(medium)} ${one(medium)}`], [0.9, 'common', () => one(common)], [0.95, 'very common', () => one(very)], [1, 'very common AND very common', () => `${one(very)} ${one(very)}`]];
  console.log(`Words: ${rare.length} rare, ${medium.length} medium, ${common.length} common, ${very.length} very common`);
  return Array.from({ length: count }, () => {
    const dice = random();
    const [, kind, text] = kinds.find(([share]) => dice < share) as (typeof kinds)[number];
    const filter = random();
    return { kind, text: text(), type: filter < 0.8 ? ['MA', 'DI', 'WS'][Math.floor(random() * 3)] : undefined, country: filter < 0.3 ? ['US', 'CN', 'GB'][Math.floor(random() * 3)] : undefined };
  });
}

/** The usual way: every word, ts_rank, and a second query for the total. */
async function naive(database: Db, { text, type, country }: Query): Promise<void> {
  const where = sql`tsv @@ websearch_to_tsquery('english', ${text}) ${type ? sql`and type = ${type}` : sql``} ${country ? sql`and country = ${country}` : sql``}`;
  await sql`${sql.raw(PLAN_EACH_TIME)}select id from naive where ${where} order by ts_rank(tsv, websearch_to_tsquery('english', ${text})) desc, id limit 5`.execute(database);
  await sql`${sql.raw(PLAN_EACH_TIME)}select count(*) from naive where ${where}`.execute(database);
}

async function checkTotals(database: Db, queries: Query[]): Promise<void> {
  let wrong = 0;
  for (const { text, type, country } of queries.filter((query) => !query.text.includes(' '))) {
    const found = await index.find(database, 'business', text, { type, country }, { skip: 0, size: 5, sort: 'relevance' });
    const labels = [type && `type:${type}`, country && `country:${country}`].filter(Boolean);
    const { rows } = await sql<{ total: number }>`select count(*) as total from search_business d
      where d.terms operator(pg_catalog.@>) array(select id from search_term where word = any(${[text]}) union all select id from search_label where key = any(${labels}))`.execute(database);
    const total = rows[0]?.total ?? 0;
    if (found.total !== Math.min(total, 10_000) || found.totalIsExact !== total <= 10_000) wrong += 1;
  }
  console.log(`Totals that differ from a full count (to 10,000): ${wrong}`);
}
