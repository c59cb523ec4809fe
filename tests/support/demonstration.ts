import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { startServers } from '#main';
import { type Config, readConfig } from '#server/base/config/config.ts';
import type { ProcessContext } from '#server/compose.ts';
import { DEMO_PASSWORD } from '../../bin/seeds/logins.ts';
import { PORTS } from '../journeys/support/places.ts';
import { asAdmin, cacheDirectory, databaseUrl, startTestCluster, templateName } from './cluster.ts';
import { cheapenLogins, makeConfirmed, type Wanted } from './people.ts';

/** For many people on one small machine, at the places of the journeys. */
export const demonstrationConfig = (roles: { ROLE?: string } = {}): Config =>
  readConfig({
    ...roles,
    SITE_PORT: String(PORTS.site),
    ACCOUNT_PORT: String(PORTS.account),
    API_PORT: String(PORTS.api),
    CONTENT_URL: `http://localhost:${PORTS.content}`,
    DATA_DIR: join(cacheDirectory, 'data'),
    LOG_LEVEL: 'warn',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    // They wait where visitors would be asked to come back.
    ADMIT_WAIT_MS: '5000',
    // The journeys sit at addresses of their own (support/address.ts).
    TRUST_PROXY: '127.0.0.1,::1',
  });

interface Demonstration {
  parts: ProcessContext;
  url: string;
  stop(): Promise<void>;
}

/** Serves a copy of the demonstration that is called `database`. */
export async function startDemonstration(config: Config, database: string): Promise<Demonstration> {
  const cluster = await startTestCluster();
  await asAdmin(cluster.url, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database} template ${templateName('demo', cluster.mark)}`);
  });
  const url = databaseUrl(cluster.url, database);
  const running = await startServers(config, url);
  await cheapenLogins(running.parts, DEMO_PASSWORD);
  const stop = async () => {
    await running.stop();
    await cluster.stop();
  };
  return { parts: running.parts, url, stop };
}

type Action = (parts: ProcessContext, asked: never) => Promise<unknown>;

const actions: Record<string, Action> = {
  '/people': (parts, wanted: Wanted) => makeConfirmed(parts, wanted),
  /** The deadline of one request is over: nobody can wait for the least four hours that one has. */
  '/deadline-over': ({ db }, { rfqID }: { rfqID: string }) =>
    sql`update rfq set published_at = now() - interval '4 days', deadline = now() - interval '1 minute' where id = ${rfqID}`.execute(db),
};

/** Does what tests need and no call offers, and says whether this was asked for. */
export async function doForTests(parts: ProcessContext, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const action = request.method === 'POST' ? actions[request.url ?? ''] : undefined;
  if (!action) return false;
  await action(parts, (await json(request)) as never).then(
    () => response.writeHead(204).end(),
    (error: Error) => response.writeHead(500).end(error.message),
  );
  return true;
}
