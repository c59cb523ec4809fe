import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { startServers } from '#main';
import { readConfig } from '#server/base/config/config.ts';
import { DEMO_PASSWORD } from '../../../bin/seeds/logins.ts';
import { PORTS } from '../../journeys/support/places.ts';
import { asAdmin, cacheDirectory, databaseUrl, startTestCluster, templateName } from '../../support/cluster.ts';
import { cheapenLogins, makeConfirmed, type Wanted } from '../../support/people.ts';
import { buildApp } from './bundle.ts';

const DATABASE = `test_screens_${PORTS.api}`;

export default async function setup(): Promise<() => Promise<void>> {
  const config = readConfig({
    ROLE: 'api,account,worker',
    SITE_PORT: String(PORTS.site),
    ACCOUNT_PORT: String(PORTS.account),
    API_PORT: String(PORTS.api),
    CONTENT_URL: `http://localhost:${PORTS.content}`,
    DATA_DIR: join(cacheDirectory, 'data'),
    LOG_LEVEL: 'warn',
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    ADMIT_WAIT_MS: '5000',
    TRUST_PROXY: '127.0.0.1,::1',
  });
  await buildApp();
  const cluster = await startTestCluster();
  await asAdmin(cluster.url, async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE} template ${templateName('demo', cluster.mark)} strategy file_copy`);
  });
  const running = await startServers(config, databaseUrl(cluster.url, DATABASE), (_, response) => response.writeHead(404).end());
  await cheapenLogins(running.parts, DEMO_PASSWORD);
  const people = createServer(async (request, response) => {
    const asked = (await json(request)) as Wanted & { rfqID: string };
    if (request.url === '/people') await makeConfirmed(running.parts, asked);
    if (request.url === '/deadline-over')
      await sql`update rfq set published_at = now() - interval '4 days', deadline = now() - interval '1 minute' where id = ${asked.rfqID}`.execute(
        running.parts.db,
      );
    response.writeHead(204).end();
  }).listen(PORTS.content, 'localhost');
  return async () => {
    people.close();
    people.closeAllConnections();
    await running.stop();
    await cluster.stop();
  };
}
