import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Side } from './token.ts';

interface NewAppeal {
  appealID: string;
  side: Side;
  /** Of the decision; a reporter's is the report. */
  id: string;
  content: string;
  at: Date;
}

/** @returns its number; null when there is one already. */
export async function insertAppeal(db: Db, { appealID, side, id, content, at }: NewAppeal): Promise<number | null> {
  const moderationID = side === 'subject' ? sql`${id}::uuid` : sql`(select moderation_id from report where id = ${id})`;
  const { rows } = await sql<{ number: number }>`
    insert into appeal (id, moderation_id, report_id, content, created_at)
    values (${appealID}, ${moderationID}, ${side === 'reporter' ? id : null}, ${content}, ${at}) on conflict do nothing returning number`.execute(db);
  return rows[0]?.number ?? null;
}

export interface Open {
  moderationID: string;
  reportID: string | null;
  resourceID: string;
  /** The request for quotation that it is about. */
  tradeID: string | null;
  deed: string;
  decidedBy: string | null;
  state: string;
}

/** Locked until the transaction ends. */
export async function lockAppeal(db: Db, id: string): Promise<Open | null> {
  const { rows } = await sql<Open>`
    select p.moderation_id as "moderationID", p.report_id as "reportID", m.resource_id as "resourceID", m.trade_id as "tradeID", m.deed, m.account_id as "decidedBy", p.state
    from appeal p join moderation m on m.id = p.moderation_id where p.id = ${id} for update of p`.execute(db);
  return rows[0] ?? null;
}

export async function closeAppeal(
  db: Db,
  { outcome, sentence, staffID, at, appealID }: { outcome: 'upheld' | 'reversed'; sentence: string; staffID: string; at: Date; appealID: string },
): Promise<void> {
  await sql`update appeal set state = 'closed', outcome = ${outcome}, answer = ${sentence}, account_id = ${staffID}, closed_at = ${at} where id = ${appealID}`.execute(
    db,
  );
}

export async function readRunning(db: Db, moderationID: string): Promise<unknown[]> {
  const { rows } = await sql`select 1 from moderation where id = ${moderationID} and ended_at is null and deed in ('hide', 'suspend')`.execute(db);
  return rows;
}
