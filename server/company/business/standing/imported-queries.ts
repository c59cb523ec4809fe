import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

const listed = (list: RawBuilder<unknown>) => sql`coalesce((${list}), '[]')`;

const NAMES = listed(sql`select jsonb_agg(jsonb_build_object('kind', n.kind, 'name', n.name, 'until', n.until) order by n.kind collate "C", n.place)
  from business_name n where n.business_id = b.id and n.kind = any(s.name_kinds)`);
const NUMBERS =
  listed(sql`select jsonb_agg(jsonb_build_object('kind', n.kind, 'country', n.country_code, 'number', n.number, 'key', n.key) order by n.kind collate "C")
  from business_number n where n.business_id = b.id and n.kind = any(s.number_kinds)`);
const SITES = listed(sql`select jsonb_agg(jsonb_build_object('kind', x.kind, 'name', x.name, 'address', x.address, 'city', x.city, 'zipcode', x.zipcode,
    'state_id', x.state_id, 'country_code', x.country_code, 'phone', x.phone) order by x.place) from business_site x where x.business_id = b.id`);

/** That a staged row (`s`) says of names, numbers and sites what its business (`b`) has. */
export const sameStanding = sql`s.names = ${NAMES} and s.numbers = ${NUMBERS} and (s.sites is null or s.sites = ${SITES})`;

/** Puts what the rows say in the place of what stood; kinds that a row does not name stay. */
export async function writeStanding(db: Db, within: RawBuilder<unknown>): Promise<void> {
  const rows = sql`staged_business s where ${within} and s.changed`;
  await sql`delete from business_name n using ${rows} and s.known and n.business_id = s.id and n.kind = any(s.name_kinds)`.execute(db);
  await sql`insert into business_name (business_id, kind, place, name, until)
    select s.id, n.kind, n.place, n.name, n.until from staged_business s,
      rows from (jsonb_to_recordset(s.names) as (kind text, name text, until date)) with ordinality n(kind, name, until, place)
    where ${within} and s.changed`.execute(db);
  await sql`delete from business_number n using ${rows} and s.known and n.business_id = s.id and n.kind = any(s.number_kinds)`.execute(db);
  await sql`insert into business_number (business_id, kind, country_code, number, key)
    select s.id, n.kind, n.country, n.number, n.key from staged_business s,
      jsonb_to_recordset(s.numbers) n(kind text, country text, number text, key text) where ${within} and s.changed`.execute(db);
  await writeSites(db, within);
}

/** A list that says what stands keeps its rows, and their ids. */
async function writeSites(db: Db, within: RawBuilder<unknown>): Promise<void> {
  const renewed = sql`${within} and s.changed and s.sites is not null`;
  await sql`update staged_business s set sites = null from business b where ${renewed} and s.known and b.id = s.id and s.sites = ${SITES}`.execute(db);
  await sql`delete from business_site x using staged_business s where ${renewed} and s.known and x.business_id = s.id`.execute(db);
  await sql`insert into business_site (id, business_id, place, kind, name, address, city, zipcode, state_id, country_code, phone)
    select gen_random_uuid(), s.id, x.place - 1, x.kind, x.name, x.address, x.city, x.zipcode, x.state_id, x.country_code, x.phone from staged_business s,
      rows from (jsonb_to_recordset(s.sites) as (kind text, name text, address text, city text, zipcode text, state_id text, country_code text, phone jsonb))
        with ordinality x(kind, name, address, city, zipcode, state_id, country_code, phone, place)
    where ${renewed}`.execute(db);
}
