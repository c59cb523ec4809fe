import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export type NameKind = 'legal' | 'trading' | 'former';
export type NumberKind = 'register' | 'vat' | 'eori' | 'duns' | 'gln';

/** A name that a company has besides the one in the directory. */
export interface GivenName {
  kind: NameKind;
  name: string;
  until: string | null;
}

/** A number as its register writes it; `key` is what it is looked up by (numbers.ts). */
export interface GivenNumber {
  kind: NumberKind;
  country: string | null;
  number: string;
  key: string;
}

/** Puts these names in the place of all of these kinds; those of other kinds stay. */
export async function writeNames(db: Db, id: string, kinds: NameKind[], names: GivenName[]): Promise<void> {
  await sql`delete from business_name where business_id = ${id} and kind = any(${kinds})`.execute(db);
  await sql`insert into business_name (business_id, kind, place, name, until)
    select ${id}, n.kind, n.place, n.name, n.until from rows from (jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as (kind text, name text, until date))
      with ordinality n(kind, name, until, place)`.execute(db);
}

/** Puts these numbers in the place of all of these kinds; those of other kinds stay. */
export async function writeNumbers(db: Db, id: string, kinds: NumberKind[], numbers: GivenNumber[]): Promise<void> {
  await sql`delete from business_number where business_id = ${id} and kind = any(${kinds})`.execute(db);
  await sql`insert into business_number (business_id, kind, country_code, number, key)
    select ${id}, n.kind, n.country, n.number, n.key
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) n(kind text, country text, number text, key text)`.execute(db);
}
