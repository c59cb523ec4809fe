import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What a staged row says of a company, as far as it tells companies apart. */
export interface StagedFacts {
  number: number;
  names: string[];
  numbers: { kind: string; country: string | null; key: string }[];
  website: string | null;
  country: string | null;
  city: string | null;
  zipcode: string | null;
  phone: string | null;
}

/** The next rows without problems whose external id nobody in the directory has. */
export async function readStaged(db: Db, after: number, most: number): Promise<StagedFacts[]> {
  const { rows } = await sql<StagedFacts>`
    select s.number, array(select s.company_name union select n.name from jsonb_to_recordset(coalesce(s.names, '[]')) n(name text)) as names,
      coalesce(s.numbers, '[]') as numbers, s.contact_info ->> 'website' as website, s.country_code as country, s.city, s.zipcode,
      dialled_number(s.contact_info -> 'phone') as phone
    from staged_business s where s.number > ${after} and s.company_name is not null
      and not exists (select from business b where b.external_id = s.external_id) order by s.number limit ${most}`.execute(db);
  return rows;
}

export async function writeTwins(db: Db, found: { number: number; id: string; name: string }[]): Promise<void> {
  if (found.length === 0) return;
  await sql`update staged_business s set twin_id = f.id, twin_name = f.name from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(number int, id uuid, name text)
    where s.number = f.number`.execute(db);
}
