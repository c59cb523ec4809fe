import { createServer } from 'node:http';
import { PORTS } from '../../journeys/support/places.ts';
import { demonstrationConfig, doForTests, startDemonstration } from '../../support/demonstration.ts';
import { buildClients } from './bundle.ts';

/** The API on the demonstration and the calls of the account site, as the journeys have them, and the clients that speak to them. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildClients();
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
