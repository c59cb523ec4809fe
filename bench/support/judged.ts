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

export const inTopThree = (verdicts: Verdict[]): Verdict[] => verdicts.filter(({ place }) => place !== null && place <= 3);
