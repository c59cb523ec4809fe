import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** From now on a decision waits to be told, at that moment; null where it was taken back. */
export async function setDecisionDue(db: Db, id: string, dueAt: Date | null): Promise<void> {
  await sql`update rfq set decision_due_at = ${dueAt}, version = version + 1 where id = ${id}`.execute(db);
}

/** The decision is told: the request is awarded, or has ended. */
export async function setDecided(db: Db, id: string, kind: 'award' | 'end', at: Date): Promise<void> {
  await sql`update rfq set decision_due_at = null, awarded_at = ${kind === 'award' ? at : null}, ended_at = ${kind === 'end' ? at : null}, version = version + 1
    where id = ${id}`.execute(db);
}

/** Open again until a new deadline. What was told about the former one is told again. */
export async function setReopened(db: Db, id: string, deadline: Date): Promise<void> {
  await sql`update rfq set awarded_at = null, ended_at = null, closed_early_at = null, reopened = reopened + 1, deadline = ${deadline}, version = version + 1
    where id = ${id}`.execute(db);
  await sql`delete from rfq_notice where rfq_id = ${id} and (what in ('readable', 'lapsed', 'half-time', 'last-day') or what like 'undecided-%')`.execute(db);
}

export async function strikeLines(db: Db, id: string, lines: string[]): Promise<void> {
  await sql`update rfq_line set struck = true where rfq_id = ${id} and id = any(${lines}::uuid[])`.execute(db);
}

/** Requests whose decision is to be told by now. */
export async function readDueDecisions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rfq where decision_due_at <= (select trade_now()) order by decision_due_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** The day whose table of rates is used from now on; null for that of the deadline. */
export async function setRatesDay(db: Db, rfqID: string, day: string | null): Promise<void> {
  await sql`update rfq set rates_day = ${day}::date where id = ${rfqID}`.execute(db);
}
