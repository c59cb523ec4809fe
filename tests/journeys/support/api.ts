import { PORTS } from './places.ts';

export const api = `http://localhost:${PORTS.api}`;
export const account = `http://localhost:${PORTS.account}`;
/** Where the intro films come from: a host that is not the site's. */
export const content = `http://localhost:${PORTS.content}`;

/** What a client gets from the API; the journeys read it only to know what the page must show. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function post(path: string, body: object): Promise<any> {
  const response = await fetch(api + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return response.json();
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function get(path: string): Promise<any> {
  return (await fetch(api + path)).json();
}

/** The id of a company of the demonstration by its name. */
export async function businessID(name: string): Promise<string> {
  const { results } = await post('/search/business', { textQuery: name });
  return results[0].businessProfile.businessID;
}

/** A product of the demonstration by its name. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function productCalled(name: string): Promise<any> {
  const { results } = await post('/search/product', { textQuery: name });
  return results.find((product: { name: string }) => product.name === name);
}

/** A person of the demonstration by the name. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
export async function personCalled(name: string): Promise<any> {
  const { profiles } = await post('/user/search', { textQuery: name });
  return profiles[0];
}
