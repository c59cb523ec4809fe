import { sql } from 'kysely';
import { transactional } from '#server/base/database.ts';
import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import type { Parts } from '#server/base/request.ts';

/** Erases the accounts whose 30 days are over. Each is one transaction: a job that dies goes on where it stopped. */
export async function eraseDue(parts: Parts): Promise<void> {
  const { rows } = await sql<{ accountID: string }>`
    select account_id as "accountID" from account_deletion where due_at <= ${parts.now()} order by due_at limit 100`.execute(parts.db);
  for (const { accountID } of rows) await transactional(parts.db, (db) => erase({ ...parts, db }, accountID));
}

/** What others still need (that somebody wrote, an audit row) keeps an id without a person behind it. */
async function erase({ db, findable }: Parts, accountID: string): Promise<void> {
  const { rows } = await sql<{ email: string; name: string }>`select email, first_name as name from account where id = ${accountID} for update`.execute(db);
  const [person] = rows;
  if (!person) return;
  for (const statement of ERASURES) await statement(accountID).execute(db);
  await tell(db, 'account.erased', { email: person.email, name: person.name });
  await findable.renew(db, 'person', [accountID]);
  await purgePages(db);
}

/** Hidden for ever: the owner has gone, and nobody else belongs to it. */
const ERASURES = [
  (id: string) => sql`update resource set hidden_at = coalesce(hidden_at, now()) where id = ${id}
    or id in (select business_id from business_access where account_id = ${id} and access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = business_access.business_id and o.account_id <> ${id}))`,
  (id: string) => sql`delete from business_access where account_id = ${id}`,
  (id: string) => sql`delete from reaction where actor_id = ${id}`,
  (id: string) => sql`delete from follow where account_id = ${id} or resource_id = ${id}`,
  (id: string) => sql`update resource set hidden_at = coalesce(hidden_at, now()) where id in (select id from comment where account_id = ${id})`,
  (id: string) => sql`update comment set content = '[deleted]' where account_id = ${id}`,
  (id: string) => sql`delete from session where account_id = ${id}`,
  (id: string) => sql`delete from sign_in_ticket where account_id = ${id}`,
  (id: string) => sql`delete from email_link where account_id = ${id}`,
  (id: string) => sql`delete from recovery_code where account_id = ${id}`,
  (id: string) => sql`delete from second_factor where account_id = ${id}`,
  (id: string) => sql`delete from credential where account_id = ${id}`,
  (id: string) => sql`delete from terms_acceptance where account_id = ${id}`,
  (id: string) => sql`delete from profile where account_id = ${id}`,
  (id: string) => sql`delete from account_deletion where account_id = ${id}`,
  (id: string) => sql`update account set email = id || '@erased.invalid', username = 'erased-' || id, first_name = 'Former', last_name = 'member',
    profile_photo_id = null, cover_photo_id = null, email_confirmed_at = null where id = ${id}`,
];
