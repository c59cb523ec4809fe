// The goals of speed in one table: node bin/launch.js bench stage2 [--scale=0.02] [--fresh]. For the rows beside Xapian it needs Debian's python3-xapian.
import { loadavg } from 'node:os';
import { buildWeb } from '../bin/steps/build-web.ts';
import { openWorld } from '../proofs/faults/world.ts';
import { crowds } from '../proofs/overload/crowds.ts';
import { flood } from '../proofs/overload/flood.ts';
import { openWhole } from './full-system/database.ts';
import { watchStatements } from './full-system/record.ts';
import { measureScenarios } from './full-system/scenarios.ts';
import { sizesAt } from './full-system/sizes.ts';
import { comparePeers } from './peers/compare.ts';
import { type Goal, goalsOfPeers, goalsOfScenarios } from './stage2/goals.ts';
import { emptyCall, names, relevance } from './stage2/relevance.ts';
import { startBenchCluster } from './support/cluster.ts';
import { printTable } from './support/print.ts';

const scale = Number(process.argv.find((one) => one.startsWith('--scale='))?.split('=')[1]) || 0.02;
const SCENARIOS = /^(search|suggestion|threads|product page)/;

const goals: Goal[] = [];
watchStatements();
const cluster = await startBenchCluster();
try {
  const sizes = sizesAt(scale);
  const { url } = await openWhole(cluster, sizes, process.argv.includes('--fresh'));
  goals.push(...goalsOfScenarios(await measureScenarios(url, sizes, (name) => SCENARIOS.test(name))));
  goals.push(...goalsOfPeers(await comparePeers(url, scale, 20)));
} finally {
  await cluster.stop();
}
await buildWeb(['site']);
const world = await openWorld({ demo: true, postgres: ['shared_buffers=256MB'] });
try {
  for (const [what, part] of Object.entries({ 'crowds of 8 to 64 who search at once': crowds, 'one address with 30 and 200 connections': flood })) {
    const { rows, problems } = await part(world, false);
    printTable(rows);
    goals.push({
      what,
      goal: 'nobody refused, p95 as promised; 95 % of the others answered well',
      measured: problems.join('; ') || 'as promised',
      holds: problems.length === 0,
    });
  }
} finally {
  await world.close();
}
goals.push(...(await relevance()), ...(await names()), await emptyCall());
console.log(`\nscale ${scale}, load average ${loadavg()[0]?.toFixed(1)}`);
printTable(goals.map(({ what, goal, measured, holds }) => ({ what, goal, measured, holds: holds ? 'yes' : 'NO' })));
