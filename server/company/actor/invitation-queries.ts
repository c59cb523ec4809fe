import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Level } from '#server/base/http/request.ts';

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 14;

export interface Invitation {
  invitationID: string;
  email: string;
  access: Level;
  invitedAt: Date;
}

/** Condition on an invitation (`i`): it can still be accepted. */
export const open = (now: Date) => sql`i.created_at > ${now}::timestamptz - ${sql.lit(INVITATION_DAYS)} * interval '1 day'`;

export async function upsertInvitation(
  db: Db,
  { businessID, email, access, accountID, now }: { businessID: string; email: string; access: Level; accountID: string; now: Date },
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    insert into business_invitation (id, business_id, email, access, invited_by, created_at)
    values (${newId()}, ${businessID}, ${email}, ${access}, ${accountID}, ${now})
    on conflict (business_id, lower(email)) do update set access = excluded.access, invited_by = excluded.invited_by, created_at = excluded.created_at
    returning id as "invitationID", email, access, created_at as "invitedAt"`.execute(db);
  return rows;
}

export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await sql`delete from business_invitation where id = ${id}`.execute(db);
}

/** Those that nobody can accept any more: addresses of people who may never have wanted to be known here. */
export async function forgetInvitations(db: Db, now: Date): Promise<void> {
  await sql`delete from business_invitation i where not ${open(now)}`.execute(db);
}

/** What somebody asked others in for ends with the right to ask. */
export async function withdrawInvitationsOf(db: Db, business: string, account: string): Promise<void> {
  await sql`delete from business_invitation where business_id = ${business} and invited_by = ${account}`.execute(db);
}

/** Gives the businesses of an import, which are staged, to whom its rows name. @returns the invitations. */
export async function insertOwners(db: Db, from: number, to: number): Promise<{ invitationID: string }[]> {
  const unclaimed = sql`s.number >= ${from} and s.number < ${to} and s.owner_email is not null
    and not exists (select 1 from business_access o where o.business_id = s.id and o.access = 'owner')`;
  await sql`insert into business_access (business_id, account_id, access)
    select s.id, a.id, 'owner' from staged_business s
    join account a on lower(a.email) = s.owner_email and a.email_confirmed_at is not null
    join resource r on r.id = a.id and r.hidden_at is null
    where ${unclaimed}
    on conflict (business_id, account_id) do update set access = 'owner'`.execute(db);
  const { rows } = await sql<{ invitationID: string }>`insert into business_invitation (id, business_id, email, access)
    select s.invitation_id, s.id, s.owner_email, 'owner' from staged_business s where ${unclaimed} order by s.number
    on conflict (business_id, lower(email)) do nothing returning id as "invitationID"`.execute(db);
  return rows;
}
