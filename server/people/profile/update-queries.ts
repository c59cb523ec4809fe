import { sql } from 'kysely';
import { startsWithDialCode } from '#contract/people/profile-rules.ts';
import type { Db } from '#server/base/database/database.ts';

export type Columns = Record<string, string | boolean | null>;

/** The state of the country that comes with it, else of the one that is kept. */
export async function isInCountry(db: Db, accountID: string, { state_id, country_code }: Columns): Promise<boolean> {
  const country = country_code === undefined ? sql`(select country_code from profile where account_id = ${accountID})` : sql`${country_code}`;
  return (await sql`select 1 from state where id = ${state_id} and country_code = ${country}`.execute(db)).rows.length > 0;
}

export async function isDialled(db: Db, { countryCode, phoneNumber }: { countryCode: string; phoneNumber: string }): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`select distinct dial_code as code from country`.execute(db);
  return startsWithDialCode(
    countryCode,
    phoneNumber,
    rows.map(({ code }) => code),
  );
}

export async function stateThatStays(db: Db, accountID: string, country: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from profile p join state s on s.id = p.state_id where p.account_id = ${accountID} and s.country_code = ${country}`.execute(db);
  return rows[0]?.id ?? null;
}

interface Reference {
  field: string;
  table: string;
  key: string;
  value: string | boolean | null | undefined;
}

/** Whether there is a row of each. */
export async function readKnown(db: Db, references: Reference[]): Promise<{ field: string; known: boolean }[]> {
  const checks = references.map(
    ({ field, table, key, value }) => sql`select ${field}::text as field, exists (select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value}) as known`,
  );
  const { rows } = await sql<{ field: string; known: boolean }>`${sql.join(checks, sql` union all `)}`.execute(db);
  return rows;
}
