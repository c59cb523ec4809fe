import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';

/** Whether a hold keeps this account, named by a column, from being erased. */
export const isHeld = (account: string) => sql`exists (select 1 from account_hold h where h.account_id = ${sql.ref(account)})`;

/** The same for a business, by anybody who belongs to it. */
export const isHeldByMember = (business: string) =>
  sql`exists (select 1 from account_hold h join business_access x on x.account_id = h.account_id where x.business_id = ${sql.ref(business)})`;

export async function hasHold(db: Db, accountID: string): Promise<boolean> {
  return (await sql`select 1 from account_hold where account_id = ${accountID}`.execute(db)).rows.length > 0;
}

/** What a restore repeats: `server/identity/privacy/repeat.ts`. */
export async function listForRestore(db: Db, kind: 'account' | 'business' | 'hold' | 'release', ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into erasure_list (kind, id, at) select ${kind}, id, ${at} from unnest(${ids}::uuid[]) id`.execute(db);
}

type Keeping = Pick<AppContext, 'db' | 'now'>;

/** Keeps what an account holds from being erased; who has asked for that is told. @returns false where it was held already. */
export function placeHold({ db, now }: Keeping, accountID: string, reason: string): Promise<boolean> {
  return transactional(db, async (db) => {
    // The eraser has these locks while it works: it is too late, or it finds the hold.
    await sql`select 1 from account where id = ${accountID} for update`.execute(db);
    await sql`select 1 from business_deletion d where exists (select 1 from business_access x where x.business_id = d.business_id and x.account_id = ${accountID})
      order by d.business_id for update`.execute(db);
    const { rows } = await sql`insert into account_hold (account_id, reason, created_at) values (${accountID}, ${reason}, ${now()})
      on conflict (account_id) do nothing returning 1`.execute(db);
    if (rows.length === 0) return false;
    await listForRestore(db, 'hold', [accountID], now());
    const dueAt = await readDue(db, accountID);
    if (dueAt) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString(), held: true });
    return true;
  });
}

/** What is due is erased by the next round of the eraser; who waits for another day is told which. @returns false where nothing was held. */
export function endHold({ db, now }: Keeping, accountID: string): Promise<boolean> {
  return transactional(db, async (db) => {
    const { rows } = await sql`delete from account_hold where account_id = ${accountID} returning 1`.execute(db);
    if (rows.length === 0) return false;
    await listForRestore(db, 'release', [accountID], now());
    const dueAt = await readDue(db, accountID);
    if (dueAt && dueAt > now()) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString() });
    return true;
  });
}

async function readDue(db: Db, accountID: string): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`select due_at as "dueAt" from account_deletion where account_id = ${accountID}`.execute(db);
  return rows[0]?.dueAt ?? null;
}

export interface Hold {
  email: string;
  reason: string;
  since: Date;
  /** When it would be erased without the hold; null where nobody asked for that. */
  dueAt: Date | null;
}

export async function readHolds(db: Db): Promise<Hold[]> {
  const { rows } =
    await sql<Hold>`select a.email, h.reason, h.created_at as since, d.due_at as "dueAt" from account_hold h join account a on a.id = h.account_id
    left join account_deletion d on d.account_id = a.id order by h.created_at`.execute(db);
  return rows;
}
