import { type Client, createClient, fetchTransport } from './client.ts';
import type { Settings } from './context.ts';

const clients = new Map<string, Client>();

/** The client of the browser: one per API host, without a session. */
export function browserClient({ apiUrl, accountUrl }: Pick<Settings, 'apiUrl' | 'accountUrl'>): Client {
  const known = clients.get(apiUrl);
  if (known) return known;
  const client = createClient(fetchTransport({ api: apiUrl, auth: accountUrl }));
  clients.set(apiUrl, client);
  return client;
}
