// What trade data costs an import of products, and how much memory a large file of companies takes: node bin/launch.js bench imports [--rows 10000] [--rounds 3] [--large 100000]
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/base/database/database.ts';
import { csvLine } from '#server/base/tables/csv.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { index } from '#server/directory/search/index.ts';
import { runImport } from '../bin/imports/run.ts';
import { asAdmin, databaseUrl } from '../tests/support/cluster.ts';
import { makeBusiness } from '../tests/support/made.ts';
import { demoDatabase, startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '3' }, large: { type: 'string', default: '100000' } },
});
const [ROWS, ROUNDS, LARGE] = [Number(values.rows), Number(values.rounds), Number(values.large)];
const NAME = 'imports';

const HEAD = ['external_id', 'name', 'description', 'sub_category', 'keywords', 'specs'];
const TRADE = ['moq_quantity', 'moq_unit', 'price_currency', 'price_breaks', 'lead_times', 'origin', 'brand', 'attr:nominal-size', 'attr:body-material'];
const plain = (n: number) => [`P-${n}`, `Ball valve ${n}`, `Two-piece body of ${n}.`, '0004-01-01', `valve|size ${n}`, `Length=${n} mm`];
const trade = (n: number) => ['10', 'piece', 'GBP', `10=48.${n % 90}|100=41.20|500=39`, '10=5|101=14', 'GB', 'Halderby', 'DN 50|DN 65', 'CF8M'];

const folder = await mkdtemp(join(tmpdir(), 'wbn-bench-imports-'));
const cluster = await startBenchCluster();
try {
  const source = new URL(await demoDatabase(cluster)).pathname.slice(1);
  const fresh = async () => {
    await asAdmin(cluster.url, async (client) => {
      await client.query(`drop database if exists ${NAME} with (force)`);
      await client.query(`create database ${NAME} template ${source}`);
    });
    return databaseUrl(cluster.url, NAME);
  };
  const files = { without: join(folder, 'without.csv'), with: join(folder, 'with.csv') };
  await writeFile(files.without, [HEAD, ...Array.from({ length: ROWS }, (_, n) => plain(n))].map((cells) => csvLine(cells)).join(''));
  await writeFile(
    files.with,
    [[...HEAD, ...TRADE], ...Array.from({ length: ROWS }, (_, n) => [...plain(n), ...trade(n)])].map((cells) => csvLine(cells)).join(''),
  );
  const seconds = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['without', 'with'] as const) seconds[name].push(await importProducts(await fresh(), files[name]));
  const [without, including] = [percentile(seconds.without, 0.5), percentile(seconds.with, 0.5)];
  const large = await importCompanies(await fresh());
  await asAdmin(cluster.url, (client) => client.query(`drop database if exists ${NAME} with (force)`));
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  printTable([
    { what: `${ROWS} products without trade data, s`, measured: without.toFixed(1), goal: '' },
    { what: 'the same with prices by quantity and attributes, s', measured: including.toFixed(1), goal: '' },
    { what: 'times', measured: (including / without).toFixed(2), goal: '1.5' },
    { what: `${LARGE} companies as CSV, s`, measured: large.seconds.toFixed(0), goal: '' },
    { what: 'most memory until the commit, MB', measured: large.megabytes.toFixed(0), goal: '300' },
    { what: 'and with the counting of words behind it, MB', measured: large.after.toFixed(0), goal: '300' },
  ]);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function importProducts(url: string, file: string): Promise<number> {
  const { db, close } = openDatabase(url, silentLog, 3);
  try {
    const business = await makeBusiness(db);
    const command = {
      kind: 'products',
      file,
      business,
      dryRun: false,
      update: false,
      unlimited: true,
      duplicates: 'refuse',
      good: false,
      sheet: null,
      rejected: null,
    } as const;
    const began = performance.now();
    const { counts, problems } = await runImport({ db, search: index }, command, {
      onProblems: ([first]) => console.error(first),
      onTrouble: (error) => console.error(error),
    });
    if (counts?.created !== ROWS) throw new Error(`${problems} problems`);
    return (performance.now() - began) / 1000;
  } finally {
    await close();
  }
}

/** Runs the command as an operator does, and looks at the most memory that it ever had. */
async function importCompanies(url: string): Promise<{ seconds: number; megabytes: number; after: number }> {
  const file = join(folder, 'large.csv');
  const node = (...args: string[]) =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { env: { ...process.env, DATABASE_URL: url } });
  const ended = (child: ReturnType<typeof node>) =>
    new Promise<void>((done, fail) => child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`ended with ${code}`)))));
  const maker = node('bench/csv.ts', 'businesses', String(LARGE), 'excel');
  maker.stdout.pipe(createWriteStream(file));
  await ended(maker);
  const began = performance.now();
  // The launcher hands over to a process with the flags of imports.
  const importer = node('bin/launch.js', 'import', 'businesses', file);
  let [megabytes, committed, isOver] = [0, 0, false];
  // What comes behind the commit counts words for ranking, and reads the whole index for it.
  importer.stderr.on('data', (said) => {
    if (String(said).includes('Counting')) committed ||= megabytes;
  });
  const over = ended(importer).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const [child = ''] = (await readFile(`/proc/${importer.pid}/task/${importer.pid}/children`, 'utf8').catch(() => '')).split(' ');
    const status = child && (await readFile(`/proc/${child}/status`, 'utf8').catch(() => ''));
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000);
    await wait(200);
  }
  await over;
  return { seconds: (performance.now() - began) / 1000, megabytes: committed || megabytes, after: megabytes };
}
