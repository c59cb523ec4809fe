import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function setRevision(db: Db, id: string, { revision, hash, deadline }: { revision: number; hash: Buffer; deadline: Date }): Promise<void> {
  await sql`update rfq set revision = ${revision}, same_hash = ${hash}, deadline = ${deadline} where id = ${id}`.execute(db);
}

export async function setDeadline(
  db: Db,
  id: string,
  deadline: Date,
  { extended, closedEarlyAt }: { extended: boolean; closedEarlyAt: Date | null },
): Promise<void> {
  await sql`update rfq set deadline = ${deadline}, extensions = extensions + ${extended ? 1 : 0}, closed_early_at = coalesce(closed_early_at, ${closedEarlyAt}),
    version = version + 1 where id = ${id}`.execute(db);
}

export async function setCancelled(db: Db, id: string, { reason, text, at }: { reason: string; text: string; at: Date }): Promise<void> {
  await sql`update rfq set cancelled_at = ${at}, cancel_reason = ${reason}, cancel_text = ${text}, version = version + 1 where id = ${id}`.execute(db);
}

/** Whether a request is sealed and nobody has opened it. */
export async function isShut(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ shut: boolean }>`select sealed and opened_at is null as shut from rfq where id = ${id}`.execute(db);
  return rows[0]?.shut ?? true;
}

/** Opens a sealed request whose deadline is over. @returns whether it was this that opened it. */
export async function setOpened(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update rfq set opened_at = ${at} where id = ${id} and sealed and opened_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Sealed requests whose deadline is over and that nobody has opened. */
export async function readToOpen(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from rfq r where r.sealed and r.opened_at is null and r.published_at is not null
    and r.cancelled_at is null and r.ended_at is null and r.removed_at is null and r.deadline <= (select trade_now()) order by r.deadline limit 200`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
