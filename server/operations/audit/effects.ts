import type { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { changeWaiting, ringOutbox } from '#server/base/jobs/outbox-queries.ts';
import { dropped, dueNow, hasId, hasTopic, readEffectRow, type Waiting } from './effects-queries.ts';
import { record } from './queries.ts';

/** One effect, whatever became of it, with names of what its body holds and no values: they may be people's. @throws Error when there is none. */
export async function readEffect(db: Db, id: number): Promise<Waiting & { doneAt: Date | null; fields: string[] }> {
  const rows = await readEffectRow(db, id);
  if (!rows[0]) throw new Error(`There is no effect ${id}.`);
  return rows[0];
}

/** Makes effects due at once. @returns how many. @throws Error when none of them waits. */
export function retryEffects(db: Db, which: { id: number } | { topic: string }): Promise<number> {
  return changed(db, 'effect.retry', which, dueNow);
}

/** Gives an effect up for good. @throws Error when it does not wait. */
export async function dropEffect(db: Db, id: number, reason: string): Promise<void> {
  await changed(db, 'effect.drop', { id }, dropped(reason), reason);
}

async function changed(
  db: Db,
  act: 'effect.retry' | 'effect.drop',
  which: { id: number } | { topic: string },
  change: ReturnType<typeof sql>,
  reason?: string,
): Promise<number> {
  return transactional(db, async (db) => {
    const found = 'id' in which ? hasId(which.id) : hasTopic(which.topic);
    const rows = await changeWaiting(db, change, found);
    const about = 'id' in which ? { kind: 'effect', id: String(which.id) } : { kind: 'topic', id: which.topic };
    if (rows.length === 0) throw new Error(`No effect waits with the ${'id' in which ? 'number' : 'topic'} ${about.id}.`);
    await ringOutbox(db);
    await record(db, { staffID: null, act, about, reason, details: { effects: rows.length }, at: new Date() });
    return rows.length;
  });
}
