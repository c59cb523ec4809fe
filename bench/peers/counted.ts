import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { counterOf } from '#server/directory/search/facets/counts.ts';
import { filtersOfKind, valueIn } from '#server/directory/search/facets/filters-queries.ts';
import { find } from '#server/directory/search/find.ts';
import { index } from '#server/directory/search/index.ts';
import type { Plan } from '#server/directory/search/query/plan.ts';
import { planText, readText } from '#server/directory/search/query/read-once.ts';
import { holdColumns } from '#server/directory/search/seal/columns.ts';
import { type LoadQuery, mixedLoad } from '../large/queries.ts';
import { cacheDirectory } from '../support/cluster.ts';
import { percentile, printTable } from '../support/print.ts';
import { processorTime } from '../support/processor.ts';
import { COUNTED, type CountedAnswer, type CountedQuery, differences, figuresOf, type Sample } from './counting.ts';
import { writeDocuments } from './documents.ts';
import { startXapian, type Xapian } from './xapian.ts';

const PAGE = { skip: 0, size: 20, sort: 'relevance' } as const;
/** Searches of which Xapian learns how it counts soonest. */
const TRIED = 30;
const ROUNDS = 2;
const SHOWN = 5;

interface Asked {
  query: LoadQuery;
  counted: CountedQuery;
}

/**
 * Page of twenty, exact total and the counts of all facets of companies beside Xapian on the same documents, so many clients at once: its are processes
 * of their own. `ready` when the index of this scale was made in this run.
 */
export async function compareCounted(url: string, scale: number, { samples = 200, clients = 8, ready = false } = {}): Promise<boolean> {
  const folder = join(cacheDirectory, `peers-${scale}`);
  mkdirSync(folder, { recursive: true });
  const { db, close } = openDatabase(url, silentLog, clients);
  const engines = Array.from({ length: clients }, startXapian);
  try {
    const path = join(folder, 'documents.tsv');
    const documents = ready ? (await sql<{ count: number }>`select count(*)::int as count from search_business`.execute(db)).rows[0]?.count : null;
    const all = documents ?? (await writeDocuments(db, path));
    if (!ready) await engines[0]?.build(path, join(folder, 'xapian'));
    const asked = await drawSamples(db, await mixedLoad(db, 3 * samples, 71, all), samples);
    await learn(engines, join(folder, 'xapian'), asked);
    // As in a process that has counted before.
    await holdColumns(db, 'business');
    const { samples: answered, cpu } = await measure(db, engines, asked);
    const middle = (of: number[]): string => percentile(of, 0.5).toFixed(1);
    const holds = sayCounted(answered, all);
    console.log(`Processor time of one search in ms: ours ${middle(cpu.ours)}, Xapian ${middle(cpu.theirs)}`);
    return holds;
  } finally {
    for (const engine of engines) engine.close();
    await close();
  }
}

/** The first searches of a load that both can mean: all words are asked for, and no company is found by its name alone. */
export async function drawSamples(db: Db, load: LoadQuery[], samples: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const query of load) {
    if (asked.length === samples) break;
    const plan = await planned(db, query);
    if ((await counterOf(db).mode(plan)) === 'all' && plan.named.length === 0 && plan.groups.length > 0)
      asked.push({ query, counted: await asCounted(db, query.text, plan) });
  }
  return asked;
}

async function planned(db: Db, { text, type, country }: LoadQuery): Promise<Plan> {
  const filters = filtersOfKind('business', { type, country });
  return planText(db, await readText(db, text, filters, ['business']), 'business', filters);
}

/** The words of a plan as Xapian has them: by their stem where every form of it is meant, else one by one. */
async function asCounted(db: Db, text: string, plan: Plan): Promise<CountedQuery> {
  const ids = plan.groups.flatMap(({ forms }) => forms.map(({ id }) => id));
  const { rows } = await sql<{ id: number; stem: string }>`
    select id, stem from search_term where stem in (select stem from search_term where id = any(${ids}::int[]))`.execute(db);
  const forms = Map.groupBy(rows, ({ stem }) => stem);
  const groups = plan.groups.map((group) => {
    const own = new Set(group.forms.map(({ id }) => id));
    const terms = [...forms].flatMap(([stem, all]) => {
      const meant = all.filter(({ id }) => own.has(id));
      return meant.length === all.length ? [`Z${stem.replaceAll(/\s/g, '')}`] : meant.map(({ id }) => `W${id}`);
    });
    const together = group.together.map(({ words }) => words.map(({ id }) => `W${id}`));
    return [...terms.map((term) => [term]), ...together, ...group.labels.map(({ key }) => [labelTerm(key)])];
  });
  const filters = plan.filters.map(({ facet, keys }) => ({ facet, labels: keys.map((key) => `${facet}=${valueIn(facet, key)}`) }));
  return { text, groups, filters };
}

