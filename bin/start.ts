import './steps/production-mode.ts';
import { type Config, readConfig, readSettings } from '#server/base/config/config.ts';
import { unknownSettings } from '#server/base/config/config-unknown.ts';
import { isRefused, listOf, productionFindings } from '#server/base/config/production.ts';
import { reachDatabase } from '#server/base/database/database-trouble.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { openBackups } from './backups/open.ts';
import { DEMO_PASSWORD, DEMO_STAFF_SECRET } from './seeds/logins.ts';
import { LOGINS } from './seeds/people.ts';
import { buildWeb } from './steps/build-web.ts';
import { openCluster } from './steps/cluster.ts';
import { holdLock } from './steps/lock.ts';
import { prepareDatabase } from './steps/prepare.ts';
import { factsOf } from './steps/production.ts';
import { step } from './steps/progress.ts';

/** What has to be undone at the end, newest first. */
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
try {
  const { config } = readSettings();
  if (config.DEMO) sayUnknown();
  await start(config.DEMO ? readConfig() : config);
} catch (error) {
  console.error(`\n${(error as Error).message}\n`);
  await stop(1);
}

async function start(config: Config): Promise<void> {
  // The embedded database has one server; processes with one of their own share the folder of files.
  if (!config.DATABASE_URL) undo.unshift(await holdLock(config.DATA_DIR));
  const cluster = await step(config.DATABASE_URL ? 'Connecting to the database' : 'Starting PostgreSQL', () => reach(config));
  undo.unshift(cluster.stop);
  if (!config.DEMO) await lookForFaults(config, cluster.url);
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

/** A list of all that is wrong says more than the database alone. @throws Error with either. */
async function reach(config: Config): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(config);
  if (!config.DATABASE_URL) return cluster;
  await reachDatabase(cluster.url).catch(async (error: Error) => {
    if (!config.DEMO) await lookForFaults(config, cluster.url);
    throw error;
  });
  return cluster;
}

/** @throws Error when something is dangerous for those who will be served; what is only weak is said. */
async function lookForFaults(config: Config, url: string): Promise<void> {
  const findings = productionFindings(config, await factsOf(config, url), [...readSettings().problems, ...unknownSettings(process.env)]);
  if (isRefused(findings))
    throw new Error(
      `This is not ready for production, so that nothing is served:\n${listOf(findings)}\n\nbin/check-production prints this list without a start.`,
    );
  if (findings.length > 0) console.warn(`\nIn production without what it should have:\n${listOf(findings)}\n`);
}

/** The demonstration starts all the same. */
function sayUnknown(): void {
  for (const { setting, sentence } of unknownSettings(process.env)) console.warn(`${setting}: ${sentence}`);
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
  let hangs = false;
  for (const one of undo) hangs = (await one().catch((error: Error) => console.error(error.message))) === false || hangs;
  // A thread that waits for a folder which does not answer would keep even an exit waiting.
  if (hangs) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}
