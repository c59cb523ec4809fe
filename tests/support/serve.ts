// Serves the built sites on the demonstration for the browser journeys; SIGTERM ends it and drops its database. JOURNEY_DATABASE is a second server's.
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { staticFiles } from '#server/base/pages/static-files.ts';
import { DEMO_PASSWORD } from '../../bin/seeds/logins.ts';
import { buildWeb } from '../../bin/steps/build-web.ts';
import { PORTS as ports } from '../journeys/support/places.ts';
import { asAdmin, cacheDirectory, databaseUrl, startTestCluster, templateName } from './cluster.ts';
import { cheapenLogins, makeConfirmed, type Wanted } from './people.ts';

const PORTS = { SITE_PORT: String(ports.site), ACCOUNT_PORT: String(ports.account), API_PORT: String(ports.api) };
const CONTENT_PORT = ports.content;
const DATABASE = process.env['JOURNEY_DATABASE'] ?? 'test_journeys';

const config = readConfig({
  ...PORTS,
  DATA_DIR: join(cacheDirectory, 'data'),
  LOG_LEVEL: 'warn',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  // Several browsers on a small machine: they wait where visitors would be asked to come back.
  ADMIT_WAIT_MS: '5000',
  // The journeys sit at addresses of their own (support/address.ts).
  TRUST_PROXY: '127.0.0.1,::1',
  CONTENT_URL: `http://localhost:${CONTENT_PORT}`,
});
// The mails of the last run would stand among those of this one.
if (!process.env['JOURNEY_DATABASE']) rmSync(join(config.DATA_DIR, 'mail'), { recursive: true, force: true });
await buildWeb(config.ROLE);
const cluster = await startTestCluster();
const template = templateName('demo', cluster.mark);
await asAdmin(cluster.url, async (client) => {
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  await client.query(`create database ${DATABASE} template ${template}`);
});
const running = await startServers(config, databaseUrl(cluster.url, DATABASE));
await cheapenLogins(running.parts, DEMO_PASSWORD);
const content = serveFilms();
// Who started a second one works on its database.
if (process.env['JOURNEY_DATABASE']) console.log(`serving ${databaseUrl(cluster.url, DATABASE)}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  content.close();
  content.closeAllConnections();
  await running.stop();
  await cluster.stop();
  process.exit(0);
}

/** The content host (MED-008): films and captions, which pages of another host may read. The journeys get their people here too. */
function serveFilms() {
  const serveFile = staticFiles(join(import.meta.dirname, '../../web/site/public/video'));
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/people') return makePerson(request, response);
    if (request.method === 'POST' && request.url === '/deadline-over') return endDeadline(request, response);
    response.setHeader('access-control-allow-origin', '*');
    if (!(await serveFile(request, response))) response.writeHead(404).end();
  });
  return server.listen(CONTENT_PORT, 'localhost');
}

async function makePerson(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await makeConfirmed(running.parts, (await json(request)) as Wanted).then(
    () => response.writeHead(204).end(),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}

/** The deadline of one request is over: nobody can wait for the least four hours that one has. */
async function endDeadline(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rfqID } = (await json(request)) as { rfqID: string };
  await sql`update rfq set published_at = now() - interval '4 days', deadline = now() - interval '1 minute' where id = ${rfqID}`.execute(running.parts.db);
  response.writeHead(204).end();
}
