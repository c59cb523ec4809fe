import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Who decided, and who is to approve it; `approval`: it waits for them. */
export async function readPeople(db: Db, awardID: string): Promise<{ by: string; approverID: string | null; approval: boolean } | null> {
  const { rows } = await sql<{ by: string; approverID: string | null; approval: boolean }>`
    select a.account_id as by, a.approver_id as "approverID",
      a.approver_id is not null and a.approved_at is null and a.refused_at is null and a.undone_at is null as approval
    from award a where a.id = ${awardID}`.execute(db);
  return rows[0] ?? null;
}

/** Companies that a decision chose, and those that it, or the decline of one quote, declined. */
export async function readTold(db: Db, awardID: string | null, quoteID: string | null = null): Promise<{ awarded: string[]; declined: string[] }> {
  const { rows } = await sql<{ id: string; chosen: boolean }>`
    select distinct q.business_id as id, true as chosen from award_part p join quote q on q.id = p.quote_id where p.award_id = ${awardID}
    union select q.business_id, false from award_decline d join quote q on q.id = d.quote_id
      where d.award_id = ${awardID} and q.withdrawn_at is null
    union select q.business_id, false from quote q where q.id = ${quoteID}`.execute(db);
  const of = (wanted: boolean): string[] => rows.filter(({ chosen }) => chosen === wanted).map(({ id }) => id);
  return { awarded: of(true), declined: of(false) };
}
