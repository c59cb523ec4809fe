import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { type StoredSite, sitesOf } from '#server/company/business/standing/sites-queries.ts';

/** The sites of businesses, by id. */
export async function readSites(db: Db, ids: string[]): Promise<Map<string, StoredSite[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sites: StoredSite[] }>`select b.id, ${sitesOf} as sites from business b where b.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, sites }) => [id, sites]));
}
