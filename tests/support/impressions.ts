import type { Api } from './api.ts';

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
/** The address of who looks is what the proxy says: `useApi('empty', BEHIND_PROXY)`. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

/** Somebody at this address looks at a page, or at results. */
export const look = (api: Api, kind: 'results' | 'page', ids: string[], address: string, headers: Record<string, string> = {}) =>
  api.get(`/seen/${kind}.gif?of=${ids.join(',')}`, { 'user-agent': BROWSER, 'x-forwarded-for': address, ...headers });

/** Adds a count of a day, as the counter would have. */
export async function makeImpression(
  api: Pick<Api, 'pool'>,
  businessID: string,
  resourceID: string,
  day: string,
  kind: 'result' | 'page',
  count: number,
): Promise<void> {
  await api.pool.query('insert into sighting (business_id, resource_id, day, kind, count) values ($1, $2, $3, $4, $5)', [
    businessID,
    resourceID,
    day,
    kind,
    count,
  ]);
}
