import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Filters, SearchKind, Source, Wanted } from '#server/base/search/search-port.ts';
import { counterOf } from '#server/directory/search/facets/counts.ts';
import { readFacets } from '#server/directory/search/facets/facets.ts';
import { find } from '#server/directory/search/find.ts';
import { putDocuments, refreshStatistics } from '#server/directory/search/put-queries.ts';
import { analyseQuery } from '#server/directory/search/query/analysis.ts';
import { readNamed } from '#server/directory/search/query/names-queries.ts';
import { type Plan, planFor } from '#server/directory/search/query/plan.ts';

/** So many that one word's documents are too many to be counted. */
export const CROWD = 11_000;

/** A document of the crowd: every word and label stands in a share of them that no other has. */
export const crowdSource = (i: number, id = newId(), more: Partial<Source> = {}): Source => ({
  kind: 'business',
  id,
  name: i === 7 ? 'Crowd' : `Company ${i % 97} Works`,
  keywords: i % 50 === 0 ? ['crowd crowd crowd'] : ['crowd'],
  short: i % 2 === 0 ? 'even' : 'odd',
  rest: [i % 3 === 0 ? 'third thirds' : 'steel pressure', i % 5 === 0 ? 'fifth' : 'valve gauge', i % 1_000 === 0 ? 'seldom' : ''],
  labels: [
    `type:${i % 5 === 0 ? 'DI' : 'MA'}`,
    `tier:${i % 4 === 0 ? 'gold' : 'standard'}`,
    `country:${['GB', 'US', 'CN', 'IT'][i % 7] ?? 'DE'}`,
    `category:${i % 11}`,
    ...(i % 3 === 0 ? [`category:${(i + 1) % 11}`] : []),
    ...(i % 6 === 0 ? ['verified'] : []),
  ],
  externalID: null,
  detail: '',
  quality: (i * 7) % 13,
  createdAt: new Date(1_700_000_000_000 + ((i * 31) % 10_007) * 1000),
  ...more,
});

/** Writes the crowd, and counts its words. @returns the ids, in order of number. */
export async function makeCrowd(db: Db): Promise<string[]> {
  const sources = Array.from({ length: CROWD }, (_, i) => crowdSource(i));
  for (let from = 0; from < CROWD; from += 1_000) await putDocuments(db, 'business', sources.slice(from, from + 1_000));
  await refreshStatistics(db);
  return sources.map(({ id }) => id);
}

/** A search as it is planned. */
export async function planOf(db: Db, kind: SearchKind, text: string, filters: Filters = {}): Promise<Plan> {
  const reading = await analyseQuery(db, text, filters, [kind]);
  return planFor(reading, kind, filters, await readNamed(db, kind, reading));
}

export interface Search {
  text: string;
  filters?: Filters;
  wanted?: Partial<Wanted>;
}

const blind = (plan: Plan): Plan => ({ ...plan, sealed: false });

/** What a search answers, and what the index alone would answer, at one moment. */
export function bothWays(db: Db, { text, filters = {}, wanted = {} }: Search) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const own = transaction as Db;
      const plan = await planOf(own, 'business', text, filters);
      const page = { skip: 0, size: 7, sort: 'relevance' as const, ...wanted };
      const counter = counterOf(own);
      const byIndex = {
        ...counter,
        mode: (one: Plan) => counter.mode(blind(one)),
        totals: (plans: Plan[]) => counter.totals(plans.map(blind)),
        values: (one: Plan, mode: 'all' | 'some') => counter.values(blind(one), mode),
        types: (one: Plan) => counter.types(blind(one)),
      };
      return {
        sealed: { page: await find(own, plan, page), facets: await readFacets(own, counter, 'business', text, filters) },
        byIndex: { page: await find(own, blind(plan), page), facets: await readFacets(own, byIndex, 'business', text, filters) },
      };
    });
}

/** Searches of every form: how many words, filters, pages and orders. */
export const SEARCHES: Search[] = [
  { text: 'crowd' },
  // A synonym of two words.
  { text: 'manometer' },
  { text: 'manometer odd', filters: { country: 'GB' } },
  { text: 'crowd', wanted: { skip: 995, size: 10 } },
  { text: 'crowd', wanted: { skip: 10_000, size: 50 } },
  { text: 'crowd', wanted: { sort: 'newest' } },
  { text: 'crowd', filters: { type: 'MA' }, wanted: { skip: 40 } },
  { text: 'crowd', filters: { type: 'MA', country: 'US' } },
  { text: 'crowd', filters: { category: '4' } },
  { text: 'crowd odd', wanted: { sort: 'newest', skip: 12 } },
  { text: 'third odd', filters: { verified: false, tier: 'gold' } },
  { text: 'steel valve even', filters: { type: 'DI' } },
  { text: 'third steel' },
  { text: 'third steel', filters: { country: 'CN' } },
  { text: 'seldom valve' },
  { text: 'wholly unknown words' },
  { text: 'company works' },
  { text: '', filters: { type: 'MA' }, wanted: { skip: 300 } },
  { text: '', filters: { type: 'MA', verified: true } },
  { text: '', filters: { country: 'GB' }, wanted: { skip: 990, size: 20, sort: 'newest' } },
  { text: '' },
];

/** Numbers and lists that are there but not of the seal in force. */
export async function remainsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ remains: number }>`select count(*)::int as remains from (
    select kind, generation from search_block union all select kind, generation from search_posting) r
    where not exists (select from search_seal s where s.kind = r.kind and s.generation = r.generation)`.execute(db);
  return rows[0]?.remains ?? 0;
}
