import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';

/**
 * Gives the businesses of a range to the owners that their rows name: at once to a person whose address is confirmed, else by an invitation.
 * A business that has an owner keeps it.
 */
export async function writeOwners(db: Db, from: number, to: number): Promise<void> {
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
  await publishEach(db, 'business.invited', rows);
}

/** How many businesses of this import were given to a person, and how many wait for one who was invited. Only those of this transaction count. */
export async function countOwners(db: Db): Promise<{ owned: number; invited: number }> {
  const { rows } = await sql<{ owned: number; invited: number }>`select
    (select count(*) from staged_business s join business_access a on a.business_id = s.id where s.owner_email is not null and a.access = 'owner' and a.created_at = now()) as owned,
    (select count(*) from staged_business s join business_invitation i on i.id = s.invitation_id) as invited`.execute(db);
  return rows[0] ?? { owned: 0, invited: 0 };
}
