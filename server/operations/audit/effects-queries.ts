import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** An effect that is not done, as the operator sees it; what it says stays in the database. */
export interface Waiting {
  id: number;
  topic: string;
  createdAt: Date;
  dueAt: Date;
  attempts: number;
  error: string | null;
}

export const COLUMNS = sql`id, topic, created_at as "createdAt", due_at as "dueAt", attempts, last_error as error`;

/** The oldest first. */
export async function readWaiting(db: Db, topic: string | null, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${COLUMNS} from outbox
    where done_at is null and (${topic}::text is null or topic = ${topic}) order by id limit ${most}`.execute(db);
  return rows;
}

export async function readEffectRow(db: Db, id: number): Promise<(Waiting & { doneAt: Date | null; fields: string[] })[]> {
  const { rows } = await sql<Waiting & { doneAt: Date | null; fields: string[] }>`select ${COLUMNS}, done_at as "doneAt",
    array(select jsonb_object_keys(body) order by 1) as fields from outbox where id = ${id}`.execute(db);
  return rows;
}

export const dueNow = sql`due_at = now()`;

export const dropped = (reason: string) => sql`done_at = now(), last_error = ${`Dropped by the operator: ${reason}`}`;

export const hasId = (id: number) => sql`id = ${id}`;

export const hasTopic = (topic: string) => sql`topic = ${topic}`;
