import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AppContext } from '#server/base/http/request.ts';
import { searchFallbacks } from '#server/base/telemetry/metrics.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { liveOf } from '#server/directory/search/opensearch/opensearch-mapping.ts';
import { rebuild, refresh } from '#server/directory/search/opensearch/opensearch-rebuild.ts';
import { nameKey } from '#server/directory/search/query/words.ts';
import { type Both, countWaiting, startFollowing } from './parts.ts';

const REBUILDS = 3;

/** Rebuilds while companies change, leave and come back, and searches go on. @returns whether nothing was lost and no search failed. */
export async function rebuildUnderWrites(both: Both): Promise<boolean> {
  const { parts, client } = both;
  const following = startFollowing(parts);
  const before = await fallbacks();
  const work = { writes: 0, searches: 0, empty: 0, isOver: false };
  const busy = [write(parts, work), search(both, work)];
  const started = performance.now();
  for (let i = 0; i < REBUILDS; i += 1) await rebuild(parts.db, client);
  const seconds = (performance.now() - started) / 1000;
  work.isOver = true;
  await Promise.all(busy);
  while ((await countWaiting(parts)) > 0) await wait(50);
  await following.stop();
  await refresh(client);
  const wrong = await countWrong(both);
  const { writes, searches, empty } = work;
  const fellBack = (await fallbacks()) - before;
  console.table({
    'rebuild under writes': { rebuilds: REBUILDS, seconds: Number(seconds.toFixed(1)), writes, searches, empty, fellBack, 'lost or stale': wrong },
  });
  return wrong === 0 && empty === 0 && fellBack === 0;
}

const fallbacks = async (): Promise<number> => (await searchFallbacks.get()).values.reduce((sum, { value }) => sum + value, 0);

interface Work {
  writes: number;
  searches: number;
  empty: number;
  isOver: boolean;
}

async function write({ db, findable }: AppContext, work: Work): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from search_business order by md5(id::text)`.execute(db);
  while (!work.isOver) {
    const { id } = rows[work.writes % rows.length] as { id: string };
    const turn = work.writes;
    await db.transaction().execute(async (transaction) => {
      // Every third write takes a company down; its next turn brings it back.
      await sql`update resource set hidden_at = case when hidden_at is null and ${turn % 3 === 0} then now() end where id = ${id}`.execute(transaction);
      await sql`update business set company_name = ${`Turnstone ${turn} Works`} where id = ${id}`.execute(transaction);
      await renewWithProducts({ db: transaction as AppContext['db'], findable }, id);
    });
    work.writes += 1;
  }
}

async function search({ engines }: Both, work: Work): Promise<void> {
  while (!work.isOver) {
    const { total_results: total } = await engines.OpenSearch.search.products({ textQuery: 'steel' });
    work.searches += 1;
    work.empty += Number(total === 0);
    await wait(20);
  }
}

interface Held {
  hits: { hits: { _id: string; fields: { nameKey: string[] } }[] };
}

/** Documents that are missing, left over, or older than those of PostgreSQL. */
async function countWrong({ parts, client }: Both): Promise<number> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from search_business`.execute(parts.db);
  const body = { size: 10_000, docvalue_fields: ['nameKey'], query: { match_all: {} } };
  const { hits } = await client.ask<Held>('POST', `/${liveOf(client, 'business')}/_search`, body);
  const held = new Map(hits.hits.map(({ _id, fields }) => [_id, fields.nameKey[0]]));
  const wrong = rows.filter(({ id, name }) => held.get(id) !== nameKey(name)).length;
  return wrong + [...held.keys()].filter((id) => !rows.some((row) => row.id === id)).length;
}
