import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function readMessageSetting(db: Db, accountID: string): Promise<{ typing: boolean }> {
  const { rows } = await sql<{ typing: boolean }>`select typing from message_setting where account_id = ${accountID}`.execute(db);
  return rows[0] ?? { typing: false };
}

export async function writeMessageSetting(db: Db, accountID: string, { typing }: { typing: boolean }): Promise<void> {
  await sql`insert into message_setting (account_id, typing) values (${accountID}, ${typing})
    on conflict (account_id) do update set typing = excluded.typing`.execute(db);
}

/** The people of a party who have typing on; nobody where the account that types has it off. */
export async function readWatching(db: Db, partyID: string, typistID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from (select id from account where id = ${partyID} union select account_id from business_access where business_id = ${partyID}) p
    join message_setting s on s.account_id = p.id and s.typing
    where p.id <> ${typistID} and exists (select from message_setting o where o.account_id = ${typistID} and o.typing)`.execute(db);
  return rows.map(({ id }) => id);
}
