import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServers } from '#main';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { drain } from '#server/base/jobs/outbox.ts';
import type { Letter } from '#server/base/mail/mail.ts';
import { openSandbox } from '#server/base/payments/payments-sandbox.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createAccountSite } from '#server/compose.ts';
import { subscribers } from '#server/worker.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';
import { type Clock, startClock, stopDatabaseClock } from './clock.ts';
import { FIRST_AT, MADE_AT } from './moment.ts';

/** Its rows are the same at every comparison, and lie where they were written: without statistics that change by themselves no plan changes. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_parallel_workers_per_gather=0',
  'synchronize_seqscans=off',
];
const [WORLD, PLAYED] = ['world', 'played'];

/** What the sandbox of payments would have sent to the API. */
export interface PaymentEvent {
  body: string;
  signature: string;
}

/** The product on a clone of the rows of a recording, with the clock in the proof's hands. */
export interface World {
  parts: AppContext;
  clock: Clock;
  addresses: Record<'api' | 'auth', string>;
  events: PaymentEvent[];
  /** Does what the worker would. @returns what was mailed. */
  work(): Promise<Letter[]>;
  close(): Promise<void>;
}

const settingsIn = (directory: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    DATA_DIR: join(directory, 'data'),
    DEMO: '1',
    API_PORT: '0',
    API_URL: 'http://localhost:3002',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    DATABASE_POOL: '4',
    ADMIT_AT_ONCE: '0',
  });

const startCluster = (directory: string) => startEmbeddedPostgres({ directory: join(directory, 'database'), settings: SETTINGS });

/** Makes the rows that a recording and all its comparisons begin with: the demonstration with its reference data. */
export async function makeWorld(directory: string): Promise<void> {
  const cluster = await startCluster(directory);
  await rm(join(directory, 'data'), { recursive: true, force: true });
  await asAdmin(cluster.url, async (client) => {
    for (const name of [PLAYED, WORLD]) await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${WORLD}`);
  });
  const url = databaseUrl(cluster.url, WORLD);
  const clock = await stopDatabaseClock(url, MADE_AT);
  await prepareDatabase(settingsIn(directory), url);
  await clock.end();
  await asAdmin(url, (client) => client.query('vacuum analyze'));
  startClock();
  await cluster.stop();
}

/** Opens the product on a new clone of those rows, which the migrations that are pending have changed. */
export async function openWorld(directory: string): Promise<World> {
  const cluster = await startCluster(directory);
  await asAdmin(cluster.url, async (client) => {
    await client.query(`drop database if exists ${PLAYED} with (force)`);
    await client.query(`create database ${PLAYED} template ${WORLD}`);
  });
  const url = databaseUrl(cluster.url, PLAYED);
  const clock = await stopDatabaseClock(url, FIRST_AT);
  const config = settingsIn(directory);
  await prepareDatabase(config, url);
  const running = await startServers(config, url);
  const { parts } = running;
  const events = keepEvents(parts);
  const auth = await createAccountSite(running.parts, createHealth(url));
  const addresses = { api: running.addresses.api ?? '', auth: await auth.http.listen({ port: 0, host: '127.0.0.1' }) };
  const close = async () => {
    startClock();
    await auth.stop();
    await running.stop();
    await clock.end();
    await cluster.stop();
  };
  return { parts, clock, addresses, events, work: workerOf(parts), close };
}

/** The sandbox would send them when it likes: here the proof does. */
function keepEvents(parts: AppContext): PaymentEvent[] {
  const { db, log, keys } = parts;
  const events: PaymentEvent[] = [];
  const secrets = () => [keys.used.sandbox.toString('hex')];
  parts.payments = openSandbox({ db, log, secrets, url: '', hangMs: 50, deliver: async (body, signature) => void events.push({ body, signature }) });
  return events;
}

function workerOf(parts: AppContext): World['work'] {
  return async () => {
    const letters: Letter[] = [];
    const mail = { send: async (letter: Letter) => void letters.push(letter) };
    while ((await drain({ ...parts, mail }, subscribers)) > 0);
    return letters;
  };
}
