import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { record } from './record.ts';

/** An effect that is not done, as the operator sees it; what it says stays in the database. */
export interface Waiting {
  id: number;
  topic: string;
  createdAt: Date;
  dueAt: Date;
  attempts: number;
  error: string | null;
}

const COLUMNS = sql`id, topic, created_at as "createdAt", due_at as "dueAt", attempts, last_error as error`;

/** The oldest first. */
export async function readWaiting(db: Db, topic: string | null, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${COLUMNS} from outbox
    where done_at is null and (${topic}::text is null or topic = ${topic}) order by id limit ${most}`.execute(db);
  return rows;
}

/** One effect, whatever became of it, with names of what its body holds and no values: they may be people's. @throws Error when there is none. */
export async function readEffect(db: Db, id: number): Promise<Waiting & { doneAt: Date | null; fields: string[] }> {
  const { rows } = await sql<Waiting & { doneAt: Date | null; fields: string[] }>`select ${COLUMNS}, done_at as "doneAt",
    array(select jsonb_object_keys(body) order by 1) as fields from outbox where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`There is no effect ${id}.`);
  return rows[0];
}

/** Makes effects due at once. @returns how many. @throws Error when none of them waits. */
export function retryEffects(db: Db, which: { id: number } | { topic: string }): Promise<number> {
  return changed(db, 'effect.retry', which, sql`due_at = now()`);
}

/** Gives an effect up for good. @throws Error when it does not wait. */
export async function dropEffect(db: Db, id: number, reason: string): Promise<void> {
  await changed(db, 'effect.drop', { id }, sql`done_at = now(), last_error = ${`Dropped by the operator: ${reason}`}`, reason);
}

async function changed(
  db: Db,
  act: 'effect.retry' | 'effect.drop',
  which: { id: number } | { topic: string },
  change: ReturnType<typeof sql>,
  reason?: string,
): Promise<number> {
  return transactional(db, async (db) => {
    const found = 'id' in which ? sql`id = ${which.id}` : sql`topic = ${which.topic}`;
    const { rows } = await sql<{ id: number }>`update outbox set ${change} where done_at is null and ${found} returning id`.execute(db);
    const about = 'id' in which ? { kind: 'effect', id: String(which.id) } : { kind: 'topic', id: which.topic };
    if (rows.length === 0) throw new Error(`No effect waits with the ${'id' in which ? 'number' : 'topic'} ${about.id}.`);
    await sql`select pg_notify('outbox', '')`.execute(db);
    await record(db, { staffID: null, act, about, reason, details: { effects: rows.length }, at: new Date() });
    return rows.length;
  });
}
