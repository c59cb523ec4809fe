// What the trade promises of simultaneous quotes, with several processes on a durable PostgreSQL: node bin/launch.js proof trade [--runs=100] [--deadlines=20] [--processes=3]

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../bench/support/print.ts';
import { startServer } from './faults/process.ts';
import { openWorld } from './faults/world.ts';
import { rushAtDeadline, rushForPlaces } from './trade/rush.ts';
import { makePeople, type Stage, WRONG_CLOCKS_MS } from './trade/stage.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    deadlines: { type: 'string', default: '20' },
    processes: { type: 'string', default: '3' },
  },
});
const world = await openWorld({ directory: join(import.meta.dirname, '../.cache/trade/database') });
const settings = { TRADE: '1', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
const servers = await Promise.all(
  Array.from({ length: Number(values.processes) }, (_, at) => startServer(world, { settings, clockMs: WRONG_CLOCKS_MS[at % WRONG_CLOCKS_MS.length] })),
);
const stage: Stage = { parts: world.parts, servers, ...(await makePeople(world.parts, 200)) };
const problems: string[] = [];

const figures = { runs: 0 };
for (let run = 0; run < Number(values.runs); run += 1)
  for (const silent of [0, 4]) {
    const { counts, complete } = await rushForPlaces(stage, silent);
    figures.runs += 1;
    const want = 10 - silent;
    if (complete !== want || counts['200'] !== want || counts['rfq_full'] !== 190)
      problems.push(`With ${silent} silent: ${complete} complete, ${JSON.stringify(counts)}`);
  }
const deadlines = { runs: 0, stored: 0, closed: 0, late: 0, early: 0, busy: 0 };
for (let run = 0; run < Number(values.deadlines); run += 1) {
  const { others, ...one } = await rushAtDeadline(stage);
  deadlines.runs += 1;
  for (const name of ['stored', 'closed', 'late', 'early', 'busy'] as const) deadlines[name] += one[name];
  if (one.late + one.early > 0 || Object.keys(others).length > 0) problems.push(`At a deadline: ${JSON.stringify({ ...one, others })}`);
}
// Where all came too late, or none, nothing was learnt of the moment between.
if (deadlines.runs > 0 && (deadlines.stored === 0 || deadlines.closed === 0)) problems.push('No deadline had submissions on both of its sides');

console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}, ${servers.length} processes`);
printTable([
  { what: 'places', value: JSON.stringify(figures) },
  { what: 'deadlines', value: JSON.stringify(deadlines) },
]);
for (const problem of problems) console.log(`  ! ${problem}`);
await Promise.all(servers.map((server) => server.end()));
await world.close();
process.exit(problems.length > 0 ? 1 : 0);
