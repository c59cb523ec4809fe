import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';

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

/** Where each reference stands in the input. */
const FIELDS = {
  industry: 'industry',
  categories: 'categories',
  country: 'country',
  state: 'state',
  factoryCountry: 'factory.country',
  factoryState: 'factory.state',
  languages: 'tradeCapabilities.spokenLanguages',
};
const SENTENCES: Record<keyof References, Sentence> = {
  industry: say('unknown.industry'),
  categories: say('unknown.categories'),
  country: say('unknown.country'),
  state: say('unknown.stateOfCountry'),
  factoryCountry: say('unknown.country'),
  factoryState: say('unknown.stateOfCountry'),
  languages: say('unknown.languages'),
};

/** Looks all of them up with one query. @throws Refusal that names each one that does not exist. */
export async function refuseUnknown(db: Db, given: References, fieldOf: Record<string, string> = FIELDS): Promise<void> {
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
  const unknown = Object.entries(rows[0] ?? {}).filter(([, isKnown]) => !isKnown) as [keyof References, boolean][];
  if (unknown.length === 0) return;
  throw new Refusal('invalid_input', { fields: Object.fromEntries(unknown.map(([name]) => [fieldOf[name] ?? name, SENTENCES[name]])) });
}

/** The category ids of `{industryId}.{categoryId}` keys, each once. */
export const categoryIdsOf = (keys: string[]): string[] => [...new Set(keys.map((key) => key.slice(key.indexOf('.') + 1)))];
