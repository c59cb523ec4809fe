// How long requests for quotation and companies take to find each other, at a size: node bin/launch.js bench matching [--scale=0.02] [--open=20000] [--fresh]
import { loadavg } from 'node:os';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { matchesOf } from '#server/trade/rfq/matching/matching.ts';
import { ask, clear, makePeople, type Stage } from '../proofs/trade/stage.ts';
import { openWhole } from './full-system/database.ts';
import { sizesAt } from './full-system/sizes.ts';
import { type Branch, fillOpen, ownedWith, readBranches, removeAll } from './matching/stage.ts';
import { cacheDirectory, startBenchCluster } from './support/cluster.ts';
import { percentile, printTable } from './support/print.ts';
import { oneOf, randomFrom } from './support/random.ts';

const numberOf = (name: string, usual: number): number => Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || usual;
const [scale, open] = [numberOf('scale', 0.02), numberOf('open', 20_000)];
/** Of one person ten may be open. */
const [BUYERS, EACH, LARGE] = [6, 10, 20];
const COMPANIES = 200;
const HOUR = 3_600_000;
const random = randomFrom(26);

const cluster = await startBenchCluster();
const { url } = await openWhole(cluster, sizesAt(scale), process.argv.includes('--fresh'));
const limits = { READS_PER_MINUTE: '1000000000', WRITES_PER_MINUTE: '1000000000' };
const settings = { ROLE: 'api', API_PORT: '0', DATA_DIR: cacheDirectory, DEMO: '0', LOG_LEVEL: 'error', TRADE: '1', ...limits };
const { parts, addresses, stop } = await startServers(readConfig(settings), url);
const stage: Stage = { parts, servers: [{ url: addresses.api as string }], ...(await makePeople(parts, 0)) };
await clear(parts.db);
try {
  const branches = await readBranches(parts.db);
  const rows = [];
  const published = await publishAll(branches);
  rows.push(figures('publishing 10 lines, by HTTP', 100, published.times));
  rows.push(figures('companies for 10 lines of any kind', 300, await timed(published.ids, (id) => matchesOf(parts.db, id))));
  const near = await draftLarge((industry) => branches.filter((one) => one.industry === industry));
  rows.push(figures('companies for 500 lines of one industry', 1_500, await timed(near, (id) => matchesOf(parts.db, id))));
  const wide = await draftLarge(() => branches);
  rows.push(figures('companies for 500 lines of all industries', 1_500, await timed(wide, (id) => matchesOf(parts.db, id))));
  await fillOpen(parts.db, published.ids, open);
  const companies = await ownedWith(parts, COMPANIES);
  const forYou = await timed(companies, (one) => ask200(one, 'GET', `/rfq/for-you?bid=${one.businessID}`));
  rows.push(figures(`For you among ${open.toLocaleString('en')} open requests, by HTTP`, 50, forYou));
  console.log(`\nscale ${scale}, load average ${loadavg()[0]?.toFixed(1)}`);
  printTable(rows);
} finally {
  await removeAll(parts.db);
  await stop();
  await cluster.stop();
}

async function publishAll(branches: Branch[]): Promise<{ ids: string[]; times: number[] }> {
  const made = { ids: [] as string[], times: [] as number[] };
  for (let at = 0; at < BUYERS; at += 1) {
    const { buyer } = await makePeople(parts, 0);
    for (let place = 0; place < EACH; place += 1) {
      const { rfqID, version } = await draft(
        buyer,
        Array.from({ length: 10 }, () => oneOf(random, branches)),
        `${at} ${place}`,
      );
      const started = performance.now();
      await ask200(buyer, 'POST', `/rfq/${rfqID}/publish`, { version });
      made.times.push(performance.now() - started);
      made.ids.push(rfqID);
    }
  }
  return made;
}

async function draftLarge(from: (industry: string) => Branch[]): Promise<string[]> {
  const ids: string[] = [];
  const { buyer } = await makePeople(parts, 0);
  const branches = from('');
  for (let at = 0; at < LARGE; at += 1) {
    const choice = branches.length > 0 ? branches : from(oneOf(random, await readBranches(parts.db)).industry);
    const lines = Array.from({ length: 500 }, () => oneOf(random, choice));
    ids.push((await draft(buyer, lines, `large ${at}`)).rfqID);
  }
  return ids;
}

async function draft(buyer: Stage['buyer'], branches: Branch[], title: string): Promise<{ rfqID: string; version: number }> {
  const lines = branches.map((branch, at) => ({ description: `${branch.name} ${at}`, quantity: '200', unit: 'H87', subCategory: branch.id }));
  const asked = { title: `Request ${title}`, lines, country: 'GB', place: 'Hull', incoterm: 'DAP', visibility: 'matching' };
  const body = { from: buyer.businessID, deadline: new Date(Date.now() + 72 * HOUR).toISOString(), ...asked };
  return (await ask200(buyer, 'POST', '/rfq', body)) as { rfqID: string; version: number };
}

async function ask200(who: Stage['buyer'], method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const { status, error, data } = await ask(stage.servers[0]?.url as string, who, method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${error}`);
  return data;
}

/** Milliseconds of each, one after the other, once everything was asked one time before. */
async function timed<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const one of all.slice(0, 5)) await work(one);
  for (const one of all) {
    const started = performance.now();
    await work(one);
    times.push(performance.now() - started);
  }
  return times;
}

function figures(what: string, goal: number, times: number[]) {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { what, of: times.length, 'p50 ms': p50.toFixed(0), 'p95 ms': p95.toFixed(0), 'goal, p95': goal, holds: p95 <= goal ? 'yes' : 'NO' };
}
