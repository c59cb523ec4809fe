import { openServer } from '../../journeys/support/own-server.ts';
import { PORTS } from '../../journeys/support/places.ts';
import { buildClients } from './bundle.ts';

/** Both sites on the demonstration, as the journeys have them, and the clients that speak to them. */
export default async function setup(): Promise<() => Promise<void>> {
  const [server] = await Promise.all([openServer(`screens_${PORTS.api}`, PORTS.site), buildClients()]);
  return server.stop;
}
