// Reading trade data from the texts of products that were there before it, while others write them: node bin/launch.js bench trade-texts [--products 100000]
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '#server/base/config/config.ts';
import type { Db } from '#server/base/database/database.ts';
import { readOldTexts } from '#server/catalogue/product/trade/backfill.ts';
import { createAppContext, type ProcessContext } from '#server/compose.ts';
import { asAdmin, databaseUrl } from '../tests/support/cluster.ts';
import { cacheDirectory, demoDatabase, startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const PRODUCTS = Number(values.products);
const NAME = 'trade_texts';
const WRITERS = 4;
/** Between two writes of one writer. */
const PAUSE_MS = 5;
let busy = true;

const cluster = await startBenchCluster();
try {
  const source = new URL(await demoDatabase(cluster)).pathname.slice(1);
  const drop = `drop database if exists ${NAME} with (force)`;
  await asAdmin(cluster.url, async (client) => {
    await client.query(drop);
    await client.query(`create database ${NAME} template ${source}`);
  });
  const config = readConfig({ DATA_DIR: cacheDirectory, LOG_LEVEL: 'error', DATABASE_POOL: String(WRITERS + 2) });
  const context = await createAppContext(config, databaseUrl(cluster.url, NAME));
  await measured(context).finally(() => context.db.destroy());
  await asAdmin(cluster.url, (client) => client.query(drop));
} finally {
  await cluster.stop();
}

async function measured(context: ProcessContext): Promise<void> {
  const { db } = context;
  await fill(db);
  const [first, written] = await Promise.all([readAll(context), writeMeanwhile(db)]);
  await sql`update trade_reading set last_product = null, ended_at = null`.execute(db);
  const before = await contents(db);
  const second = await readAll(context);
  const after = await contents(db);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  printTable([
    {
      run: 'first',
      products: PRODUCTS,
      s: first.toFixed(1),
      'with trade data': before.rows,
      'writes meanwhile': written.times.length,
      failed: written.failed,
      'p95 ms': percentile(written.times, 0.95).toFixed(1),
      'most ms': Math.max(...written.times).toFixed(1),
    },
    { run: 'second', products: PRODUCTS, s: second.toFixed(1), 'with trade data': after.rows, 'writes meanwhile': '', failed: '', 'p95 ms': '', 'most ms': '' },
  ]);
  console.log(before.sum === after.sum ? 'The second run changed nothing.' : 'THE SECOND RUN CHANGED SOMETHING');
}

/** Products of the demonstration again and again, as they were before the migration. */
async function fill(db: Db): Promise<void> {
  await sql`truncate product_trade`.execute(db);
  await sql`update trade_reading set last_product = null, ended_at = null`.execute(db);
  // Ids are made first: a product is a resource, and both need the same one.
  await sql`create unlogged table made as select gen_random_uuid() as new_id, p.* from product p, generate_series(1, ${Math.ceil(PRODUCTS / 1_000)}) limit ${PRODUCTS}`.execute(
    db,
  );
  await sql`insert into resource (id, type) select new_id, 'product' from made`.execute(db);
  await sql`insert into product (id, business_id, name, description, sub_category_id, lead_time_days, specs, moq, price_note)
    select new_id, business_id, name, description, sub_category_id, lead_time_days, specs, moq, price_note from made`.execute(db);
  await sql`drop table made`.execute(db);
}

/** With the search documents of what has changed. @returns seconds. */
async function readAll(context: ProcessContext): Promise<number> {
  const began = performance.now();
  await readOldTexts(context, { turnMs: Number.POSITIVE_INFINITY });
  busy = false;
  return (performance.now() - began) / 1000;
}

/** What the owners of products write at the same time. */
async function writeMeanwhile(db: Db): Promise<{ times: number[]; failed: number }> {
  const { rows } = await sql<{ id: string }>`select id from product order by id`.execute(db);
  const times: number[] = [];
  let failed = 0;
  const write = async () => {
    while (busy) {
      const id = rows[Math.floor(Math.random() * rows.length)]?.id;
      const began = performance.now();
      await sql`update product set stock = not stock where id = ${id}`.execute(db).catch(() => {
        failed += 1;
      });
      times.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return { times, failed };
}

async function contents(db: Db): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*) as rows, md5(string_agg(md5(t::text), '' order by product_id)) as sum from product_trade t`.execute(db);
  return rows[0] ?? { rows: 0, sum: '' };
}
