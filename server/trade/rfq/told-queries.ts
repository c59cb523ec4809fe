import { sql } from 'kysely';
import type { NotificationKind } from '#contract/network/notification-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { isComplete, isInvited } from './places-queries.ts';
import { tradeNow } from './state-queries.ts';

/** Everybody of the buyer's side. */
export async function readBuyers(db: Db, rfqID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.account_id as id from rfq r where r.id = ${rfqID} and r.buyer_erased_at is null
      and (r.business_id is null or exists (select from business_access x where x.business_id = r.business_id and x.account_id = r.account_id))
    union select x.account_id from rfq r join business_access x on x.business_id = r.business_id where r.id = ${rfqID} and x.access in ('owner', 'admin')
    union select x.account_id from rfq r join business_access x on x.business_id = r.business_id and x.account_id in (r.responsible_id, r.approver_id)
      where r.id = ${rfqID}
    union select t.account_id from rfq_team t join rfq r on r.id = t.rfq_id
      join business_access x on x.business_id = r.business_id and x.account_id = t.account_id where t.rfq_id = ${rfqID}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who of suppliers hears: owners, admins and the members who were assigned. Without `businesses` those of all who were invited, asked, opened a file or quoted. */
export async function readSupplierPeople(db: Db, rfqID: string, businesses?: string[]): Promise<{ businessID: string; accountID: string }[]> {
  const wanted = businesses
    ? sql`select unnest(${businesses}::uuid[])`
    : sql`select i.business_id from rfq_invitation i where i.rfq_id = ${rfqID} and ${isInvited}
        union select business_id from rfq_question where rfq_id = ${rfqID} union select business_id from rfq_file_opening where rfq_id = ${rfqID}
        union select q.business_id from quote q where q.rfq_id = ${rfqID} and ${isComplete}`;
  const { rows } = await sql<{ businessID: string; accountID: string }>`
    select x.business_id as "businessID", x.account_id as "accountID" from business_access x where x.business_id in (${wanted})
      and (x.access in ('owner', 'admin') or exists (select from rfq_assignment a where a.rfq_id = ${rfqID} and a.business_id = x.business_id and a.account_id = x.account_id))
      and not exists (select from rfq_exclusion e where e.rfq_id = ${rfqID} and e.business_id = x.business_id)`.execute(db);
  return rows;
}

export interface Letter {
  title: string;
  number: string;
  lines: number;
  country: string | null;
  deadline: Date;
  sealed: boolean;
  inConversation: boolean;
  cancelled: boolean;
  company: string | null;
  /** Who gets it; null where they have no proven address or are not here any more. */
  email: string | null;
  name: string | null;
  complete: number;
  invited: number;
}

/** What a mail to somebody says of a request; without an address where they have switched mails of this kind off. */
export async function readLetter(db: Db, rfqID: string, accountID: string, businessID: string | null, kind: NotificationKind): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select r.title, coalesce(r.number, '') as number, (select count(*) from rfq_line l where l.rfq_id = r.id and not l.struck) as lines, c.name as country, coalesce(r.deadline, r.created_at) as deadline, r.sealed, r.in_conversation as "inConversation",
      r.cancelled_at is not null as cancelled, b.company_name as company, case when w.id is not null and coalesce(s.mail, true) then a.email end as email, a.first_name as name,
      (select count(*) from quote q where q.rfq_id = r.id and ${isComplete}) as complete,
      (select count(*) from rfq_invitation i where i.rfq_id = r.id and i.taken_back_at is null) as invited
    from rfq r join account a on a.id = ${accountID} and a.email_confirmed_at is not null left join resource w on w.id = a.id and w.hidden_at is null
    left join notification_setting s on s.account_id = a.id and s.kind = ${kind} left join business b on b.id = ${businessID} left join country c on c.code = r.country
    where r.id = ${rfqID}`.execute(db);
  return rows[0] ?? null;
}

/** The address that a company publishes, where nobody belongs to it and it has not said that it wants no such mails. */
export async function readPublished(db: Db, businessID: string): Promise<{ email: string | null; company: string } | null> {
  const { rows } = await sql<{ email: string | null; company: string }>`
    select b.contact_info ->> 'email' as email, b.company_name as company from business b join resource r on r.id = b.id and r.hidden_at is null
    where b.id = ${businessID} and not exists (select from business_access x where x.business_id = b.id)
      and not exists (select from invitation_mail_stop m where m.business_id = b.id)`.execute(db);
  return rows[0] ?? null;
}

/** Where a mail’s link says so; without a session. */
export async function endInvitationMails(db: Db, businessID: string): Promise<void> {
  await sql`insert into invitation_mail_stop (business_id, at) select id, ${tradeNow} from business where id = ${businessID} on conflict do nothing`.execute(
    db,
  );
}
