import { type Config, readConfig } from '#server/base/config.ts';
import { openBackups } from './backups/open.ts';
import { DEMO_PASSWORD, DEMO_STAFF_SECRET } from './seeds/logins.ts';
import { LOGINS } from './seeds/people.ts';
import { buildWeb } from './steps/build-web.ts';
import { openCluster } from './steps/cluster.ts';
import { holdLock } from './steps/lock.ts';
import { prepareDatabase } from './steps/prepare.ts';
import { step } from './steps/progress.ts';

process.env.NODE_ENV = 'production';
/** What has to be undone at the end, newest first. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
try {
  await start(readConfig());
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  undo.unshift(await holdLock(config.DATA_DIR));
  const cluster = await step(config.DATABASE_URL ? 'Connecting to the database' : 'Starting PostgreSQL', () => openCluster(config));
  undo.unshift(cluster.stop);
  await prepareDatabase(config, cluster.url);
  await buildWeb(config.ROLE);
  const { startServers } = await import('#main');
  const running = await step('Opening the doors', () => startServers(config, cluster.url));
  undo.unshift(running.stop);
  const keeper = await openBackups(config, cluster.url);
  // After the doors are closed, before the database ends.
  undo.splice(1, 0, keeper.stop);
  greet(config);
}

function greet(config: Config): void {
  console.log(`
  Site     ${config.SITE_URL}
  Account  ${config.ACCOUNT_URL}
  API      ${config.API_URL}/docs

  Ready in ${process.uptime().toFixed(1)} s. Ctrl-C stops everything; data stays in ${config.DATA_DIR}.
`);
  if (config.DEMO) greetDemonstration(config);
}

function greetDemonstration({ ACCOUNT_URL, SMTP_URL }: Config): void {
  console.log(`  Demonstration: log in as ${Object.values(LOGINS).join(', ')}
  Password ${DEMO_PASSWORD}; staff also needs a code of an authenticator with the secret ${DEMO_STAFF_SECRET}.
${SMTP_URL ? '' : `  Mails are shown at ${ACCOUNT_URL}/dev/mailbox\n`}`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const one of undo) await one().catch((error: Error) => console.error(error.message));
  process.exit(code);
}
