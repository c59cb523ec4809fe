import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface References {
  industry?: string | undefined;
  /** `{industryId}.{categoryId}` (VAL-016). */
  categories?: string[] | undefined;
  country?: string | null | undefined;
  /** In `country`; a state without a country is unknown. */
  state?: string | null | undefined;
  factoryCountry?: string | null | undefined;
  factoryState?: string | null | undefined;
  languages?: string[] | undefined;
}

/** Whether each one exists. */
export async function readKnown(db: Db, given: References): Promise<Partial<Record<keyof References, boolean>>> {
  const { industry = null, categories = [], country = null, state = null, factoryCountry = null, factoryState = null, languages = [] } = given;
  const known = (condition: ReturnType<typeof sql>) => sql`coalesce(${condition}, true)`;
  const stateIn = (id: string | null, of: string | null) =>
    known(sql`case when ${id}::text is not null then exists (select 1 from state where id = ${id} and country_code = ${of}) end`);
  const countryOf = (code: string | null) => known(sql`case when ${code}::text is not null then exists (select 1 from country where code = ${code}) end`);
  const { rows } = await sql<Record<keyof References, boolean>>`select
    ${known(sql`case when ${industry}::text is not null then exists (select 1 from industry where id = ${industry}) end`)} as industry,
    not exists (select 1 from unnest(${categories}::text[]) wanted where not exists
      (select 1 from category where id = split_part(wanted, '.', 2) and industry_id = split_part(wanted, '.', 1))) as categories,
    ${countryOf(country)} as country, ${stateIn(state, country)} as state,
    ${countryOf(factoryCountry)} as "factoryCountry", ${stateIn(factoryState, factoryCountry)} as "factoryState",
    not exists (select 1 from unnest(${languages}::text[]) said where not exists (select 1 from language where code = said)) as languages`.execute(db);
  return rows[0] ?? {};
}
