import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Listed } from './listed.ts';

/** What this database lists itself. */
export async function readListed(db: Db): Promise<Listed[]> {
  const { rows } = await sql<{ kind: Listed['kind']; id: string; at: Date }>`select kind, id, at from erasure_list order by number`.execute(db);
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

/** Of those that the list calls erased, the ones that are there. */
export async function readThere(db: Db, kind: 'account' | 'business', listed: Listed[]): Promise<string[]> {
  const ids = listed.flatMap((one) => (one.kind === kind ? one.id : []));
  const there = kind === 'account' ? sql`select id from account where email <> id || '@erased.invalid'` : sql`select id from business`;
  const { rows } = await sql<{ id: string }>`select id from (${there}) there where id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
