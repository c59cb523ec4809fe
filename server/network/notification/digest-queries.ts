import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export const BATCH = 500;

export async function takeDigests(db: Db, day: string, until: Date): Promise<{ accountID: string; after: Date }[]> {
  const { rows } = await sql<{ accountID: string; after: Date }>`
        update notification_digest d set sent_on = ${day}, told_until = greatest(o.told_until, ${until})
        from (select account_id, told_until from notification_digest where sent_on < ${day} order by sent_on, account_id limit ${sql.lit(BATCH)} for update skip locked) o
        where d.account_id = o.account_id returning d.account_id as "accountID", o.told_until as after`.execute(db);
  return rows;
}

export async function readDigestReceiver(db: Db, accountID: string): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, a.first_name as name from account a join notification_digest d on d.account_id = a.id join resource r on r.id = a.id and r.hidden_at is null
    where a.id = ${accountID} and a.email_confirmed_at is not null and not exists (select 1 from suspension where account_id = a.id)`.execute(db);
  return rows;
}
