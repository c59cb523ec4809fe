import { sql } from 'kysely';
import type { HelpCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import mails from '#server/trade/needhelp/mails.en.json' with { type: 'json' };
import { type Filled, readEnquiry } from '#server/trade/needhelp/queries.ts';

/** An enquiry as staff reads it. @throws Refusal `not_found` */
export async function readHelp(db: Db, id: string): Promise<HelpCase> {
  const { rows } = await sql<Omit<HelpCase, 'fields' | 'enquiryID'>>`
    select 'WBN-H-' || lpad(h.number::text, 6, '0') as number, ${isoMilliseconds('h.created_at')} as at, h.state, h.email, h.account_id as "userID",
      coalesce((select jsonb_agg(jsonb_build_object('content', n.content, 'by', a.first_name || ' ' || a.last_name, 'at', ${isoMilliseconds('n.created_at')}) order by n.created_at)
        from need_help_answer n left join account a on a.id = n.account_id where n.need_help_id = h.id), '[]') as answers
    from need_help h where h.id = ${id}`.execute(db);
  const kept = await readEnquiry(db, id);
  if (!rows[0] || !kept) throw new Refusal('not_found');
  return { ...rows[0], enquiryID: id, fields: fieldsOf(kept.enquiry) };
}

/** What was filled in, in the words and the order of the form. */
const fieldsOf = (enquiry: Filled): HelpCase['fields'] =>
  Object.entries(mails.fields).flatMap(([name, label]) => {
    const value = enquiry[name as keyof Filled];
    return value ? [{ name: label, value }] : [];
  });

interface Open {
  email: string | null;
  state: 'open' | 'closed';
}

async function lockHelp(db: Db, id: string): Promise<Open> {
  const { rows } = await sql<Open>`select email, state from need_help where id = ${id} for update`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Keeps an answer and asks for its mail. @throws Refusal `decided` for an enquiry that a colleague closed. */
export async function answerHelp(
  db: Db,
  { id, content, close, staffID, at }: { id: string; content: string; close: boolean; staffID: string; at: Date },
): Promise<void> {
  const { email, state } = await lockHelp(db, id);
  if (state === 'closed') throw new Refusal('decided', { fields: { decision: say('enquiryClosed') } });
  if (!email) throw new Refusal('invalid_input', { fields: { content: say('noAddressForAnswer') } });
  const answerID = newId();
  await sql`insert into need_help_answer (id, need_help_id, account_id, content, created_at) values (${answerID}, ${id}, ${staffID}, ${content}, ${at})`.execute(
    db,
  );
  await publish(db, 'staff.answer', { answerID });
  if (close) await endHelp(db, id, at);
}

/** @returns false when it was closed already. */
export async function closeHelp(db: Db, id: string, at: Date): Promise<boolean> {
  if ((await lockHelp(db, id)).state === 'closed') return false;
  await endHelp(db, id, at);
  return true;
}

async function endHelp(db: Db, id: string, at: Date): Promise<void> {
  await sql`update need_help set state = 'closed', closed_at = ${at} where id = ${id}`.execute(db);
}
