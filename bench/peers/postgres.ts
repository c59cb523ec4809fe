import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { index } from '#server/directory/search/index.ts';
import type { Built, Engine, PeerQuery } from './engine.ts';

const PAGE = { skip: 0, size: 5, sort: 'relevance' } as const;

/** Processor time that the server process of this connection and our own thread have taken so far, in milliseconds. */
async function cpuOf(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  const { user, system } = process.threadCpuUsage();
  return Number(nanoseconds) / 1e6 + (user + system) / 1000;
}

const backend = async (db: Db): Promise<number> =>
  (await db.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))).rows[0]?.pid ?? 0;

/** An engine on one connection. */
async function engineOf(name: string, url: string, search: (db: Db, query: PeerQuery) => Promise<number>): Promise<Engine> {
  const { db, close } = openDatabase(url, silentLog, 1);
  const measured = async (query: PeerQuery) => {
    const pid = await backend(db);
    const [before, began] = [await cpuOf(pid), performance.now()];
    const total = await search(db, query);
    const ms = performance.now() - began;
    return { total, ms, cpu: (await cpuOf(pid)) - before };
  };
  return {
    name,
    async ask(queries) {
      const answers = [];
      // A connection that has lived its time is replaced by another one, whose figures begin anew.
      for (const query of queries) answers.push(await measured(query).catch(() => measured(query)));
      return answers;
    },
    close,
  };
}

/** What the product does, through the port that it searches by. */
export const ownEngine = (url: string): Promise<Engine> =>
  engineOf('ours', url, async (db, { text, type, country, facets }) => {
    const { total } = await index.find(db, 'business', text, { type, country }, PAGE);
    if (facets) await index.facets(db, 'business', text, { type, country });
    return total;
  });

/** What most would build: a tsvector with a GIN index, all words, ts_rank, count(*). */
export async function buildUsual(path: string, url: string, pool: pg.Pool): Promise<Built> {
  const started = performance.now();
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; drop table if exists peer_line, peer;
      create unlogged table peer_line (id int, type text, country text, stems text, words text, labels text)`);
    await pipeline(createReadStream(path), client.query(copyFrom("copy peer_line from stdin with (format csv, delimiter E'\\t', quote E'\\x01')")));
    await client.query(`create table peer as select id, type, country, to_tsvector('simple', stems) as tsv from peer_line; drop table peer_line;
      alter table peer add primary key (id); create index on peer using gin (tsv); create index on peer (type); create index on peer (country);
      alter table peer alter column tsv set statistics 1000`);
    await client.query('vacuum analyze peer');
    const { rows } = await client.query<{ bytes: string }>("select pg_total_relation_size('peer') as bytes");
    const engine = await engineOf('usual PostgreSQL', url, findUsual);
    return { engine, seconds: (performance.now() - started) / 1000, bytes: Number(rows[0]?.bytes) };
  } finally {
    client.release();
  }
}

async function findUsual(db: Db, { words, type, country, facets }: PeerQuery): Promise<number> {
  const asked = sql`${words.map((word) => `'${word}'`).join(' & ')}::tsquery`;
  const condition = sql`tsv @@ ${asked} and ${type ? sql`type = ${type}` : sql`true`} and ${country ? sql`country = ${country}` : sql`true`}`;
  await sql`${sql.raw(PLAN_EACH_TIME)} select id from peer where ${condition} order by ts_rank(tsv, ${asked}) desc, id limit 5`.execute(db);
  const { rows } = await sql<{ total: number }>`${sql.raw(PLAN_EACH_TIME)} select count(*) as total from peer where ${condition}`.execute(db);
  for (const column of facets ? ['type', 'country'] : [])
    await sql`${sql.raw(PLAN_EACH_TIME)} select ${sql.ref(column)}, count(*) from peer where ${condition} group by 1`.execute(db);
  return rows[0]?.total ?? 0;
}
