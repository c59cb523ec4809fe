import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface TariffCode {
  code: string;
  description: string;
  /** Further words that find it, between semicolons. */
  synonyms: string;
}

export interface TariffTable {
  /** YYYY-MM-DD. */
  version: string;
  /** The embedded one, which holds a part of all codes. */
  isExtract: boolean;
}

/** `loaded` tells one load from another of the same day. */
type Loaded = TariffTable & { loaded: string };

export async function readTable(db: Db): Promise<Loaded | null> {
  const { rows } = await sql<Loaded>`select version::text, is_extract as "isExtract", loaded_at::text as loaded from tariff_table`.execute(db);
  return rows[0] ?? null;
}

export async function readCodes(db: Db): Promise<TariffCode[]> {
  const { rows } = await sql<TariffCode>`select code, description, synonyms from tariff_code order by code`.execute(db);
  return rows;
}

/** Those of some codes that the table has. */
export async function readKnownCodes(db: Db, codes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from tariff_code where code = any(${codes}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Whoever reads goes on with the old table until the transaction ends; a second load waits. */
export async function replaceTable(db: Db, table: TariffTable, codes: TariffCode[]): Promise<void> {
  await sql`lock table tariff_code in share row exclusive mode`.execute(db);
  await sql`delete from tariff_code`.execute(db);
  await sql`insert into tariff_code select * from jsonb_populate_recordset(null::tariff_code, ${JSON.stringify(codes)}::jsonb)`.execute(db);
  await sql`insert into tariff_table (version, is_extract) values (${table.version}::date, ${table.isExtract})
    on conflict (one) do update set version = excluded.version, is_extract = excluded.is_extract, loaded_at = clock_timestamp()`.execute(db);
}
