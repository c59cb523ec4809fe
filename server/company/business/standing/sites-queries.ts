import { type RawBuilder, sql } from 'kysely';
import type { SiteKind } from '#contract/base/limits.ts';
import type { Site } from '#contract/company/business.ts';
import type { Db } from '#server/base/database/database.ts';

/** A row of the table. */
export interface WrittenSite {
  id: string;
  business_id: string;
  place: number;
  kind: SiteKind;
  name: string | null;
  address: string | null;
  city: string | null;
  zipcode: string | null;
  state_id: string | null;
  country_code: string;
  phone: object | null;
}

/** A site as it is kept: where it lies in region and postcode area is worked out of it (sites.ts). */
export type StoredSite = Omit<Site, 'region' | 'area'>;

const FIELDS = ['siteID', 'kind', 'name', 'address', 'city', 'zipcode', 'state', 'country', 'phone'] as const satisfies (keyof StoredSite)[];

/** One site as JSON; a field that is not named is null. */
const site = (fields: Partial<Record<(typeof FIELDS)[number], RawBuilder<unknown>>>): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(FIELDS.map((field) => sql`${sql.lit(field)}, ${fields[field] ?? sql`null::text`}`))})`;

const stateOf = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('stateID', s.id, 'stateName', s.name, 'countryCode', s.country_code) from state s where s.id = ${id})`;
const countryOf = (code: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('code', c.code, 'countryName', c.name, 'emoji', c.emoji) from country c where c.code = ${code})`;

const office = site({
  siteID: sql`'contactInfo'::text`,
  kind: sql`'head-office'::text`,
  address: sql`b.contact_info ->> 'legalAddressEnglish'`,
  city: sql`b.city`,
  zipcode: sql`b.zipcode`,
  state: stateOf(sql`b.state_id`),
  country: countryOf(sql`b.country_code`),
  phone: sql`b.contact_info -> 'phone'`,
});
const factory = site({
  siteID: sql`'factory'::text`,
  kind: sql`'factory'::text`,
  city: sql`b.factory ->> 'city'`,
  zipcode: sql`b.factory ->> 'zipcode'`,
  state: stateOf(sql`b.factory ->> 'state'`),
  country: countryOf(sql`b.factory ->> 'country'`),
});
const further = site({
  siteID: sql`x.id`,
  kind: sql`x.kind`,
  name: sql`x.name`,
  address: sql`x.address`,
  city: sql`x.city`,
  zipcode: sql`x.zipcode`,
  state: stateOf(sql`x.state_id`),
  country: countryOf(sql`x.country_code`),
  phone: sql`x.phone`,
});

/** The sites of a business `b`: what its two sections say of a place, then the others in their order. */
export const sitesOf: RawBuilder<unknown> = sql`(case when coalesce(b.city, b.zipcode, b.country_code) is null then '[]' else jsonb_build_array(${office}) end
  || case when b.factory ?| array['city', 'zipcode', 'country', 'state'] then jsonb_build_array(${factory}) else '[]' end
  || coalesce((select jsonb_agg(${further} order by x.place) from business_site x where x.business_id = b.id), '[]'))`;

export async function readSiteIds(db: Db, businessID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from business_site where business_id = ${businessID}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts these sites in the place of all that the business had. */
export async function writeSiteRows(db: Db, businessID: string, sites: WrittenSite[]): Promise<void> {
  await sql`delete from business_site where business_id = ${businessID}`.execute(db);
  await sql`insert into business_site select * from jsonb_populate_recordset(null::business_site, ${JSON.stringify(sites)}::jsonb)`.execute(db);
}

/** Where, by their place in the list, a country is not known or a state is none of its country. */
export async function readUnknownPlaces(
  db: Db,
  given: { country: string | null; state: string | null }[],
): Promise<{ place: number; field: 'country' | 'state' }[]> {
  const { rows } = await sql<{ place: number; field: 'country' | 'state' }>`
    select g.place::int - 1 as place, case when c.code is null then 'country' else 'state' end as field
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (country text, state text)) with ordinality g(country, state, place)
    left join country c on c.code = g.country left join state s on s.id = g.state and s.country_code = g.country
    where (g.country is not null and c.code is null) or (g.state is not null and s.id is null)`.execute(db);
  return rows;
}
