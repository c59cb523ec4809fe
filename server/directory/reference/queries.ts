import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Country {
  code: string;
  countryName: string;
  emoji: string;
  dialCode: string;
}

export async function readCountries(db: Db): Promise<Country[]> {
  const { rows } = await sql<Country>`select code, name as "countryName", emoji, dial_code as "dialCode" from country order by name collate "en-x-icu"`.execute(
    db,
  );
  return rows;
}

export async function readStates(db: Db, country: string) {
  const { rows } = await sql<{ stateID: string; stateName: string; countryCode: string }>`
    select id as "stateID", name as "stateName", country_code as "countryCode" from state
    where country_code = ${country.toUpperCase()} order by name collate "en-x-icu"`.execute(db);
  return rows;
}

export async function readGenders(db: Db) {
  const { rows } = await sql<{ code: string; name: string }>`select code, name from gender order by place`.execute(db);
  return rows;
}

export async function readLanguages(db: Db) {
  const { rows } = await sql<{ code: string; languageName: string }>`
    select code, name as "languageName" from language order by name collate "en-x-icu"`.execute(db);
  return rows;
}

export async function readJobPositions(db: Db) {
  const { rows } = await sql<{ jobPositionID: string; name: string }>`select id as "jobPositionID", name from job_position order by place`.execute(db);
  return rows;
}

export async function readBusinessTypes(db: Db) {
  const { rows } = await sql<{ code: string; businessTypeName: string }>`
    select code, name as "businessTypeName" from business_type order by place`.execute(db);
  return rows;
}
