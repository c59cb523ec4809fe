import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, openDatabase } from '#server/base/database/database.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { CLASSES, mixedLoad } from '../large/queries.ts';
import { cacheDirectory } from '../support/cluster.ts';
import { percentile, printTable } from '../support/print.ts';
import { writeDocuments } from './documents.ts';
import type { Built, Engine, PeerAnswer, PeerQuery } from './engine.ts';
import { buildFts5 } from './fts5.ts';
import { buildUsual, ownEngine } from './postgres.ts';
import { buildXapian } from './xapian.ts';

/** A class of words with a filter. */
export interface Compared {
  name: string;
  facets: boolean;
  /** Milliseconds of processor time of ours, Xapian, SQLite FTS5 and the usual PostgreSQL, on average. */
  cpu: number[];
}

interface Named extends Omit<PeerQuery, 'facets'> {
  name: string;
}

/** Searches of which Xapian learns how it counts soonest. */
const TRIED = 30;
const FILTERS = { none: () => true, type: (one: Named) => Boolean(one.type && !one.country), 'type and country': (one: Named) => Boolean(one.country) };

/** Makes the peers' indexes of the companies at `url`, asks everybody `each` searches of each class, and prints what it took. */
export async function comparePeers(url: string, scale: number, each: number): Promise<Compared[]> {
  const folder = join(cacheDirectory, `peers-${scale}`);
  mkdirSync(folder, { recursive: true });
  const { db, close } = openDatabase(url, silentLog, 2);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const engines: Engine[] = [];
  try {
    const path = join(folder, 'documents.tsv');
    const documents = await writeDocuments(db, path);
    const queries = await readQueries(db, documents, each);
    const tried = queries.slice(0, TRIED).map((query) => ({ ...query, facets: true }));
    const built = [
      await buildXapian(path, join(folder, 'xapian'), tried),
      await buildFts5(path, join(folder, 'fts5.sqlite')),
      await buildUsual(path, url, pool),
    ];
    engines.push(await ownEngine(url), ...built.map(({ engine }) => engine));
    sayBuilt(documents, built);
    return [...(await compare(engines, queries, each, false)), ...(await compare(engines, queries, each, true))];
  } finally {
    for (const engine of engines) await engine.close();
    await pool.end();
    await close();
  }
}

async function readQueries(db: Db, documents: number, each: number): Promise<Named[]> {
  const load = await mixedLoad(db, 60 * each, 51, documents);
  const words = [...new Set(load.flatMap(({ text }) => text.split(' ')))];
  const { rows } = await sql<{ word: string; stem: string }>`select word, stem from search_term where word = any(${words})`.execute(db);
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return load.map((query) => ({ ...query, words: query.text.split(' ').flatMap((word) => stems.get(word) ?? []) }));
}

function sayBuilt(documents: number, built: Built[]): void {
  console.log(`\n${documents} companies`);
  printTable(built.map(({ engine, seconds, bytes }) => ({ engine: engine.name, 'built in s': seconds.toFixed(1), MB: Math.round(bytes / 1e6) })));
}

/** Each class of words with each filter, the engines in turns. */
async function compare(engines: Engine[], queries: Named[], each: number, facets: boolean): Promise<Compared[]> {
  const rows: Record<string, string | number>[] = [];
  const compared: Compared[] = [];
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
      compared.push({ name: `${name}, ${filter}`, facets, cpu: answers.map(cpuOf) });
      rows.push(rowOf(`${name}, ${filter}`, engines, answers));
      sayDifferent(asked, answers);
    }
  }
  console.log(
    `\n${facets ? 'Page, total and counts (ours and Xapian of all facets, the others of type and country)' : 'Page and total'}: processor time in ms, p50/p95 in brackets`,
  );
  printTable(rows);
  const ratios = compared.flatMap(({ cpu: [ours, xapian] }) => (ours && xapian ? [Math.log(ours / xapian)] : []));
  console.log(`ours/Xapian, geometric mean ${Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toFixed(2)}`);
  return compared;
}

const cpuOf = (answers: PeerAnswer[]): number => answers.reduce((sum, { cpu }) => sum + cpu, 0) / answers.length;

function rowOf(name: string, engines: Engine[], answers: PeerAnswer[][]): Record<string, string | number> {
  const at = (list: PeerAnswer[], share: number) =>
    percentile(
      list.map(({ ms }) => ms),
      share,
    ).toFixed(1);
  const cells = engines.map((engine, place) => {
    const list = answers[place] ?? [];
    return [engine.name, `${cpuOf(list).toFixed(2)} (${at(list, 0.5)}/${at(list, 0.95)})`];
  });
  const [ours, xapian, fts5, usual] = answers.map(cpuOf) as [number, number, number, number];
  const ratios = { 'ours/Xapian': (ours / xapian).toFixed(2), 'ours/FTS5': (ours / fts5).toFixed(2), 'ours/usual': (ours / usual).toFixed(2) };
  return { class: name, searches: answers[0]?.length ?? 0, ...Object.fromEntries(cells), ...ratios };
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
