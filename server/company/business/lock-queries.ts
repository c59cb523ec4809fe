import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Locked {
  version: number;
  country: string | null;
  factoryCountry: string | null;
}

/** Locks the row, so that whoever else writes to this business, its products or its people waits. */
export async function lockBusiness(db: Db, id: string): Promise<Locked | null> {
  const { rows } = await sql<Locked>`
    select version, country_code as country, factory ->> 'country' as "factoryCountry" from business where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}
