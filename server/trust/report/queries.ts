import { type RawBuilder, sql } from 'kysely';
import type { ReportReason } from '#contract/trust/report-reasons.ts';
import type { Db } from '#server/base/database/database.ts';

export interface NewReport {
  id: string;
  resourceID: string;
  /** The conversation that it is about: what was written in it stays there to be read. */
  inquiryID: string | null;
  /** What of the trade it is about. */
  trade: { kind: 'rfq' | 'rfq-question' | 'quote' | 'trade-reference'; id: string; said: Snapshot } | null;
  reason: ReportReason;
  details: string;
  accountID: string | null;
  email: string | null;
  at: Date;
}

/** What a resource said, by its kind. */
export interface Snapshot {
  name?: string;
  text?: string | null;
  pictureID?: string | null;
}

/** What a resource says at this moment, and who says it. */
export const snapshot = (id: string | RawBuilder<unknown>) => sql<Snapshot>`coalesce(
  (select jsonb_build_object('text', p.content, 'authorID', p.author_id, 'accountID', p.account_id, 'timelineID', p.timeline_id, 'pictures',
    coalesce((select jsonb_agg(jsonb_build_object('pictureID', i.id, 'description', i.description) order by i.place) from post_picture i where i.post_id = p.id and i.removed_at is null), '[]'))
    from post p where p.id = ${id}),
  (select jsonb_build_object('text', c.content, 'authorID', coalesce(c.business_id, c.account_id), 'accountID', c.account_id, 'onID', c.on_id)
    from comment c where c.id = ${id}),
  (select jsonb_build_object('text', q.content, 'authorID', coalesce(q.business_id, q.account_id), 'accountID', q.account_id, 'onID', q.product_id)
    from product_question q where q.id = ${id}),
  (select jsonb_build_object('text', w.content, 'accountID', w.account_id, 'onID', w.question_id) from product_answer w where w.id = ${id}),
  (select jsonb_build_object('name', p.name, 'text', p.description, 'specs', p.specs, 'businessID', p.business_id) from product p where p.id = ${id}),
  (select jsonb_build_object('name', b.company_name, 'text', b.short_description, 'description', b.general_description, 'contactInfo', b.contact_info)
    from business b where b.id = ${id}),
  (select jsonb_build_object('name', a.first_name || ' ' || a.last_name, 'text', f.brief_presentation, 'company', f.company_name, 'profession', f.profession)
    from account a left join profile f on f.account_id = a.id where a.id = ${id}),
  (select jsonb_build_object('name', k.name, 'text', concat_ws(E'\n', k.number, k.issuer, k.holder, k.scope), 'pictureID', k.photo_id, 'businessID', k.business_id) from certificate k where k.id = ${id}),
  (select jsonb_build_object('name', g.name, 'text', g.description, 'private', g.private) from network_group g where g.id = ${id}),
  '{}')`;

/** What a report `t` about a resource `r` is about. */
export const reportedKind: RawBuilder<string> = sql`case when t.inquiry_id is not null then 'inquiry' else coalesce(t.trade_kind, r.type) end`;

/** @returns the number that people quote. */
export async function insertReport(db: Db, { id, resourceID, inquiryID, trade, reason, details, accountID, email, at }: NewReport): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    insert into report (id, resource_id, inquiry_id, trade_kind, trade_id, reason, details, account_id, email, snapshot, created_at)
    values (${id}, ${resourceID}, ${inquiryID}, ${trade?.kind ?? null}, ${trade?.id ?? null}::uuid, ${reason}, ${details}, ${accountID}, ${email},
      ${trade ? sql`${JSON.stringify(trade.said)}::jsonb` : snapshot(resourceID)}, ${at}) returning number`.execute(db);
  return quoted(rows[0]?.number ?? 0);
}

export const quoted = (number: number): string => `WBN-R-${String(number).padStart(6, '0')}`;

interface Receipt {
  number: string;
  email: string;
  name: string | null;
  /** Somebody has shown that the address is theirs. */
  proven: boolean;
  type: string;
  at: Date;
}

/** Whom to thank, and for what; null where no address is known. */
export async function readReceipt(db: Db, id: string): Promise<Receipt | null> {
  const { rows } = await sql<Omit<Receipt, 'number'> & { number: number }>`
    select t.number, coalesce(a.email, t.email) as email, a.first_name as name,
      a.email_confirmed_at is not null as proven, ${reportedKind} as type, t.created_at as at
    from report t join resource r on r.id = t.resource_id left join account a on a.id = t.account_id
    where t.id = ${id} and coalesce(a.email, t.email) is not null`.execute(db);
  const [found] = rows;
  return found ? { ...found, number: quoted(found.number) } : null;
}

/** Locks the open reports about the same thing, or the same conversation, as one of them. @returns their ids; none when somebody was faster. */
export async function lockOpenReports(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from report r join report one on one.id = ${id} and r.resource_id = one.resource_id and r.inquiry_id is not distinct from one.inquiry_id
      and r.trade_id is not distinct from one.trade_id
    where r.state = 'open' order by r.id for update of r`.execute(db);
  return rows.map((row) => row.id);
}

export async function closeReports(db: Db, ids: string[], moderationID: string): Promise<void> {
  await sql`update report set state = 'closed', moderation_id = ${moderationID} where id = any(${ids})`.execute(db);
}

/** For who disagreed with its outcome and was right: it waits again. */
export async function reopenReport(db: Db, id: string): Promise<void> {
  await sql`update report set state = 'open', moderation_id = null where id = ${id}`.execute(db);
}

export async function deleteReportsOf(db: Db, decisions: RawBuilder<unknown>): Promise<void> {
  await sql`delete from report where moderation_id in (${decisions})`.execute(db);
}
