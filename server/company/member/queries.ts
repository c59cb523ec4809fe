import { sql } from 'kysely';
import type { Photo } from '#contract/base/shapes.ts';
import { SHOWN_PEOPLE } from '#contract/company/member.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Level } from '#server/base/http/request.ts';
import { readable } from '#server/network/resource/queries.ts';
import { type Invitation, open } from '../actor/invitation-queries.ts';

export interface Member {
  userID: string;
  firstName: string;
  lastName: string;
  email: string | null;
  profilePhoto: Photo | null;
  access: Level;
  since: Date;
}

const MAX_LISTED = 500;

/** The people of a business, those who joined first come first. */
export async function readMembers(db: Db, files: string, business: string, withEmails: boolean): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select a.id as "userID", a.first_name as "firstName", a.last_name as "lastName", case when ${withEmails}::boolean then a.email end as email,
      photo_of(a.profile_photo_id, ${files}) as "profilePhoto", x.access, x.created_at as since
    from business_access x join account a on a.id = x.account_id
    where x.business_id = ${business} order by x.created_at, a.id limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}

const invitation = sql`i.id as "invitationID", i.email, i.access, i.created_at as "invitedAt"`;

/** Those of its people whom everybody may see: the first of them, and how many they are. */
export async function readPeople(db: Db, business: string): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select x.account_id as id, count(*) over ()::int as total from business_access x join resource r on r.id = x.account_id and ${readable('r')}
    where x.business_id = ${business} order by x.created_at, x.account_id limit ${sql.lit(SHOWN_PEOPLE)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Who is invited and has not accepted yet, the latest first. */
export async function readInvitations(db: Db, business: string, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`select ${invitation} from business_invitation i
    where i.business_id = ${business} and ${open(now)} order by i.created_at desc, i.id limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}

export async function readInvitation(db: Db, business: string, id: string): Promise<Invitation | null> {
  return (
    (await sql<Invitation>`select ${invitation} from business_invitation i where i.business_id = ${business} and i.id = ${id}`.execute(db)).rows[0] ?? null
  );
}

export async function readInvitationTo(db: Db, business: string, email: string): Promise<Invitation | null> {
  const { rows } =
    await sql<Invitation>`select ${invitation} from business_invitation i where i.business_id = ${business} and lower(i.email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

export interface Waiting extends Invitation {
  businessID: string;
  /** Whether it went to the confirmed address of the account that asks. */
  isOwn: boolean;
}

/** An invitation that can still be accepted, to a business that can be seen. */
export async function readOpenInvitation(db: Db, id: string, account: string, now: Date): Promise<Waiting | null> {
  const { rows } = await sql<Waiting>`
    select ${invitation}, i.business_id as "businessID", exists (select 1 from account a where a.id = ${account} and ${isTo}) as "isOwn"
    from business_invitation i join resource r on r.id = i.business_id and ${readable('r')} where i.id = ${id} and ${open(now)}`.execute(db);
  return rows[0] ?? null;
}

/** Condition: an invitation (`i`) went to the address that an account (`a`) has confirmed. */
const isTo = sql`a.email_confirmed_at is not null and lower(a.email) = lower(i.email)`;

export interface Invited {
  invitationID: string;
  businessID: string;
  companyName: string;
  access: Level;
  invitedBy: string | null;
}

export async function readInvitedTo(db: Db, account: string, now: Date): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select i.id as "invitationID", b.id as "businessID", b.company_name as "companyName", i.access, o.first_name || ' ' || o.last_name as "invitedBy"
    from account a join business_invitation i on ${isTo} and ${open(now)}
    join business b on b.id = i.business_id join resource r on r.id = b.id and ${readable('r')} left join account o on o.id = i.invited_by
    where a.id = ${account} order by i.created_at desc, i.id limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}

export async function isMemberByEmail(db: Db, business: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from business_access x join account a on a.id = x.account_id
    where x.business_id = ${business} and lower(a.email) = lower(${email})`.execute(db);
  return rows.length > 0;
}

/** Whether this person is an owner and no other one remains; true only as long as the business is locked. Whose account waits for deletion does not remain. */
export async function isLastOwner(db: Db, business: string, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from business_access x where x.business_id = ${business} and x.account_id = ${account} and x.access = 'owner'
    and not exists (select 1 from business_access o where o.business_id = x.business_id and o.access = 'owner' and o.account_id <> x.account_id
      and not exists (select 1 from account_deletion d where d.account_id = o.account_id))`.execute(db);
  return rows.length > 0;
}

interface Letter {
  email: string;
  access: Level;
  company: string;
  by: string | null;
  hasAccount: boolean;
}

/** Nothing goes out for what was withdrawn or accepted meanwhile. */
export async function readLetter(db: Db, invitationID: string): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select i.email, i.access, b.company_name as company, o.first_name || ' ' || o.last_name as by,
      exists (select 1 from account a where lower(a.email) = lower(i.email) and a.email_confirmed_at is not null) as "hasAccount"
    from business_invitation i join business b on b.id = i.business_id join resource r on r.id = b.id and ${readable('r')}
    left join account o on o.id = i.invited_by where i.id = ${invitationID}`.execute(db);
  return rows[0] ?? null;
}

export async function readRemovedLetter(db: Db, accountID: string, businessID: string): Promise<{ email: string; name: string; company: string }[]> {
  const { rows } = await sql<{ email: string; name: string; company: string }>`
    select a.email, a.first_name as name, b.company_name as company from account a, business b
    where a.id = ${accountID} and b.id = ${businessID}`.execute(db);
  return rows;
}
