import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function keepAnswer(db: Db, answer: unknown, actor: string, key: string): Promise<void> {
  await sql`update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb where actor = ${actor} and key = ${key}`.execute(db);
}

export async function claimKey(db: Db, actor: string, key: string, call: string, hash: Buffer<ArrayBufferLike>): Promise<unknown[]> {
  const { rows } = await sql`
    insert into idempotency_key (actor, key, call, request_hash) values (${actor}, ${key}, ${call}, ${hash})
    on conflict (actor, key) do nothing returning 1`.execute(db);
  return rows;
}

export async function readAnswer(db: Db, actor: string, key: string): Promise<{ request_hash: Buffer; answer: unknown }[]> {
  const { rows } = await sql<{ request_hash: Buffer; answer: unknown }>`
    select request_hash, answer from idempotency_key where actor = ${actor} and key = ${key}`.execute(db);
  return rows;
}

export const forgetKeys = (db: Db) => sql`delete from idempotency_key where created_at < now() - interval '2 days'`.execute(db);
