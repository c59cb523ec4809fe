import { type RawBuilder, sql } from 'kysely';
import { LEAST_LISTED } from '#contract/base/limits.ts';
import type { ListedSearch } from '#contract/directory/listing.ts';
import type { Db } from '#server/base/database/database.ts';

/** A sitemap holds no more. */
const MOST = 45_000;

export async function readListedSearches(db: Db): Promise<ListedSearch[]> {
  const { rows } = await sql<ListedSearch>`select business, country, branch, key, results from listed_search
    order by results desc, business, country nulls first, branch nulls first, key limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** Counts all of them anew, by the labels that searches count by. It reads every document once. */
export async function writeListedSearches(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`delete from listed_search`.execute(db);
  await sql`
    with label as materialized (select id, split_part(key, ':', 1) as facet, split_part(key, ':', 2) as key from search_label where key ~ '^(type|country|industry|category|sub):'),
    found as (${sql.join([counted('business', sql`unnest(types)`), counted('product', sql`array['PR']`), counted('person', sql`array['UR']`)], sql` union all `)})
    insert into listed_search (business, country, branch, key, results)
    select business, country, ${BRANCH}, split_part(branch, ':', 2), results from found where results >= ${sql.lit(LEAST_LISTED)}`.execute(db);
}

const BRANCH = sql`case split_part(branch, ':', 1) when '' then null when 'sub' then 'subCategory' else split_part(branch, ':', 1) end`;

const counted = (kind: 'business' | 'product' | 'person', types: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select business, country, branch, count(*)::int as results from (
    select ${kind === 'business' ? types : sql`unnest(${types})`} as business, countries, branches from (
      select array_agg(l.key) filter (where l.facet = 'type') as types, array_agg(l.key) filter (where l.facet = 'country') as countries,
        array_agg(l.facet || ':' || l.key) filter (where l.facet in ('industry', 'category', 'sub')) as branches
      from ${sql.table(`search_${kind}`)} d cross join unnest(d.labels) held join label l on l.id = held group by d.id) labelled) typed
  cross join unnest(array_prepend(null, countries)) country cross join unnest(array_prepend(null, branches)) branch
  group by business, country, branch`;
