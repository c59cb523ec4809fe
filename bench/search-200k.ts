// Searches among 200,000 generated businesses beside the usual way to do it: page of 5 and total, same words, same filters, same run.
// node bin/launch.js bench search-200k [--fresh]
import { index } from '#server/directory/search/index.ts';
import { openLarge, warm } from './large/database.ts';
import { countNaive, findNaive } from './large/naive.ts';
import { CLASSES, type LoadQuery, mixedLoad } from './large/queries.ts';
import { startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

/** In turns, so that whatever else the machine does hits both. */
const ROUNDS = 8;
const ms = (value: number): string => value.toFixed(1);
const PAGE = { skip: 0, size: 5, sort: 'relevance' } as const;
type Search = (query: LoadQuery) => Promise<{ total: number }>;
const ours: Search = ({ text, type, country }) => index.find(db, 'business', text, { type, country }, PAGE);
const naive: Search = (query) => findNaive(db, query);

const cluster = await startBenchCluster();
const { db, close } = await openLarge(cluster, process.argv.includes('--fresh'));
try {
  await warm(db);
  await compareTotals();
  await compareClasses();
  await compareLoad(1, 500);
  await compareLoad(8, 800);
  await compareFacets();
} finally {
  await close();
  await cluster.stop();
}

/** Totals beside count(*), to 10,000. */
async function compareTotals(): Promise<void> {
  const queries = await mixedLoad(db, 200, 11);
  let equal = 0;
  for (const query of queries) {
    const found = await index.find(db, 'business', query.text, query, PAGE);
    const counted = await countNaive(db, query);
    if (found.total === Math.min(counted, 10_000) && found.totalIsExact === counted <= 10_000) equal++;
    else console.log(`total differs: ${JSON.stringify(query)} ours ${found.total}, count(*) ${counted}`);
  }
  console.log(`\nTotals equal to count(*) to 10,000: ${equal} of ${queries.length}\n`);
}

interface Run {
  perSecond: number;
  times: number[];
}

/** Asks all queries with so many clients at once, each as soon as its last was answered. */
async function load(search: Search, queries: LoadQuery[], clients: number): Promise<Run> {
  const times: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let query = queries[next++]; query; query = queries[next++]) {
      const started = performance.now();
      await search(query);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: (1000 * queries.length) / (performance.now() - started), times };
}

async function inTurns(queries: LoadQuery[], clients: number): Promise<{ own: Run; naive: Run }> {
  const rounds: { own: Run; naive: Run }[] = [];
  const size = Math.ceil(queries.length / ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const part = queries.slice(round * size, (round + 1) * size);
    rounds.push({ own: await load(ours, part, clients), naive: await load(naive, part, clients) });
  }
  const joined = (side: 'own' | 'naive'): Run => ({
    perSecond: queries.length / rounds.reduce((sum, round) => sum + round[side].times.length / round[side].perSecond, 0),
    times: rounds.flatMap((round) => round[side].times),
  });
  return { own: joined('own'), naive: joined('naive') };
}

async function compareLoad(clients: number, size: number): Promise<void> {
  const { own, naive } = await inTurns(await mixedLoad(db, size, 21 + clients), clients);
  const row = (name: string, { perSecond, times }: Run) => ({
    [`${clients} client(s)`]: name,
    'searches/s': perSecond.toFixed(0),
    p50: ms(percentile(times, 0.5)),
    p95: ms(percentile(times, 0.95)),
    p99: ms(percentile(times, 0.99)),
  });
  printTable([row('ours', own), row('naive', naive)]);
  console.log(
    `searches/s ${(own.perSecond / naive.perSecond).toFixed(1)}x of naive (floor 2x), p95 ${(percentile(own.times, 0.95) / percentile(naive.times, 0.95)).toFixed(2)} of naive (floor 0.50)\n`,
  );
}

async function compareClasses(): Promise<void> {
  const queries = await mixedLoad(db, 800, 31);
  const rows = [];
  for (const { name } of CLASSES) {
    const own = queries.filter((query) => query.name === name).slice(0, 40);
    const { own: a, naive: b } = await inTurns(own, 1);
    rows.push({
      class: name,
      queries: own.length,
      'ours p50': ms(percentile(a.times, 0.5)),
      p95: ms(percentile(a.times, 0.95)),
      'naive p50': ms(percentile(b.times, 0.5)),
      'naive p95': ms(percentile(b.times, 0.95)),
    });
  }
  printTable(rows);
  console.log();
}

/** What the counts beside a search cost, in searches. */
async function compareFacets(): Promise<void> {
  const queries = await mixedLoad(db, 150, 41);
  const facets: Search = async ({ text, type, country }) => {
    await index.facets(db, 'business', text, { type: type ?? 'MA', country });
    return { total: 0 };
  };
  const [search, beside] = [await load(ours, queries, 1), await load(facets, queries, 1)];
  const mean = ({ times }: Run) => times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `Facets: mean ${ms(mean(beside))} ms, p95 ${ms(percentile(beside.times, 0.95))} ms; ${(mean(beside) / mean(search)).toFixed(1)}x of a search (wanted: below 10x)`,
  );
}
