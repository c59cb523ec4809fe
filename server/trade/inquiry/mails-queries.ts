import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Told {
  toID: string;
  /** It waits in New contacts of a person, or was declined there: nobody is mailed about it. */
  isApart: boolean;
  from: string;
  to: string;
  subject: string;
  content: string;
  /** That the receiver publishes, where it is a company. */
  published: string | null;
}

export async function readToldRow(db: Db, requestID: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select q.to_id as "toID", coalesce(q.new_contact, 'accepted') <> 'accepted' as "isApart", coalesce(fb.company_name, fa.first_name || ' ' || fa.last_name) as "from", coalesce(tb.company_name, ta.first_name || ' ' || ta.last_name) as "to",
      q.subject, m.content, tb.contact_info ->> 'email' as published
    from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = 1
    left join business fb on fb.id = q.from_id left join account fa on fa.id = q.from_id
    left join business tb on tb.id = q.to_id left join account ta on ta.id = q.to_id where q.id = ${requestID}`.execute(db);
  return rows;
}

export async function readReceiverRow(db: Db, accountID: string): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, a.first_name as name from account a join resource r on r.id = a.id and r.hidden_at is null
    where a.id = ${accountID} and a.email_confirmed_at is not null`.execute(db);
  return rows;
}
