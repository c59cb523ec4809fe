// The feed among 1,000,000 posts of 100,000 authors, beside the same feed written out for every follower: node bin/launch.js bench feed [--fresh]
import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import { readFeed } from '#server/network/feed/queries.ts';
import { insertPost, readPosts, shownTo } from '#server/network/post/queries.ts';
import { openNetwork, type Readers } from './large/network.ts';
import { startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const RUNS = 120;
const SIZE = 11;
const HOSTS = { files: '/files', api: 'https://api.example' };
const ms = (value: number): string => value.toFixed(1);

const cluster = await startBenchCluster();
const { db, readers, close } = await openNetwork(cluster, process.argv.includes('--fresh'));
try {
  const rows = [];
  for (const name of ['follows300', 'follows3000', 'follows5000'] as const) rows.push(await measure(name, readers[name]));
  const own = rows.find(({ name }) => name === 'follows300');
  const many = rows.find(({ name }) => name === 'follows3000');
  const written = await measureWritten(readers.follows300);
  printTable([
    ...rows.map(({ name, first, deep, whole }) => ({
      reader: name,
      'first page p50 ms': ms(first[0]),
      p95: ms(first[1]),
      'deep page p50': ms(deep[0]),
      'deep p95': ms(deep[1]),
      'with its posts p95': ms(whole[1]),
    })),
    {
      reader: '300, written out',
      'first page p50 ms': ms(written.first[0]),
      p95: ms(written.first[1]),
      'deep page p50': '',
      'deep p95': '',
      'with its posts p95': ms(written.whole[1]),
    },
  ]);
  console.log(
    `\nF1 page at 300 followed, with its posts, against the one written out: ${((own?.whole[0] ?? 0) / written.whole[0]).toFixed(1)}x (floor 7x); its ids alone ${((own?.first[0] ?? 0) / written.first[0]).toFixed(1)}x`,
  );
  console.log(
    `F2 rows of the feed written for each post: 1; post p50 ${(await measurePosting(readers)).join(' ms by an author with no follower, ')} ms by one with 1,000,000`,
  );
  console.log(`F3 page at 3,000 followed against 300: ${((many?.first[0] ?? 0) / (own?.first[0] ?? 1)).toFixed(1)}x (floor 4x)`);
  console.log(`Feed p95 with its posts at 300 followed: ${own?.whole[1].toFixed(1)} ms (floor 50 ms)`);
} finally {
  await close();
  await cluster.stop();
}

type Times = [p50: number, p95: number];

async function timed(work: () => Promise<unknown>, runs = RUNS): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return [percentile(times, 0.5), percentile(times, 0.95)];
}

async function measure(name: string, account: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from follow where account_id = ${account}`.execute(db);
  const followed = rows[0]?.count ?? 0;
  const page = (before: string | null) => readFeed(db, account, followed, { before, size: SIZE });
  let deep: string | null = null;
  for (let turn = 0; turn < 10; turn += 1) deep = (await page(deep)).at(-1) ?? null;
  return {
    name,
    first: await timed(() => page(null)),
    deep: await timed(() => page(deep)),
    whole: await timed(async () => readPosts(db, HOSTS, await page(null), account)),
  };
}

/** A row for each reader and post, as a network writes it that fans out on write: the cheapest read there is, with the same check of what may be seen. */
async function measureWritten(account: string): Promise<{ first: Times; whole: Times }> {
  const page = async () => {
    const { rows } = await sql<{ id: string }>`select f.post_id as id from bench_timeline f join resource r on r.id = f.post_id and ${shownTo('r', account)}
      where f.account_id = ${account} order by f.post_id desc limit ${SIZE}`.execute(db);
    return rows.map(({ id }) => id);
  };
  return { first: await timed(page), whole: await timed(async () => readPosts(db, HOSTS, await page(), account)) };
}

async function measurePosting({ author, follows300 }: Readers): Promise<string[]> {
  const times: string[] = [];
  for (const account of [follows300, author]) {
    const [p50] = await timed(() => post(account), 60);
    times.push(p50.toFixed(1));
  }
  return times;
}

function post(account: string): Promise<void> {
  return insertPost(db, { id: newId(), authorID: account, accountID: account, timelineID: account, content: 'Bench', at: new Date() });
}
