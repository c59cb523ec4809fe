import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export const BATCH = 200;

export async function lockSecrets(db: Db, after: string): Promise<{ id: string; secret: Buffer }[]> {
  const { rows } = await sql<{ id: string; secret: Buffer }>`
    select account_id as id, secret from second_factor where account_id > ${after} order by account_id limit ${sql.lit(BATCH)} for update`.execute(db);
  return rows;
}

export async function lockWebsites(db: Db, after: string): Promise<{ id: string; businessID: string; earlier: string[] }[]> {
  const { rows } = await sql<{ id: string; businessID: string; earlier: string[] }>`
    select id, business_id as "businessID", earlier_tokens as earlier from verification_check
    where id > ${after} and kind = 'website' and state = 'valid' order by id limit ${sql.lit(BATCH)} for update`.execute(db);
  return rows;
}

export async function readSecrets(db: Db, after: string): Promise<{ id: string; secret: Buffer }[]> {
  const { rows } = await sql<{ id: string; secret: Buffer }>`
      select account_id as id, secret from second_factor where account_id > ${after} order by account_id limit ${sql.lit(BATCH)}`.execute(db);
  return rows;
}
