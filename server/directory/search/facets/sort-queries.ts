import { type RawBuilder, sql } from 'kysely';
import type { SearchSort } from '#contract/directory/facets.ts';
import { POSTCODE_AREAS } from '#contract/directory/postcode-area.ts';
import type { Db } from '#server/base/database/database.ts';
import { PLAN_EACH_TIME } from '#server/base/database/prepared.ts';
import type { Wanted } from '#server/base/search/search-port.ts';
import { milesBetween, milesToCountries } from '#server/directory/places/places.ts';
import { COUNT_TO, type Mode, matches, tableOf } from '../query/match-queries.ts';
import type { Plan } from '../query/plan.ts';
import { scoreOf } from '../rank-queries.ts';
import { labelOf } from './filters-queries.ts';
import { offerValue, productsBehind } from './offer-queries.ts';

/** An order by a value that stands in no index: what lacks it stands last, ties go by relevance (FAC-022). */
export type ValueSort = Exclude<SearchSort, 'relevance' | 'newest'>;
export const isValueSort = (sort: SearchSort): sort is ValueSort => sort !== 'relevance' && sort !== 'newest';

/** Further away than any place on earth: companies abroad stand behind those with a postcode area. */
const ABROAD = 100_000;

/** What a document `d` is sorted by. `near`: the area that distances are taken from. */
export async function sortedBy(db: Db, plan: Plan, mode: Mode, { sort, near }: { sort: ValueSort; near: string | undefined }): Promise<RawBuilder<unknown>> {
  if (plan.kind === 'person') return sql`null::numeric`;
  if (sort === 'answers') return secondsToAnswer(plan);
  if (sort === 'nearest') return near === undefined ? sql`null::numeric` : distance(await readDistances(db, near));
  return offerValue(plan, sort, sort === 'moq' ? await usualUnit(db, plan, mode, 'moq') : null);
}

const secondsToAnswer = ({ kind }: Plan): RawBuilder<unknown> =>
  kind === 'business'
    ? sql`(select a.median_seconds from business_response a where a.business_id = d.id)`
    : sql`(select a.median_seconds from product p join business_response a on a.business_id = p.business_id where p.id = d.id)`;

/** Of all places of a document the nearest. */
const distance = (places: { id: number; miles: number }[]): RawBuilder<unknown> =>
  sql`(select min(v.miles) from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ miles }) => miles)}::float8[]) v (id, miles) where v.id = any(d.labels))`;

/** The labels of places with their distance from an area. */
async function readDistances(db: Db, near: string): Promise<{ id: number; miles: number }[]> {
  const areas = POSTCODE_AREAS.map((area) => [labelOf('near', area), milesBetween(near, area) ?? ABROAD] as const);
  const countries = milesToCountries(near).map(({ country, miles }) => [labelOf('country', country), ABROAD + miles] as const);
  const miles = new Map([...areas, ...countries]);
  const { rows } = await sql<{ id: number; key: string }>`select id, key from search_label where key = any(${[...miles.keys()]})`.execute(db);
  return rows.map(({ id, key }) => ({ id, miles: miles.get(key) as number }));
}

/** The most frequent unit of the matches: that of their minimum orders, or that of their prices in currencies that convert. Null where nothing has one. */
export async function usualUnit(db: Db, plan: Plan, mode: Mode, of: 'moq' | { currencies: string[] }): Promise<string | null> {
  const [unit, held] = of === 'moq' ? [sql`t.moq_unit`, sql`t.moq_unit is not null`] : [sql`t.price_unit`, sql`t.currency = any(${of.currencies}::text[])`];
  const { rows } = await sql<{ unit: string | null }>`${sql.raw(PLAN_EACH_TIME)}
    select ${unit} as unit from ${tableOf(plan.kind)} d ${productsBehind(plan)} where ${held} and ${matches({ ...plan, offer: null }, mode)}
    group by 1 order by count(*) desc, 1 limit 1`.execute(db);
  return rows[0]?.unit ?? null;
}

/** All matches are looked at: their order is in no index. */
export async function pageByValue(
  db: Db,
  plan: Plan,
  mode: Mode,
  { skip, size }: Wanted,
  value: RawBuilder<unknown>,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ ids: string[]; total: number }>`${sql.raw(PLAN_EACH_TIME)}
    with found as materialized (
      select d.id, d.quality, ${scoreOf(plan)} as score, ${value} as value from ${tableOf(plan.kind)} d where ${matches(plan, mode)})
    select (select least(count(*), ${sql.lit(COUNT_TO)})::int from found) as total,
      array(select id from found order by value nulls last, score desc, quality desc, id limit ${sql.lit(size)} offset ${sql.lit(skip)}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
