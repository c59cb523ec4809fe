import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase, transactional } from '#server/base/database/database.ts';
import { migrate, pendingMigrations } from '#server/base/database/migrate.ts';
import { refusalOf } from '#server/base/http/errors.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';
import { makeBusiness, makeComment, makePerson, makePost, makeProduct } from '../../tests/support/made.ts';
import { inWords, limit, type Outcome, type Size, timesOf } from './proof.ts';
import { openWorld } from './world.ts';

/** From here on migrations change tables that are written meanwhile. */
const FROM = '0010_network';
const READER_MS = 4_000;

/**
 * Migrations are applied while others write and read the same tables, at each second run beside a reader who takes his time.
 * Without a limit for locks everybody waits for him. The writers speak SQL: the code of an older version is not there to be run.
 */
export async function migrating(size: Size): Promise<Outcome> {
  const world = await openWorld();
  const stalls: number[] = [];
  const failures: string[] = [];
  const durations: number[] = [];
  let writes = 0;
  for (let run = 0; run < size.runs; run++) {
    const { url, db, close } = await olderDatabase(world.cluster.url, `older_${run}`);
    const state = { going: true };
    const work = Array.from({ length: size.writers }, () => keepWorking(db, state, stalls, failures));
    const reader = run % 2 === 0 ? null : await openReader(url);
    await wait(300);
    const migrator = openDatabase(url, silentLog, 2);
    const begun = performance.now();
    await migrate(migrator.db, size.teeth ? { lockTimeoutMs: () => 0 } : {});
    durations.push(performance.now() - begun);
    const pending = await pendingMigrations(migrator.db);
    if (pending.length > 0) failures.push(`missing ${pending.join(', ')}`);
    state.going = false;
    writes += (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
    await Promise.all([migrator.close(), close(), reader?.ended]);
  }
  await world.close();
  const times = timesOf(stalls);
  return {
    figures: {
      runs: size.runs,
      'transactions meanwhile': writes,
      failed: failures.length,
      transactions: inWords(times),
      'all migrations': inWords(timesOf(durations)),
    },
    problems: [...limit('failed transactions', failures.length, 0), ...new Set(failures)],
    late: limit('longest transaction ms', times.most, 2_000),
  };
}

async function olderDatabase(clusterUrl: string, name: string): Promise<{ url: string; db: Db; close(): Promise<void> }> {
  await asAdmin(clusterUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = databaseUrl(clusterUrl, name);
  const { db, close } = openDatabase(url, silentLog, 20);
  await migrate(db, { until: FROM });
  await sql`insert into business_type (code, name, name_singular, place) values ('MA', 'Manufacturers', 'Manufacturer', 1)`.execute(db);
  return { url, db, close };
}

/** What every version does: people, posts, comments, products with what their makers say of them, and who reads them. */
async function keepWorking(db: Db, state: { going: boolean }, stalls: number[], failures: string[]): Promise<number> {
  let done = 0;
  const [person, business] = [await makePerson(db), await makeBusiness(db)];
  while (state.going) {
    const begun = performance.now();
    try {
      await transactional(db, async (db) => {
        const post = await makePost(db, person);
        await makeComment(db, post, person);
        await sql`update account set first_name = ${`Ann ${done}`} where id = ${person}`.execute(db);
        await makeProduct(db, business, { moq: '10 pieces', price_note: 'From £4.50 a piece' });
        await sql`update product set moq = ${`${done + 1} pieces`}, updated_at = now() where business_id = ${business} and place = 0`.execute(db);
      });
      await sql`select p.id from post p join resource r on r.id = p.id where p.author_id = ${person} and r.hidden_at is null limit 10`.execute(db);
      await sql`select id, name, moq, price_note from product where business_id = ${business} order by place, id limit 10`.execute(db);
      done += 1;
    } catch (error) {
      failures.push(`${refusalOf(error).code}: ${(error as Error).message}`);
    }
    stalls.push(performance.now() - begun);
    await wait(20);
  }
  return done;
}

async function openReader(url: string): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; select count(*) from resource; select count(*) from profile');
  const ended = wait(READER_MS)
    .then(() => client.query('rollback'))
    .then(() => client.end());
  return { ended };
}
