import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { writeDocuments } from '../bench/peers/documents.ts';
import type { Engine, PeerQuery } from '../bench/peers/engine.ts';
import { buildFts5 } from '../bench/peers/fts5.ts';
import { buildUsual, ownEngine } from '../bench/peers/postgres.ts';
import { buildXapian } from '../bench/peers/xapian.ts';
import { goalsOfPeers, goalsOfScenarios } from '../bench/stage2/goals.ts';
import { useApi } from './support/api.ts';

const api = useApi('demo');
const folder = mkdtempSync(join(tmpdir(), 'peers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasXapian = spawnSync('/usr/bin/python3', ['-c', 'import xapian']).status === 0;

/** Words that one form and no synonym stands for: the peers know neither. */
const WORDS = ['honey', 'leather', 'oak', 'solar', 'brass', 'marine'];

async function queriesOf(facets: boolean): Promise<PeerQuery[]> {
  const { rows } = await sql<{ word: string; stem: string }>`select word, stem from search_term where word = any(${WORDS})`.execute(api.db);
  return rows.flatMap(({ word, stem }) => [
    { text: word, words: [stem], facets },
    { text: word, words: [stem], type: 'MA', facets },
    { text: word, words: [stem], type: 'MA', country: 'GB', facets },
  ]);
}

test('the peers are built of the documents of our index in the same run, count what it counts, and say the processor time of each search [SPD-008]', async () => {
  const path = join(folder, 'documents.tsv');
  const documents = await writeDocuments(api.db, path);
  expect(documents).toBe(readFileSync(path, 'utf8').trimEnd().split('\n').length);
  const built = [await buildFts5(path, join(folder, 'fts5.sqlite')), await buildUsual(path, api.url, api.pool)];
  if (hasXapian) built.push(await buildXapian(path, join(folder, 'xapian')));
  expect(built.every(({ bytes, seconds }) => bytes > 0 && seconds > 0)).toBe(true);
  const engines: Engine[] = [await ownEngine(api.url), ...built.map(({ engine }) => engine)];
  try {
    for (const facets of [false, true]) {
      const queries = await queriesOf(facets);
      expect(queries.length).toBeGreaterThanOrEqual(6);
      const answers = [];
      for (const engine of engines) answers.push(await engine.ask(queries));
      const [ours = [], ...peers] = answers;
      expect(ours.some(({ total }) => total > 1)).toBe(true);
      for (const peer of peers) expect(peer.map(({ total }) => total)).toEqual(ours.map(({ total }) => total));
      for (const { ms, cpu } of answers.flat()) expect([ms > 0, cpu >= 0]).toEqual([true, true]);
    }
  } finally {
    for (const engine of engines) await engine.close();
  }
});

test('the table of goals has a row for each figure that was taken, and says of each whether it holds [SPD-009]', () => {
  const call = (perSecond: number, slow: number) => ({ perSecond, p50: slow, p95: slow, p99: slow });
  const row = (name: string, clients: number, perSecond: number, slow: number) => ({
    name,
    clients,
    call: call(perSecond, slow),
    raw: call(perSecond, slow),
    server: slow,
  });
  const names = [
    'search, rare word',
    'search, common word',
    'search with facets',
    'search, products',
    'search, one slip',
    'suggestion',
    'threads',
    'product page',
  ];
  const rows = (ratio: number, slow: number) => names.flatMap((name) => [row(name, 1, 100, slow), row(name, 8, 100 * ratio, slow)]) as never[];
  const verdicts = (ratio: number, slow: number) => goalsOfScenarios(rows(ratio, slow)).map(({ holds }) => holds);
  expect(goalsOfScenarios(rows(1.7, 0.5)).map(({ what, goal }) => `${what}: ${goal}`)).toEqual([
    ...['search, rare word', 'search, common word', 'search with facets', 'suggestion'].map((name) => `${name}, 1 and 8 clients: >= 1.7x`),
    ...['suggestion: p95 at 8 clients <= 40 ms', 'search with facets: p50 <= 60 ms', 'search, products: p50 <= 40 ms', 'search, rare word: SQL <= 1.5 ms'],
    ...['search, one slip: p95 <= 25 ms', 'suggestion: p95 <= 15 ms', 'threads: p99 <= 25 ms', "product page: server's thread <= 0.6 ms"],
  ]);
  expect([verdicts(1.7, 0.5), verdicts(1.69, 61)]).toEqual([Array(12).fill(true), Array(12).fill(false)]);
  const beside = (ours: number, xapian: number) => goalsOfPeers([{ name: 'common, none', facets: false, cpu: [ours, xapian] }]).map(({ holds }) => holds);
  expect([beside(7, 3), beside(9, 9.1), beside(9, 8.9)]).toEqual([[true], [true], [false]]);
});
