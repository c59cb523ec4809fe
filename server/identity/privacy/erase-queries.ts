import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';
import { isHeld } from '../account/hold-queries.ts';

/** Companies that nobody else belongs to: they go with their owner. */
export async function readAlone(db: Db, accountID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.business_id as id from business_access x where x.account_id = ${accountID} and x.access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = x.business_id and o.account_id <> ${accountID})`.execute(db);
  return rows.map(({ id }) => id);
}

export const groupsAlone = (id: string) => sql`select m.group_id from group_member m where m.account_id = ${id}
  and not exists (select 1 from group_member o where o.group_id = m.group_id and o.account_id <> ${id})`;

const ownMessages = (id: string) => sql`inquiry_message m join inquiry q on q.id = m.inquiry_id
  where m.account_id = ${id} and ((m.side = 'S' and q.from_id = ${id}) or (m.side = 'R' and q.to_id = ${id}))`;

const ownComments = (id: string) => sql`select c.id from comment c where c.account_id = ${id} and c.business_id is null`;

export const ERASURES = [
  (id: string) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id = ${id}`,
  (id: string) => sql`update resource set owner_id = null where owner_id = ${id}`,
  (id: string) => sql`delete from business_access where account_id = ${id}`,
  (id: string) => sql`delete from business_claim where account_id = ${id}`,
  (id: string) => sql`delete from business_invitation where lower(email) = (select lower(email) from account where id = ${id})`,
  (id: string) => sql`update business_invitation set invited_by = null where invited_by = ${id}`,
  // What they did stays in the history of the company under no name; their address is none of its business any more.
  (id: string) => sql`update business_deed set detail = null where lower(detail) = (select lower(email) from account where id = ${id})`,
  (id: string) => sql`delete from saved where account_id = ${id} or resource_id = ${id}`,
  (id: string) => sql`delete from reaction where actor_id = ${id}`,
  ...['notification', 'notification_setting', 'notification_digest', 'live_event', 'saved_search'].map(
    (table) => (id: string) => sql`delete from ${sql.table(table)} where account_id = ${id}`,
  ),
  (id: string) => sql`delete from notification where actor_id = ${id}`,
  (id: string) => sql`delete from follow where account_id = ${id} or resource_id = ${id}`,
  // Records of what staff decided are kept (docs/online-safety.md), under the id of somebody without a name; the words of either side go.
  (id: string) => sql`update moderation set snapshot = '{}' where resource_id = ${id} or voice_id = ${id}`,
  (id: string) => sql`update appeal p set content = '[deleted]' from moderation m where m.id = p.moderation_id
    and (case when p.report_id is null then m.voice_id = ${id} else exists (select 1 from report t where t.id = p.report_id and t.account_id = ${id}) end)`,
  (id: string) => sql`delete from business_claim_request where account_id = ${id}`,
  // What they reported stays under no name; of what was reported of them, the words and the name go.
  (id: string) => sql`update report set account_id = null, details = '[deleted]' where account_id = ${id}`,
  // An address that somebody only typed is not theirs to take away.
  (id: string) => sql`update report t set email = null from account a
    where a.id = ${id} and a.email_confirmed_at is not null and lower(t.email) = lower(a.email)`,
  (id: string) => sql`update report set snapshot = '{}' where resource_id = ${id} or snapshot ->> 'accountID' = ${id}`,
  // Who only typed an address takes nothing of its owner's away.
  (id: string) => sql`delete from need_help h using account a
    where a.id = ${id} and (h.account_id = a.id or (a.email_confirmed_at is not null and lower(h.email) = lower(a.email)))`,
  // What they said for a company stays the company's, in comments and in posts.
  (id: string) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (${ownComments(id)})`,
  (id: string) => sql`update comment set content = '[deleted]' where id in (${ownComments(id)})`,
  (id: string) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (select id from post where author_id = ${id})`,
  (id: string) => sql`update post set content = '[deleted]' where author_id = ${id}`,
  // A group that nobody else belongs to goes with its owner; in any other the one who has been there longest, admins first, takes over.
  (id: string) => sql`update resource set withdrawn_at = coalesce(withdrawn_at, now()) where id in (${groupsAlone(id)})`,
  (id: string) => sql`update network_group set name = '[deleted]', description = '' where id in (${groupsAlone(id)})`,
  (id: string) => sql`update group_member m set level = 'owner' from (
      select distinct on (n.group_id) n.group_id, n.account_id from group_member n join group_member own on own.group_id = n.group_id and own.account_id = ${id} and own.level = 'owner'
      where n.account_id <> ${id} and not exists (select 1 from group_member o where o.group_id = n.group_id and o.level = 'owner' and o.account_id <> ${id})
      order by n.group_id, exists (select 1 from account_deletion d where d.account_id = n.account_id), n.level = 'admin' desc, n.created_at, n.account_id) heir
    where m.group_id = heir.group_id and m.account_id = heir.account_id`,
  (id: string) => sql`delete from group_member where account_id = ${id}`,
  (id: string) => sql`delete from group_request where account_id = ${id}`,
  (id: string) => sql`delete from block where blocker_id = ${id} or target_id = ${id}`,
  // A conversation has another side, which keeps it: ended, and without what they wrote for themselves.
  (id: string) =>
    sql`update inquiry set closed_at = now(), closed_by = case when from_id = ${id} then 'S' else 'R' end where ${id} in (from_id, to_id) and closed_at is null`,
  // Files that nothing names any more go with the sweep of uploads.
  (id: string) => sql`delete from inquiry_attachment where message_id in (select m.id from ${ownMessages(id)})`,
  (id: string) => sql`update inquiry_message set content = '[deleted]', files = 0 where id in (select m.id from ${ownMessages(id)})`,
  (id: string) => sql`update upload set name = null where account_id = ${id}`,
  (id: string) => sql`delete from inquiry_read where account_id = ${id}`,
  // The books keep what was paid and when, under no name.
  (id: string) => sql`update checkout set account_id = null, email = null
    where account_id = ${id} or lower(email) = (select lower(email) from account where id = ${id} and email_confirmed_at is not null)`,
  (id: string) => sql`update payment set account_id = null where account_id = ${id}`,
  (id: string) => sql`delete from work_email where account_id = ${id}`,
  // What was checked of a company stays the company's, under no name; a code that is still on its way leads to nobody.
  (id: string) =>
    sql`update verification_check set state = case when address is null then state else 'withdrawn' end, address = null, asked_by = null where asked_by = ${id}`,
  (id: string) => sql`update verification_check set decided_by = null where decided_by = ${id}`,
  (id: string) =>
    sql`update verification_request set asked_by = nullif(asked_by, ${id}), decided_by = nullif(decided_by, ${id}) where ${id} in (asked_by, decided_by)`,
  (id: string) => sql`update document set added_by = null where added_by = ${id}`,
  (id: string) => sql`update document_release set released_by = null where released_by = ${id}`,
  (id: string) => sql`delete from document_view where release_id in (select r.id from document_release r where r.to_id = ${id})`,
  (id: string) => sql`delete from document_release where to_id = ${id}`,
  // That it was opened stays; by whom goes.
  (id: string) => sql`update document_view set account_id = null where account_id = ${id}`,
  (id: string) => sql`delete from session where account_id = ${id}`,
  (id: string) => sql`delete from sign_in_ticket where account_id = ${id}`,
  (id: string) => sql`delete from email_link where account_id = ${id}`,
  (id: string) => sql`delete from recovery_code where account_id = ${id}`,
  (id: string) => sql`delete from second_factor where account_id = ${id}`,
  (id: string) => sql`delete from credential where account_id = ${id}`,
  (id: string) => sql`delete from terms_acceptance where account_id = ${id}`,
  (id: string) => sql`delete from profile where account_id = ${id}`,
  (id: string) => sql`delete from account_hold where account_id = ${id}`,
  (id: string) => sql`delete from account_deletion where account_id = ${id}`,
  (id: string) => sql`update account set email = id || '@erased.invalid', username = 'erased-' || id, first_name = 'Former', last_name = 'member',
    profile_photo_id = null, cover_photo_id = null, email_confirmed_at = null where id = ${id}`,
];

export async function readDueAccounts(db: Db, now: Date): Promise<{ accountID: string }[]> {
  const { rows } = await sql<{ accountID: string }>`
    select account_id as "accountID" from account_deletion where due_at <= ${now} and not ${isHeld('account_deletion.account_id')}
    order by due_at limit 100`.execute(db);
  return rows;
}

export async function lockDueAccount(db: Db, accountID: string, now: Date): Promise<unknown[]> {
  const { rows } = await sql`select 1 from account_deletion where account_id = ${accountID} and due_at <= ${now} for update`.execute(db);
  return rows;
}

export async function lockPerson(db: Db, accountID: string): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`select email, first_name as name from account where id = ${accountID} for update`.execute(db);
  return rows;
}

export const postsOfPerson = (accountID: string) => sql`(p.author_id = ${accountID} or p.timeline_id in (${groupsAlone(accountID)}))`;

export async function readFilesOf(db: Db, accountID: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select f.key, f.kind, f.sizes from upload u join file f on f.id = u.file_id
    where u.account_id = ${accountID} and f.stored_at is not null order by u.created_at`.execute(db);
  return rows;
}
