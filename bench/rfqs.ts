// How many of the ten best companies of each judged request are able to supply a line of it: node bin/launch.js bench rfqs [--kept] [--pool]
import { parseArgs } from 'node:util';
import { readConfig } from '#server/base/config/config.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createApi, createAppContext, type ProcessContext } from '#server/compose.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { byHeader } from '../tests/support/bench.ts';
import { asAdmin, databaseUrl } from '../tests/support/cluster.ts';
import { cacheDirectory, demoDatabase, startBenchCluster } from './support/cluster.ts';
import { type Asked, askAll, type Door, judgeRfqs, matchesOf, precisionOf, type RfqVerdict, recallOf, shuffleBought } from './support/rfqs.ts';

/** `--kept` names the requests too that are kept apart from any tuning; `--pool` what a search for the words of each line finds that nobody judged. */
const { values } = parseArgs({ options: { kept: { type: 'boolean', default: false }, pool: { type: 'boolean', default: false } } });
const NAME = 'judged_rfqs';
const WORST = 10;
const shareOf = ({ right, best }: RfqVerdict): number => (best.length === 0 ? 1 : right / best.length);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const cluster = await startBenchCluster();
try {
  const source = new URL(await demoDatabase(cluster)).pathname.slice(1);
  const drop = `drop database if exists ${NAME} with (force)`;
  await asAdmin(cluster.url, async (client) => {
    await client.query(drop);
    await client.query(`create database ${NAME} template ${source}`);
  });
  const url = databaseUrl(cluster.url, NAME);
  const parts = await createAppContext(
    readConfig({ DATA_DIR: cacheDirectory, LOG_LEVEL: 'error', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' }),
    url,
  );
  const { http, stop } = await createApi(parts, url, createHealth(url), { authenticate: byHeader });
  await http.ready();
  const send = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: unknown) => {
    const answer = await http.inject({ method, url: path, headers, ...(payload !== undefined && { payload: payload as object }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const door: Door = { db: parts.db, get: (path, headers) => send('GET', path, headers), post: (path, body, headers) => send('POST', path, headers, body) };
  await measured(door, parts).finally(stop);
  await parts.db.destroy();
  await asAdmin(cluster.url, (client) => client.query(drop));
} finally {
  await cluster.stop();
}

async function measured(door: Door, parts: ProcessContext): Promise<void> {
  const asked = await askAll(door);
  const verdicts = await judgeRfqs(door, asked);
  if (values.pool) await printPool(parts, verdicts);
  const unjudged = verdicts.filter((verdict) => verdict.unjudged.length > 0);
  for (const { title, unjudged: names } of unjudged) console.log(`NOT JUDGED\t${title}: ${names.join(' | ')}`);
  const worst = verdicts.filter(({ kept }) => values.kept || !kept).sort((one, other) => shareOf(one) - shareOf(other));
  for (const verdict of worst.slice(0, WORST))
    console.log(
      `${verdict.right} of ${verdict.best.length}\t${verdict.title}\n\tnot able\t${verdict.best.filter((name) => !verdict.able.includes(name)).join(' | ')}${
        verdict.missed.length > 0 ? `\n\tmissed\t${verdict.missed.join(' | ')}` : ''
      }`,
    );
  const sets: [string, RfqVerdict[]][] = [
    ['one line', verdicts.filter(({ lines }) => lines.length === 1)],
    ['2 to 4 lines', verdicts.filter(({ lines }) => lines.length > 1 && lines.length < 5)],
    ['5 to 10 lines', verdicts.filter(({ lines }) => lines.length > 4)],
    ['kept apart', verdicts.filter(({ kept }) => kept)],
    ['the others', verdicts.filter(({ kept }) => !kept)],
    ['all', verdicts],
  ];
  for (const [name, own] of sets)
    console.log(
      `${name.padEnd(14)}${own.length} requests, ${percent(precisionOf(own))} of the ten best able (floor 80 %), ${percent(recallOf(own))} of the able read by the buyer`,
    );
  console.log(`Order with other tiers, boosts and badges: ${(await sameOrder(door, asked)) ? 'the same' : 'ANOTHER'}`);
}

async function sameOrder(door: Door, asked: Asked[]): Promise<boolean> {
  const before = [];
  for (const one of asked) before.push(await matchesOf(door, one));
  await shuffleBought(door.db);
  for (const [at, one] of asked.entries()) if ((await matchesOf(door, one)).join('|') !== before[at]?.join('|')) return false;
  return true;
}

/** What the search finds for the words of the lines, which knows nothing of the matching. */
async function printPool(parts: ProcessContext, verdicts: RfqVerdict[]): Promise<void> {
  const client = createClient(inProcessTransport(parts));
  for (const { title, lines, able, unable } of verdicts) {
    const found = new Set<string>();
    for (const [text] of lines) {
      const textQuery = text.split(',')[0] ?? text;
      for (const { businessProfile } of (await client.search.businesses({ textQuery, size: 5 })).results) found.add(businessProfile.general.companyName);
      for (const { businessProfile } of (await client.search.products({ textQuery, size: 5 })).results) found.add(businessProfile.general.companyName);
    }
    const fresh = [...found].filter((name) => !able.includes(name) && !unable.includes(name));
    if (fresh.length > 0) console.log(`POOL\t${title}: ${fresh.join(' | ')}`);
  }
}
