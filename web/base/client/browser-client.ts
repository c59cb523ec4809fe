import type { Contract } from '#contract/index.ts';
import type { Place } from '../context.ts';
import { isSignedIn } from '../signed-in.ts';
import { ApplicationError, type Client, carry, createClient, type Transport } from './client.ts';
import type { Paths } from './paths.ts';

type Lines = { [G in keyof Contract]?: Partial<Paths[G]> };

/** What public pages ask in the browser; the way of every other call is loaded with the first one. */
const visitorPaths = {
  industry: { categories: 'api GET /catsys/industry/:id/category' },
  reaction: { summary: 'api GET /social/reaction/summary/:id' },
  follow: { summary: 'api GET /social/follow/:id/summary' },
  comment: { list: 'api GET /social/comments/:resourceID' },
  search: { suggestions: 'api GET /search/suggestion' },
} satisfies Lines;

const clients = new Map<string, Client>();

/** The client of the browser: one for each API host. What a session needs is loaded when there is one. */
export function browserClient(place: Place): Client {
  const known = clients.get(place.apiUrl);
  if (known) return known;
  const client = createClient(async (sending) => {
    const line = (visitorPaths as Record<string, Record<string, string>>)[sending.concept]?.[sending.name];
    if (line && !isSignedIn()) return carry({ api: place.apiUrl, auth: place.accountUrl, language: place.language }, line, sending.input);
    return (await loaded(place))(sending);
  });
  clients.set(place.apiUrl, client);
  return client;
}

async function loaded(place: Place): Promise<Transport> {
  const { wholeTransport } = await import('../session/browser-transport.ts').catch(() => {
    throw new ApplicationError(0, {});
  });
  return wholeTransport(place);
}
