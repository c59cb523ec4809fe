import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { renewWithProducts } from '#server/company/business/update.ts';
import { refresh } from '#server/directory/search/opensearch/opensearch-rebuild.ts';
import { judged, namesFor } from '../../bench/support/judged.ts';
import { type Both, countWaiting, startFollowing } from './parts.ts';
import type { Server } from './server.ts';

const KILL_AFTER = 40;

/** Kills OpenSearch in the middle of searches, writes while it is away, and starts it again. @returns whether every search was answered, and it caught up. */
export async function killInTheMiddle(both: Both, server: Server): Promise<boolean> {
  const searched = await searchWhileDying(both, server);
  const written = await writeWhileAway(both, server);
  console.table({ 'killed in the middle': { ...searched, ...written } });
  const { foundMeanwhile, waiting, foundAfterwards } = written;
  return searched.short + searched['differ afterwards'] === 0 && foundMeanwhile === 1 && waiting === 1 && foundAfterwards === 1;
}

async function searchWhileDying({ engines }: Both, server: Server) {
  const times: number[] = [];
  let [short, differ, isDead] = [0, 0, false];
  for (const [place, query] of judged.entries()) {
    // Not waited for: the next searches meet it dying.
    if (place === KILL_AFTER)
      void server.kill().then(() => {
        isDead = true;
      });
    const [started, wasDead] = [performance.now(), isDead];
    const names = await namesFor(engines.OpenSearch, query);
    times.push(performance.now() - started);
    const expected = await namesFor(engines.PostgreSQL, query);
    short += Number(names.length !== expected.length);
    differ += Number(wasDead && names.join() !== expected.join());
  }
  return { searches: judged.length, short, 'differ afterwards': differ, 'slowest ms': Math.round(Math.max(...times.slice(KILL_AFTER))) };
}

async function writeWhileAway({ parts, client, engines }: Both, server: Server) {
  const found = async () => (await engines.OpenSearch.search.businesses({ textQuery: 'absentia' })).total_results;
  const { rows } = await sql<{ id: string }>`
    update business set company_name = 'Absentia Works' where id = (select id from search_business limit 1) returning id`.execute(parts.db);
  await parts.findable.renew(parts.db, 'business', [rows[0]?.id as string]);
  const foundMeanwhile = await found();
  const following = startFollowing(parts);
  await wait(1_000);
  const waiting = await countWaiting(parts);
  await server.restart();
  const back = performance.now();
  while ((await countWaiting(parts)) > 0) await wait(100);
  const caughtUp = (performance.now() - back) / 1000;
  await following.stop();
  await refresh(client);
  return { foundMeanwhile, waiting, 'caught up s': Number(caughtUp.toFixed(1)), foundAfterwards: await found() };
}

/** How long a company that was taken down is still found, and still indexed. */
export async function takeDown({ parts, client, engines }: Both): Promise<boolean> {
  const following = startFollowing(parts);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from search_business order by id limit 1`.execute(parts.db);
  const { id, name } = rows[0] as { id: string; name: string };
  const isShown = async () =>
    (await engines.OpenSearch.search.businesses({ textQuery: name, size: 50 })).results.some(({ businessProfile }) => businessProfile.businessID === id);
  const shownBefore = await isShown();
  await sql`update resource set hidden_at = now() where id = ${id}`.execute(parts.db);
  await renewWithProducts(parts, id);
  const started = performance.now();
  const shownAfter = await isShown();
  const isIndexed = async () =>
    (await client.ask<{ count: number }>('POST', `/${client.prefix}-*-business/_count`, { query: { ids: { values: [id] } } })).count > 0;
  while (await isIndexed()) await wait(50);
  const gone = (performance.now() - started) / 1000;
  await following.stop();
  console.table({ 'taken down': { shownBefore, shownAfter, 'gone from the index after s': Number(gone.toFixed(1)) } });
  return shownBefore && !shownAfter && gone < 60;
}
