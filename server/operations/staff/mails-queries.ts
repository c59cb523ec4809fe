import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readAnswerLetter(db: Db, answerID: string): Promise<{ number: string; email: string; content: string }[]> {
  const { rows } = await sql<{ number: string; email: string; content: string }>`
    select 'WBN-H-' || lpad(h.number::text, 6, '0') as number, h.email, n.content from need_help_answer n join need_help h on h.id = n.need_help_id
    where n.id = ${answerID} and h.email is not null`.execute(db);
  return rows;
}

export async function readRefusedLetter(db: Db, requestID: string): Promise<{ email: string; name: string; to: string; sentence: string }[]> {
  const { rows } = await sql<{ email: string; name: string; to: string; sentence: string }>`
    select a.email, a.first_name as name, coalesce(b.company_name, o.first_name || ' ' || o.last_name, '') as to, coalesce(q.refused_because, '') as sentence
    from inquiry q join account a on a.id = q.account_id left join business b on b.id = q.to_id left join account o on o.id = q.to_id
    where q.id = ${requestID}`.execute(db);
  return rows;
}

export async function readClaimLetter(
  db: Db,
  claimID: string,
): Promise<{ email: string; name: string; company: string; sentence: string; state: 'accepted' | 'declined' }[]> {
  const { rows } = await sql<{ email: string; name: string; company: string; sentence: string; state: 'accepted' | 'declined' }>`
    select a.email, a.first_name as name, b.company_name as company, coalesce(c.answer, '') as sentence, c.state
    from business_claim_request c join account a on a.id = c.account_id join business b on b.id = c.business_id where c.id = ${claimID} and c.state <> 'open'`.execute(
    db,
  );
  return rows;
}
