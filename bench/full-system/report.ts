import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../support/print.ts';
import { type Row, ratioOf } from './measure.ts';
import type { Sizes } from './sizes.ts';

const file = join(import.meta.dirname, '../../docs/measurements.md');
const HEADING = '## The whole, beside its own SQL and an empty route';
export const MOST = 3;

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));

const cellsOf = (row: Row): Record<string, string> => ({
  scenario: row.name,
  clients: String(row.clients),
  'per second': row.call.perSecond.toFixed(0),
  p50: ms(row.call.p50),
  p95: ms(row.call.p95),
  p99: ms(row.call.p99),
  'SQL p50': ms(row.raw.p50),
  'SQL p95': ms(row.raw.p95),
  'empty p50': ms(row.empty.p50),
  'empty p95': ms(row.empty.p95),
  'p50, x': ratioOf(row, 'p50').toFixed(1),
  'p95, x': ratioOf(row, 'p95').toFixed(1),
  requests: String(row.requests),
  statements: String(row.statements),
  'server ms': ms(row.server),
  'SQL in it': ms(row.waited),
  kB: row.kilobytes.toFixed(1),
});

export interface Run {
  sizes: Sizes;
  /** Seconds that generating took, then or now. */
  seconds: number;
  loadBefore: number;
  rows: Row[];
}

/** Prints the tables; `written`: into the measurements too, in place of the last ones. */
export async function report(run: Run, written: boolean): Promise<void> {
  printTable(run.rows.map(cellsOf));
  console.log(`\n${beyond(run.rows).join('\n')}\n`);
  if (written) await write([HEADING, '', introduction(run), '', ...table(run.rows.map(cellsOf)), '', ...beyond(run.rows)].join('\n'));
}

/** What stands below it, from the next heading on, stays. */
async function write(text: string): Promise<void> {
  const [before = '', own = ''] = (await readFile(file, 'utf8')).split(HEADING);
  const next = own.indexOf('\n## ');
  await writeFile(file, `${before.trimEnd()}\n\n${text.trimEnd()}\n${next < 0 ? '' : own.slice(next)}`);
}

function introduction({ sizes, seconds, loadBefore }: Run): string {
  const count = (number: number) => number.toLocaleString('en');
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const whole =
    sizes.scale === 1
      ? ''
      : ` Scale 1 was not run; at this pace, if it grew evenly, generating it would take ${Math.round(seconds / sizes.scale / 60)} minutes.`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after. \`npm run bench -- full-system --scale ${sizes.scale}\`: ${count(sizes.businesses)} businesses, ${count(sizes.products)} products, ${count(sizes.people)} people, ${count(sizes.posts)} posts, ${count(sizes.follows)} follows, ${count(sizes.threads)} threads; generated in ${Math.round(seconds)} s.${whole}

Times in milliseconds, for all requests of a line together. "SQL" is what one item of the scenario sends to PostgreSQL, recorded and replayed over plain \`pg\` with as many connections, one statement after the other; "empty" is \`/health/live\` of the same server. x is the call against SQL and as many empty routes as it has requests. "server ms" is the work of the server's own thread for an item, "SQL in it" the time of its statements as that thread sees them, added up. The one that asks is another thread of the same machine. Rate limits are lifted and request logs are off.`;
}

function table(rows: Record<string, string>[]): string[] {
  const heads = Object.keys(rows[0] ?? {});
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---|').join('')}`, ...rows.map((row) => `| ${heads.map((head) => row[head]).join(' | ')} |`)];
}

/** Everything beyond three times its references, and what was measured of it. */
function beyond(rows: Row[]): string[] {
  const wide = rows.filter((row) => Math.max(ratioOf(row, 'p50'), ratioOf(row, 'p95')) > MOST);
  if (wide.length === 0) return [`Nothing is beyond ${MOST}x of its references.`];
  return [
    `Beyond ${MOST}x of its references: ${wide.length} of ${rows.length} lines.`,
    '',
    ...wide.map((row) => `* ${row.name}, ${row.clients} at once: ${reasonOf(row)}`),
  ];
}

/** The server is one thread: those who ask at once wait for its work on all of them. */
function reasonOf({ call, raw, clients, server, waited, kilobytes, statements, requests }: Row): string {
  const work = `the server's thread works ${ms(server)} ms (${requests} requests, ${statements} statements, ${kilobytes.toFixed(1)} kB of answer)`;
  const queue = clients > 1 ? `, ${ms(clients * server)} ms on ${clients} at once` : '';
  return `of a p50 of ${ms(call.p50)} ms ${work}${queue}; its statements take ${ms(waited)} ms in the server and ${ms(raw.p50)} ms alone.`;
}
