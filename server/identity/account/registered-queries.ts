import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { EmailLink, Registration } from '../session/link-queries.ts';

/** A registration of an address; null for the one that made the account: what was typed then is the account's password. */
export interface Typed {
  registration: Registration | null;
}

export interface Open extends Typed {
  id: string;
  browserHash: Buffer | null;
}

/** Registrations of this address that wait, the link's own first. */
export async function readOpen(db: Db, link: EmailLink, since: Date): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, registration, browser_hash as "browserHash" from email_link
    where account_id = ${link.accountID} and purpose = 'confirm' and used_at is null and created_at > ${since}
    order by id = ${link.id} desc, created_at desc limit 100`.execute(db);
  return rows;
}