const labelTerm = (key: string): string => {
  const [facet = '', value = ''] = COUNTED.flatMap((one) => (valueIn(one, key) === null ? [] : [one, valueIn(one, key) as string]));
  return `L${facet}=${value}`;
};

async function learn(engines: Xapian[], folder: string, asked: Asked[]): Promise<void> {
  for (const engine of engines) await engine.open(folder);
  const layout = await engines[0]?.choose(asked.slice(0, TRIED).map(({ counted }) => counted));
  for (const engine of engines) await engine.take(layout ?? {});
}

const theirQuery = ({ counted }: Asked) => ({ ...counted, facets: true, size: PAGE.size });

/** First to have everything in memory, with the counts; then in turns, each with all of its clients at once. */
async function measure(db: Db, engines: Xapian[], asked: Asked[]): Promise<{ samples: Sample[]; cpu: { ours: number[]; theirs: number[] } }> {
  const theirs = await atOnce(asked, engines, async (one, engine) => (await engine.ask([theirQuery(one)], true))[0] as CountedAnswer);
  const ours = await atOnce(asked, engines, (one) => answerOf(db, one.query));
  const samples = asked.map(({ counted }, i) => {
    const [a, b] = [ours[i] as CountedAnswer, theirs[i] as CountedAnswer];
    return { text: searchOf(counted), ours: a, theirs: b, times: { ours: [], call: [], theirs: [] } as Sample['times'] };
  });
  const cpu = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await processorTime(db);
    const ours = await atOnce(asked, engines, async (one) => (await answerOf(db, one.query)).ms);
    cpu.ours.push(((await processorTime(db)) - before) / asked.length);
    const theirs = await atOnce(asked, engines, async (one, engine) => (await engine.ask([theirQuery(one)]))[0] ?? { ms: 0, cpu: 0 });
    cpu.theirs.push(theirs.reduce((sum, one) => sum + one.cpu, 0) / asked.length);
    const times = {
      ours,
      theirs: theirs.map(({ ms }) => ms),
      call: await atOnce(asked, engines, async ({ query }) => timeOfCall(db, query)),
    };
    for (const [i, sample] of samples.entries()) for (const who of ['ours', 'call', 'theirs'] as const) sample.times[who].push(times[who][i] as number);
  }
  return { samples, cpu };
}

const searchOf = ({ text, filters }: CountedQuery): string => [text, ...filters.flatMap(({ labels }) => labels)].join(' ');

/** Each client takes the next search as soon as its last one is answered. */
async function atOnce<T>(asked: Asked[], engines: Xapian[], work: (one: Asked, engine: Xapian) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const queue = asked.entries();
  await Promise.all(
    engines.map(async (engine) => {
      for (const [i, one] of queue) answers[i] = await work(one, engine);
    }),
  );
  return answers;
}

/** Reading the text, the page, the exact total and the counts of all facets. */
export async function answerOf(db: Db, query: LoadQuery): Promise<CountedAnswer> {
  const began = performance.now();
  const plan = await planned(db, query);
  await find(db, plan, PAGE);
  const counter = counterOf(db);
  const counts = await counter.values(plan, await counter.mode(plan));
  const of = COUNTED.map((facet) => [facet, Object.fromEntries([...counts.of(facet)].map(([value, count]) => [value.replaceAll(/\s/g, '_'), count]))]);
  return { total: counts.total, ms: performance.now() - began, cpu: 0, counts: Object.fromEntries(of) };
}

/** What the product does for a page of results: with names of values, totals of other kinds and ways on. */
async function timeOfCall(db: Db, { text, type, country }: LoadQuery): Promise<number> {
  const began = performance.now();
  await index.find(db, 'business', text, { type, country }, PAGE);
  await index.facets(db, 'business', text, { type, country });
  return performance.now() - began;
}

function sayCounted(samples: Sample[], documents: number): boolean {
  const different = samples.map(differences).filter((one) => one.length > 0);
  for (const one of different.slice(0, SHOWN)) console.log(`  differs: ${one.slice(0, SHOWN).join('; ')}`);
  const figures = figuresOf(samples);
  const ms = ([p50, p95]: [number, number]) => `${p50.toFixed(1)}/${p95.toFixed(1)}`;
  console.log(`\nPage of ${PAGE.size}, exact total and counts of ${COUNTED.length} facets of ${documents} companies: ms, p50/p95`);
  printTable(
    figures.map(({ matches, searches, ours, call, theirs, ratio, callRatio, most, holds }) => ({
      ...{ matches, searches, ours: ms(ours), 'ours, whole call': ms(call), Xapian: ms(theirs) },
      ...{ 'p95 ours/Xapian': ratio.toFixed(2), 'whole call/Xapian': callRatio.toFixed(2), goal: `${most}x`, holds: holds ? 'yes' : 'NO' },
    })),
  );
  console.log(`${samples.length - different.length} of ${samples.length} samples have equal totals and counts; load average ${loadavg()[0]?.toFixed(1)}`);
  return different.length === 0 && figures.every(({ holds }) => holds);
}
