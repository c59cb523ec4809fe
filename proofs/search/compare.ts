import type { Client } from '#web/base/client/client.ts';
import { inTopThree, type Judged, judge, judged, namesFor } from '../../bench/support/judged.ts';
import { load } from '../../bench/support/load.ts';
import type { Both } from './parts.ts';

const FLOOR = 0.95;
const PAGE = 20;
const ROUNDS = 3;
/** Filters that each judged query is narrowed by as well. */
const NARROWED = [{}, { country: 'GB' }, { tier: 'gold' as const }, { verified: true, country: 'GB' }];

/** Judged queries on both engines, and where their answers differ. @returns whether OpenSearch holds the floor and counts alike. */
export async function compare({ engines }: Both): Promise<boolean> {
  const rows = [];
  for (const [name, client] of Object.entries(engines)) rows.push(await measure(name, client));
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  const differences = await countDifferences(engines.PostgreSQL, engines.OpenSearch);
  console.table({ 'answers that differ': differences });
  return rows.every(({ hits }) => hits / judged.length >= FLOOR) && differences.totals === 0 && differences.facets === 0;
}

async function measure(name: string, client: Client) {
  const verdicts = await judge(client);
  const reciprocal = verdicts.reduce((sum, { place }) => sum + (place ? 1 / place : 0), 0) / verdicts.length;
  await load(judged, 1, (query) => namesFor(client, query));
  const times = await load(Array<Judged[]>(ROUNDS).fill(judged).flat(), 1, (query) => namesFor(client, query));
  await load(judged, 1, (query) => facetsOf(client, query, {}));
  const counts = await load(judged, 1, (query) => facetsOf(client, query, {}));
  const ms = (value: number) => Number(value.toFixed(1));
  return {
    name,
    hits: inTopThree(verdicts).length,
    of: judged.length,
    MRR: Number(reciprocal.toFixed(3)),
    'p50 ms': ms(times.p50),
    'p95 ms': ms(times.p95),
    'facets p50 ms': ms(counts.p50),
    'facets p95 ms': ms(counts.p95),
  };
}

type Narrowing = (typeof NARROWED)[number];

const typeOf = ({ call, type }: Judged): string => ({ businesses: type ?? 'MA', products: 'PR', people: 'UR' })[call];
const facetsOf = (client: Client, query: Judged, narrowing: Narrowing) =>
  client.search.facets({ textQuery: query.text, type: typeOf(query), country: query.country, ...narrowing });

async function pageOf(client: Client, { call, text, type, country }: Judged, narrowing: Narrowing): Promise<{ total: number; ids: string[] }> {
  const asked = { textQuery: text, country, size: PAGE, ...narrowing };
  if (call === 'products') {
    const { total_results: total, results } = await client.search.products(asked);
    return { total, ids: results.map(({ productID }) => productID) };
  }
  if (call === 'people') {
    const { totalResults: total, profiles } = await client.search.people(asked);
    return { total, ids: profiles.map((profile) => profile.userID) };
  }
  const { total_results: total, results } = await client.search.businesses({ ...asked, businessType: type });
  return { total, ids: results.map(({ businessProfile }) => businessProfile.businessID) };
}

async function countDifferences(one: Client, other: Client) {
  const counted = { searches: 0, totals: 0, facets: 0, 'first three': 0, [`first ${PAGE}`]: 0 };
  for (const query of judged) {
    for (const narrowing of NARROWED) {
      const [a, b] = [await pageOf(one, query, narrowing), await pageOf(other, query, narrowing)];
      const [facetsA, facetsB] = [await facetsOf(one, query, narrowing), await facetsOf(other, query, narrowing)];
      counted.searches += 1;
      counted.totals += Number(a.total !== b.total);
      counted.facets += Number(JSON.stringify(facetsA) !== JSON.stringify(facetsB));
      counted['first three'] += Number(a.ids.slice(0, 3).join() !== b.ids.slice(0, 3).join());
      counted[`first ${PAGE}`] += Number(a.ids.join() !== b.ids.join());
    }
  }
  return counted;
}
