// What slips of the fingers cost: judged queries and company names, with and without one: node bin/launch.js bench speller
import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { index } from '#server/directory/search/index.ts';
import { nameKey } from '#server/directory/search/query/words.ts';
import { openLarge } from './large/database.ts';
import { startBenchCluster } from './support/cluster.ts';
import { openDemo } from './support/demo.ts';
import { inTopThree, type Judged, judge, judged } from './support/judged.ts';
import { mistypeLongest, oneOf, type Random, randomFrom } from './support/random.ts';

const SEEDS = [1, 2, 3];
const NAMES = 500;
const TOP = 5;

const demo = await openDemo();
try {
  await measureRetention();
  await measureHarm();
} finally {
  await demo.stop();
}
const cluster = await startBenchCluster();
const large = await openLarge(cluster, process.argv.includes('--fresh'));
try {
  await measureNames(large.db);
} finally {
  await large.close();
  await cluster.stop();
}

/** Hits in the first three with a slip, beside those without. */
async function measureRetention(): Promise<void> {
  const queries = judged.filter(({ text }) => /\p{L}{4,}/u.test(text));
  const clean = inTopThree(await judge(demo.client, queries)).length;
  let kept = 0;
  for (const seed of SEEDS) {
    const random = randomFrom(seed);
    const verdicts = await judge(
      demo.client,
      queries.map((query) => ({ ...query, text: mistypeLongest(random, query.text) })),
    );
    const hits = inTopThree(verdicts);
    kept += hits.length / clean / SEEDS.length;
    console.log(
      `Seed ${seed}: ${hits.length} of ${clean} hits are left; lost or missed before: ${verdicts
        .filter((one) => !hits.includes(one))
        .map(({ text }) => text)
        .join(', ')}`,
    );
  }
  console.log(`Kept after one slip: ${kept.toFixed(3)} (floor 0.920)\n`);
}

/** Clean queries that a correction touched, and whether they lost by it. Only words that occur nowhere may change. */
async function measureHarm(): Promise<void> {
  const queries = judged.filter(({ kind }) => kind !== 'typo');
  const touched: Judged[] = [];
  for (const query of queries) {
    const type = { businesses: query.type ?? 'MA', products: 'PR', people: 'UR' }[query.call];
    const { corrected } = (await demo.client.search.facets({ textQuery: query.text, type })).data;
    if (corrected) touched.push(query);
    if (corrected) console.log(`  corrected: "${query.text}" to "${corrected}"`);
  }
  const worse = touched.length - inTopThree(await judge(demo.client, touched)).length;
  console.log(`Clean queries corrected: ${touched.length} of ${queries.length}; made worse: ${worse} (must be 0)\n`);
}

/** Companies of the generated directory by their name, clean and with a slip in one of its words. */
async function measureNames(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select min(id::text) as id, min(name) as name from search_business group by name_key having count(*) = 1 order by md5(name_key) limit ${sql.lit(NAMES)}`.execute(
    db,
  );
  const random = randomFrom(7);
  const clean = rows.map(({ id, name }) => ({ id, text: nameKey(name) }));
  const mistyped = clean.map(({ id, text }) => ({ id, text: mistypeOne(random, text) }));
  const [a, b] = [await hitsOf(db, clean), await hitsOf(db, mistyped)];
  console.log(`Company names among 200,000, in the first ${TOP}: clean ${a.toFixed(3)} (floor 0.980), one slip ${b.toFixed(3)} (floor 0.930)`);
}

function mistypeOne(random: Random, name: string): string {
  const words = name.split(' ');
  const long = words.filter((word) => word.length >= 4);
  const chosen = oneOf(random, long.length > 0 ? long : words);
  return words.map((word) => (word === chosen ? mistypeLongest(random, word) : word)).join(' ');
}

async function hitsOf(db: Db, names: { id: string; text: string }[]): Promise<number> {
  let hits = 0;
  for (const { id, text } of names) {
    const { ids } = await index.find(db, 'business', text, {}, { skip: 0, size: TOP, sort: 'relevance' });
    if (ids.includes(id)) hits++;
  }
  return hits / names.length;
}
