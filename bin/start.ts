import { readConfig } from '#server/base/config.ts';
import { openCluster } from './steps/cluster.ts';
import { buildWeb } from './steps/build-web.ts';
import { holdLock } from './steps/lock.ts';
import { step } from './steps/progress.ts';
import { prepareDatabase } from './steps/prepare.ts';

process.env.NODE_ENV = 'production';
const config = fail(() => readConfig());
const release = await step('Checking that nothing else runs here', () => holdLock(config.DATA_DIR));
const cluster = await step(config.DATABASE_URL ? 'Connecting to the database' : 'Starting PostgreSQL', () => openCluster(config));
await prepareDatabase(config, cluster.url);
await buildWeb();
const { startServers } = await import('#main');
const running = await step('Opening the doors', () => startServers(config, cluster.url));

console.log(`
  Site     ${config.SITE_URL}
  Account  ${config.ACCOUNT_URL}
  API      ${config.API_URL}/docs

  Ready in ${(process.uptime()).toFixed(1)} s. Ctrl-C stops everything; data stays in ${config.DATA_DIR}.
`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.stop().catch(() => {});
  await cluster.stop().catch(() => {});
  await release();
  process.exit(0);
}

function fail<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
