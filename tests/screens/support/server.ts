import { createServer } from 'node:http';
import { PORTS } from '../../journeys/support/places.ts';
import { demonstrationConfig, doForTests, startDemonstration } from '../../support/demonstration.ts';
import { buildApp } from './bundle.ts';

/** The API on the demonstration, as the journeys have it, and the client that speaks to it. Of the account site the calls alone: its pages are not opened. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildApp();
  const running = await startDemonstration(demonstrationConfig({ ROLE: 'api,account,worker' }), `test_screens_${PORTS.api}`, (_, response) =>
    response.writeHead(404).end(),
  );
  const people = createServer(async (request, response) => {
    if (!(await doForTests(running.parts, request, response))) response.writeHead(404).end();
  }).listen(PORTS.content, 'localhost');
  return async () => {
    people.close();
    people.closeAllConnections();
    await running.stop();
  };
}
