// 10,000 events to an endpoint that refuses a fifth, while the worker is killed (-9) 20 times; then what a silent endpoint costs others:
// node bin/launch.js proof webhooks [--events=10000] [--kills=20]
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../bench/support/print.ts';
import { openWorld } from './faults/world.ts';
import { killWhileSending } from './webhooks/kills.ts';
import { besideSilence } from './webhooks/silence.ts';

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } } });
const world = await openWorld({ directory: join(import.meta.dirname, '../.cache/webhooks/database') });
const [writer] = await world.writers(1);
const stage = { parts: world.parts, url: world.url, businessID: world.businessID, accountID: writer?.accountID ?? '' };
const after = await killWhileSending(stage, { events: Number(values.events), kills: Number(values.kills), seconds: 1800 });
const silence = await besideSilence(stage);
console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}`);
printTable(Object.entries({ ...after, ...silence }).map(([what, value]) => ({ what, value: `${value}` })));
await world.close();
const isWhole = after.lost + after.unsigned + after.twoIDs === 0 && silence.p95 <= 2_000;
console.log(isWhole ? 'Nothing was lost, unsigned or under two ids, and nobody waited for the silent one.' : 'FAILED.');
process.exit(isWhole ? 0 : 1);
