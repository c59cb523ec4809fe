import { loadavg } from 'node:os';
import { v7 } from 'uuid';
import { PARTS_FITS } from '#contract/trade/parts-list/limits.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { parseList } from '#server/trade/partslist/parse.ts';
import { readLines } from '#server/trade/partslist/reading/line.ts';
import { readTable } from '#server/trade/partslist/reading/table.ts';
import { openWhole } from '../full-system/database.ts';
import { sizesAt } from '../full-system/sizes.ts';
import { startBenchCluster } from '../support/cluster.ts';
import { readSet } from '../support/parts.ts';
import { percentile, printTable } from '../support/print.ts';
import { oneOf, randomFrom } from '../support/random.ts';

const RUNS = 15;
const random = randomFrom(27);
const texts = (['judged', 'tuning', 'public'] as const).flatMap((name) => readSet(name)).map(({ text }) => text);

/** Lists of as many lines as there may be, each of other lines: a list that is read a second time would find everything in memory. */
const listOf = (): string[][] => [
  ['Description'],
  ...Array.from({ length: PARTS_FITS.lines }, (_, at) => [`${oneOf(random, texts)} ref ${at}-${Math.floor(random() * 1e6)}`]),
];

/** Parts of lines that readers meet, put together without sense up to 2,000 letters. */
function hostileLine(): string {
  const parts = texts.flatMap((text) => text.split(/\s+/));
  let line = '';
  const glue = oneOf(random, [' ', '', 'x', ',', '.', ' - ', '/', '0', ' x ']);
  while (line.length < 2_000) line += oneOf(random, parts) + glue;
  return line.slice(0, 2_000);
}

/** Parsing, classifying and finding companies for 500 lines on the generated directory (BOM-017), and the slowest of 10,000 lines of 2,000 letters. */
export async function measureWhole(scale: number): Promise<void> {
  const cluster = await startBenchCluster();
  try {
    const { url } = await openWhole(cluster, sizesAt(scale), process.argv.includes('--fresh'));
    const { db, close } = openDatabase(url, silentLog, 1);
    await migrate(db);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [list, started] = [listOf(), performance.now()];
      const { lines, companies } = await parseList(db, v7(), list);
      times.push(performance.now() - started);
      if (lines.length !== PARTS_FITS.lines || companies.length === 0)
        throw new Error(`The list was not read whole: ${lines.length} lines, ${companies.length} companies.`);
    }
    await close();
    const slowest = slowestLine();
    printTable([
      {
        what: '500 lines parsed, classified and matched: p50, p95, most',
        ms: [0.5, 0.95, 1].map((share) => Math.round(percentile(times, share))).join(', '),
        most: '3000',
      },
      { what: 'one of 10,000 lines of 2,000 letters, put together of parts: the slowest', ms: slowest.toFixed(1), most: '20' },
    ]);
    console.log(`scale ${scale}, load average ${loadavg()[0]?.toFixed(1)}`);
    process.exitCode = Math.max(...times) <= 3_000 && slowest <= 20 ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

function slowestLine(): number {
  let slowest = 0;
  for (let run = 0; run < 10_000; run += 1) {
    const rows = [[hostileLine()]];
    const table = readTable([['Description'], ...rows], ['description']);
    const started = process.cpuUsage();
    readLines({ ...table, header: null, lines: [0] }, rows);
    const { user, system } = process.cpuUsage(started);
    slowest = Math.max(slowest, (user + system) / 1_000);
  }
  return slowest;
}
