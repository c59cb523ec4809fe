// Serves the built sites on the demonstration for the browser journeys; SIGTERM ends it and drops its database. JOURNEY_DATABASE is a second server's.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { staticFiles } from '#server/base/pages/static-files.ts';
import { buildWeb } from '../../bin/steps/build-web.ts';
import { PORTS } from '../journeys/support/places.ts';
import { demonstrationConfig, doForTests, startDemonstration } from './demonstration.ts';

const DATABASE = process.env['JOURNEY_DATABASE'];

const config = demonstrationConfig();
// The mails of the last run would stand among those of this one.
if (!DATABASE) rmSync(join(config.DATA_DIR, 'mail'), { recursive: true, force: true });
await buildWeb(config.ROLE);
const running = await startDemonstration(config, DATABASE ?? `test_journeys_${PORTS.api}`);
const content = serveFilms();
// Who started a second one works on its database.
if (DATABASE) console.log(`serving ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => process.exit());

async function stop(): Promise<void> {
  content.close();
  content.closeAllConnections();
  await running.stop();
  process.exit(0);
}

/** The content host (MED-008): films and captions, which pages of another host may read. The journeys get their people here too. */
function serveFilms() {
  const serveFile = staticFiles(join(import.meta.dirname, '../../web/site/public/video'));
  const server = createServer(async (request, response) => {
    if (await doForTests(running.parts, request, response)) return;
    response.setHeader('access-control-allow-origin', '*');
    if (!(await serveFile(request, response))) response.writeHead(404).end();
  });
  return server.listen(PORTS.content, 'localhost');
}
