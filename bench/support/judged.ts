import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '#web/base/client/client.ts';

/** A query as a buyer would type it, and the names of which one is to be among the first three results. */
export interface Judged {
  kind: string;
  call: 'businesses' | 'products' | 'people';
  text: string;
  type?: string;
  country?: string;
  expect: string[];
}

export const judged = JSON.parse(readFileSync(join(import.meta.dirname, '../judged.json'), 'utf8')) as Judged[];

/** Names of the first results of a query, as the API orders them. */
export async function namesFor(client: Client, { call, text, type, country }: Judged, size = 5): Promise<string[]> {
  const asked = { textQuery: text, country, size };
  if (call === 'products') return (await client.search.products(asked)).results.map((product) => product.name);
  if (call === 'people') return (await client.search.people(asked)).profiles.map((person) => `${person.firstName} ${person.lastName}`);
  return (await client.search.businesses({ ...asked, businessType: type })).results.map(({ businessProfile }) => businessProfile.general.companyName);
}

export interface Verdict extends Judged {
  names: string[];
  /** Place of the first expected name, from 1; null when it is not on the page. */
  place: number | null;
}

export async function judge(client: Client, queries: Judged[] = judged): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const query of queries) {
    const names = await namesFor(client, query);
    const index = names.findIndex((name) => query.expect.some((expected) => name.startsWith(expected)));
    verdicts.push({ ...query, names, place: index < 0 ? null : index + 1 });
  }
  return verdicts;
}

/** Results that a judged set looks at. */
const DEPTH = 10;

const gainAt = (place: number): number => 1 / Math.log2(place + 2);

/** NDCG@10 of one query: every expected name is worth the same, wherever several results bear it. */
function gainOf(names: string[], expect: string[]): number {
  const found = names.slice(0, DEPTH).reduce((sum, name, place) => sum + (expect.some((expected) => name.startsWith(expected)) ? gainAt(place) : 0), 0);
  const best = expect.slice(0, DEPTH).reduce((sum, _, place) => sum + gainAt(place), 0);
  return Math.min(1, found / best);
}

/** Mean NDCG@10 of each judged set: companies, products, people. */
export async function gains(client: Client, queries: Judged[] = judged): Promise<Record<Judged['call'], number>> {
  const sums = { businesses: [0, 0], products: [0, 0], people: [0, 0] } as Record<Judged['call'], [number, number]>;
  for (const query of queries) {
    const sum = sums[query.call];
    sum[0] += gainOf(await namesFor(client, query, DEPTH), query.expect);
    sum[1] += 1;
  }
  const mean = (call: Judged['call']) => sums[call][0] / sums[call][1];
  return { businesses: mean('businesses'), products: mean('products'), people: mean('people') };
}

export const inTopThree = (verdicts: Verdict[]): Verdict[] => verdicts.filter(({ place }) => place !== null && place <= 3);
