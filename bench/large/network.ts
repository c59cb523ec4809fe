import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '#server/base/database/database.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { databaseUrl } from '../../tests/support/cluster.ts';
import { ensureDatabase } from '../support/cluster.ts';

const NAME = 'network';
const AUTHORS = 100_000;
const POSTS = 1_000_000;
const FOLLOWERS = 1_000_000;

/** Ids of those who read, by what they follow, and of an author with a million followers. */
export interface Readers {
  follows300: string;
  follows3000: string;
  follows5000: string;
  author: string;
}
const FOLLOWED = { follows300: 300, follows3000: 3000, follows5000: 5000 };

/** The id of the author with this number. */
const authorOf = (number: number): string => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const AUTHOR_ID = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const readers: Readers = { follows300: authorOf(1), follows3000: authorOf(2), follows5000: authorOf(3), author: authorOf(4) };

/** A generated network: made once, and anew when asked. */
export async function openNetwork(cluster: EmbeddedPostgres, fresh: boolean): Promise<Database & { readers: Readers }> {
  const kept = await ensureDatabase(cluster, NAME, fresh);
  const database = openDatabase(databaseUrl(cluster.url, NAME), silentLog, 4);
  if (!kept) {
    await migrate(database.db);
    const started = performance.now();
    await generate(database.db);
    console.log(`Generating ${POSTS} posts: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  }
  return { ...database, readers };
}

async function generate(whole: Db): Promise<void> {
  await whole.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`select setseed(0.42)`.execute(db);
    await sql`insert into resource (id, type) select ${AUTHOR_ID}, 'person' from generate_series(1, ${AUTHORS}) n`.execute(db);
    await sql`insert into account (id, email, username, first_name, last_name)
      select ${AUTHOR_ID}, n || '@bench.example', 'bench-' || n, 'Author', n::text from generate_series(1, ${AUTHORS}) n`.execute(db);
    await writePosts(db);
    for (const [name, count] of Object.entries(FOLLOWED)) {
      await sql`insert into follow (resource_id, account_id) select distinct ${AUTHOR_ID}, ${readers[name as keyof Readers]}::uuid
        from (select 10 + floor(random() * ${AUTHORS - 10})::int as n from generate_series(1, ${count})) chosen`.execute(db);
    }
    await writeFollowers(db);
    await sql`create table bench_timeline (account_id uuid, post_id uuid, primary key (account_id, post_id))`.execute(db);
    await sql`insert into bench_timeline select f.account_id, p.id from follow f join post p on p.author_id = f.resource_id where f.account_id = ${readers.follows300}`.execute(
      db,
    );
    for (const table of ['resource', 'post', 'follow', 'account', 'bench_timeline']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  });
}

/** A few write much, most write little; one each half minute. */
async function writePosts(db: Db): Promise<void> {
  await sql`create temp table made as select (lpad(to_hex(1750000000000 + n * 30000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid as id,
    ('00000000-0000-7000-8000-' || lpad(to_hex(1 + floor(${AUTHORS} * power(random(), 2))::int), 12, '0'))::uuid as author,
    to_timestamp((1750000000000 + n * 30000::bigint) / 1000) as at, n from generate_series(1, ${POSTS}) n`.execute(db);
  await sql`alter table post disable trigger post_hangs`.execute(db);
  await sql`insert into resource (id, type, parent_id, voice_id, created_at) select id, 'post', author, author, at from made`.execute(db);
  await sql`insert into post (id, author_id, account_id, timeline_id, content, created_at)
    select id, author, author, author, 'Post number ' || n || repeat(' about valves', 10), at from made`.execute(db);
  await sql`alter table post enable trigger post_hangs`.execute(db);
}

/** Nobody reads what follows the well-known author: the accounts behind it need not be. */
async function writeFollowers(db: Db): Promise<void> {
  await sql`alter table follow drop constraint follow_account_id_fkey`.execute(db);
  await sql`insert into follow (resource_id, account_id) select ${readers.author}::uuid, ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid
    from generate_series(1, ${FOLLOWERS}) n`.execute(db);
}
