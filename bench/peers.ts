// Our search beside Xapian, SQLite FTS5 and the usual PostgreSQL, with the same documents in the same run:
// node bin/launch.js bench peers [--scale=0.02] [--each=20] [--fresh]. It needs Debian's python3-xapian.
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { CLASSES, mixedLoad } from './large/queries.ts';
import { writeDocuments } from './peers/documents.ts';
import type { Built, Engine, PeerAnswer, PeerQuery } from './peers/engine.ts';
import { buildFts5 } from './peers/fts5.ts';
import { buildUsual, ownEngine } from './peers/postgres.ts';
import { buildXapian } from './peers/xapian.ts';
import { cacheDirectory, startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const numberOf = (name: string, usual: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || usual;
const [scale, each] = [numberOf('scale', 0.02), numberOf('each', 20)];
const folder = join(cacheDirectory, `peers-${scale}`);
const FILTERS = { none: () => true, type: (one: Named) => Boolean(one.type && !one.country), 'type and country': (one: Named) => Boolean(one.country) };

interface Named extends Omit<PeerQuery, 'facets'> {
  name: string;
}

const cluster = await startBenchCluster();
const engines: Engine[] = [];
try {
  const { url } = await openWhole(cluster, sizesAt(scale), process.argv.includes('--fresh'));
  mkdirSync(folder, { recursive: true });
  const { db, close } = openDatabase(url, silentLog, 2);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const path = join(folder, 'documents.tsv');
  const documents = await writeDocuments(db, path);
  const built = [await buildXapian(path, join(folder, 'xapian')), await buildFts5(path, join(folder, 'fts5.sqlite')), await buildUsual(path, url, pool)];
  engines.push(await ownEngine(url), ...built.map(({ engine }) => engine));
  sayBuilt(documents, built);
  const queries = await readQueries(documents);
  await close();
  await pool.end();
  for (const facets of [false, true]) await compare(queries, facets);
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);

  async function readQueries(count: number): Promise<Named[]> {
    const stemOf = async (text: string): Promise<string[]> => {
      const { rows } = await pool.query<{ stem: string }>(
        'select stem from unnest($1::text[]) with ordinality t(word, n) join search_term using (word) order by n',
        [text.split(' ')],
      );
      return rows.map(({ stem }) => stem);
    };
    const load = await mixedLoad(db, 60 * each, 51, count);
    return Promise.all(load.map(async (query) => ({ ...query, words: await stemOf(query.text) })));
  }
} finally {
  for (const engine of engines) await engine.close();
  await cluster.stop();
}

function sayBuilt(documents: number, built: Built[]): void {
  console.log(`\n${documents} companies`);
  printTable(built.map(({ engine, seconds, bytes }) => ({ engine: engine.name, 'built in s': seconds.toFixed(1), MB: Math.round(bytes / 1e6) })));
}

/** Each class of words with each filter, the engines in turns. */
async function compare(queries: Named[], facets: boolean): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  const ratios: number[] = [];
  for (const { name } of CLASSES) {
    for (const [filter, isMeant] of Object.entries(FILTERS)) {
      const own = queries.filter((query) => query.name === name && isMeant(query)).slice(0, each);
      const asked = own.map((query) => ({ ...query, ...(filter === 'none' && { type: undefined, country: undefined }), facets }));
      if (asked.length === 0) continue;
      const answers: PeerAnswer[][] = [];
      // Once to have everything in memory, once to be measured.
      for (const engine of engines) {
        await engine.ask(asked);
        answers.push(await engine.ask(asked));
      }
      rows.push(rowOf(`${name}, ${filter}`, answers));
      const [ours, xapian] = answers.map(cpuOf);
      if (ours && xapian) ratios.push(ours / xapian);
      sayDifferent(asked, answers);
    }
  }
  console.log(`\n${facets ? 'Page, total and counts' : 'Page and total'}: processor time in ms, p50/p95 in brackets`);
  printTable(rows);
  console.log(`ours/Xapian, geometric mean ${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(2)}`);
}

function cpuOf(answers: PeerAnswer[]): number {
  return answers.reduce((sum, { cpu }) => sum + cpu, 0) / answers.length;
}

function rowOf(name: string, answers: PeerAnswer[][]): Record<string, string | number> {
  const at = (list: PeerAnswer[], share: number) =>
    percentile(
      list.map(({ ms }) => ms),
      share,
    ).toFixed(1);
  const cells = engines.map((engine, place) => {
    const list = answers[place] ?? [];
    return [engine.name, `${cpuOf(list).toFixed(2)} (${at(list, 0.5)}/${at(list, 0.95)})`];
  });
  const [ours, xapian, , usual] = answers.map(cpuOf) as [number, number, number, number];
  return {
    class: name,
    searches: answers[0]?.length ?? 0,
    ...Object.fromEntries(cells),
    'ours/Xapian': (ours / xapian).toFixed(2),
    'ours/usual': (ours / usual).toFixed(2),
  };
}

/** Fewer documents with all words than this, and ours searches for some of them as well. */
const ENOUGH = 5;
const SHOWN = 2;

/** Where all words stand in enough documents everybody counts the same, ours to 10,000. */
function sayDifferent(asked: PeerQuery[], answers: PeerAnswer[][]): void {
  const different = asked.flatMap((query, place) => {
    const [ours = 0, ...others] = answers.map((list) => list[place]?.total ?? -1);
    return others.some((total) => total >= ENOUGH && Math.min(total, 10_000) !== ours) ? [`${query.text}: ours ${ours}, others ${others.join(', ')}`] : [];
  });
  if (different.length > 0) console.log(`  ${different.length} of ${asked.length} counted differently: ${different.slice(0, SHOWN).join('; ')}`);
}
