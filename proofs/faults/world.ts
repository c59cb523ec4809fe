import { join } from 'node:path';
import { readConfig } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts';
import { newId } from '#server/base/database/id.ts';
import { pendingMigrations } from '#server/base/database/migrate.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { createAppContext } from '#server/compose.ts';
import { signToken } from '#server/identity/session/token.ts';
import { prepareDatabase } from '../../bin/steps/prepare.ts';
import { asAdmin, databaseUrl } from '../../tests/support/cluster.ts';
import { makeBusiness, makePerson, makeSession } from '../../tests/support/made.ts';
import { clusters } from '../../tests/support/scratch.ts';

/** The short forms keep away from a long one that runs beside them. */
const home = process.env['VITEST'] ? join(clusters, 'faults') : join(import.meta.dirname, '../../.cache/faults');

/** Somebody who writes. */
export interface Writer {
  accountID: string;
  /** Signed anew: a long run outlives a token. */
  token(): Promise<string>;
}

/** A database with an empty product in it, and what looks at it from outside. */
export interface Place {
  url: string;
  /** For preparing and checking; the servers are processes of their own. */
  parts: AppContext;
  /** Settings that the servers share with the proof. */
  settings: Record<string, string>;
  businessID: string;
  writers(count: number): Promise<Writer[]>;
  close(): Promise<void>;
}

/** A durable PostgreSQL of the proof's own. */
export interface World extends Place {
  cluster: EmbeddedPostgres;
}

interface Options {
  /** Further settings of PostgreSQL. */
  postgres?: string[];
  directory?: string;
  /** Do the reference data and the demonstration stand in it? */
  demo?: boolean;
}

const LONG_AGO = new Date(Date.now() - 30 * 86_400_000);

export async function openWorld({ postgres = [], directory = join(home, 'database'), demo = false }: Options = {}): Promise<World> {
  const settings = { DATA_DIR: join(home, 'data'), DEMO: demo ? '1' : '0', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'fatal' };
  const cluster = await startEmbeddedPostgres({ directory, settings: ['max_connections=150', ...postgres] });
  const url = await databaseIn(cluster, demo ? 'demo' : 'bare', settings);
  const place = await placeAt(url, settings);
  return { ...place, cluster, close: () => place.close().then(cluster.stop) };
}

/** The product that stands at `url`. */
export async function placeAt(url: string, settings: Record<string, string>): Promise<Place> {
  const parts = await createAppContext(readConfig({ ...settings, ROLE: 'api' }), url);
  const businessID = await makeBusiness(parts.db, { company_name: 'Halderby Pumps' });
  return {
    url,
    parts,
    settings,
    businessID,
    writers: (count) => Promise.all(Array.from({ length: count }, () => makeWriter(parts))),
    close: () => parts.db.destroy(),
  };
}

/** Kept between runs, until a migration is missing in it. */
async function databaseIn(cluster: EmbeddedPostgres, name: string, settings: Record<string, string>): Promise<string> {
  const url = databaseUrl(cluster.url, name);
  const there = await asAdmin(cluster.url, async (client) => (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount);
  if (there && (await isComplete(url))) return url;
  await asAdmin(cluster.url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  await prepareDatabase(readConfig({ ...settings, ROLE: 'api' }), url);
  return url;
}

async function isComplete(url: string): Promise<boolean> {
  const { db, close } = openDatabase(url, silentLog, 1);
  return (await pendingMigrations(db).finally(close)).length === 0;
}

async function makeWriter(parts: AppContext): Promise<Writer> {
  const accountID = await makePerson(parts.db, { email_confirmed_at: LONG_AGO, created_at: LONG_AGO });
  const sessionID = await makeSession(parts.db, accountID, newId());
  return { accountID, token: async () => (await signToken(parts, { accountID, sessionID })).token };
}
