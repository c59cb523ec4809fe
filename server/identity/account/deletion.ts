import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { hide, show } from '#server/network/resource/visibility.ts';
import { endSessions } from '../session/ending.ts';
import { plus } from '../session/rules.ts';
import { hasHold } from './hold.ts';

export const DELETION_SECONDS = 30 * 24 * 3600;

const leaves = (account: string) => sql`exists (select 1 from account_deletion d where d.account_id = ${sql.ref(account)})`;

/** Ids of the businesses that have no other owner who stays, and whether others belong to them who stay. */
async function readOwned(db: Db, accountID: string): Promise<{ id: string; hasOthers: boolean }[]> {
  const { rows } = await sql<{ id: string; hasOthers: boolean }>`
    select mine.business_id as id, exists (select 1 from business_access o where o.business_id = mine.business_id and o.account_id <> ${accountID}
      and not ${leaves('o.account_id')}) as "hasOthers"
    from business_access mine where mine.account_id = ${accountID} and mine.access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = mine.business_id and o.access = 'owner' and o.account_id <> ${accountID}
        and not ${leaves('o.account_id')})`.execute(db);
  return rows;
}

/** Two owners of one business cannot both go at once: leaving it takes the same locks. */
const lockOwned = (db: Db, accountID: string) =>
  sql`select 1 from business where id in (select business_id from business_access where account_id = ${accountID} and access = 'owner')
    order by id for update`.execute(db);

export interface Deletion {
  dueAt: Date;
  /** Evidence is kept: it is erased when that ends, and not before that day. */
  held: boolean;
}

/** Hides the person and the businesses that are theirs alone, and ends every session; 30 days later, or `atOnce`, all of it is erased. */
export async function requestDeletion(request: Pick<Request, 'db' | 'findable' | 'now'>, accountID: string, atOnce = false): Promise<Deletion> {
  const { db, now } = request;
  await lockOwned(db, accountID);
  const owned = await readOwned(db, accountID);
  if (owned.some(({ hasOthers }) => hasOthers)) throw new Refusal('owns_businesses');
  const requestedAt = now();
  const dueAt = plus(requestedAt, atOnce ? 0 : DELETION_SECONDS);
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${accountID}, ${requestedAt}, ${dueAt})
    on conflict (account_id) do ${atOnce ? sql`update set due_at = excluded.due_at` : sql`nothing`}`.execute(db);
  await hide(request, [accountID, ...owned.map(({ id }) => id)], requestedAt);
  await endSessions(db, accountID, 'deleted', requestedAt);
  const held = await hasHold(db, accountID);
  // Who is erased at once hears of that alone.
  if (held || !atOnce) await publish(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString(), held });
  return { dueAt, held };
}

/** An account that lost its address to whoever proved it: nobody can log in to it any more, and the next round of the eraser takes it. */
export async function release(request: Request, accountID: string): Promise<void> {
  const { db, now } = request;
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${accountID}, ${now()}, ${now()})
    on conflict (account_id) do update set due_at = excluded.due_at`.execute(db);
  await hide(request, [accountID], now());
  await endSessions(db, accountID, 'replaced', now());
}

/**
 * Shows again what the request hid, and what another owner's request hid since; what staff hid stays hidden.
 * @throws Refusal `SessionError` for who comes too late: the account has been erased while this waited.
 */
export async function takeBack(request: Request): Promise<void> {
  const { db } = request;
  const { accountID } = actorOf(request);
  await lockOwned(db, accountID);
  const { rows } = await sql<{
    requestedAt: Date;
  }>`delete from account_deletion where account_id = ${accountID} returning requested_at as "requestedAt"`.execute(db);
  const [deletion] = rows;
  if (!deletion && (await isErased(db, accountID))) throw new Refusal('SessionError');
  if (!deletion) return;
  const owned = (await readOwned(db, accountID)).map(({ id }) => id);
  await show(request, [accountID, ...owned], deletion.requestedAt);
  for (const at of await readOthersRequests(db, accountID, owned)) await show(request, owned, at);
}

/** By the address that erasing leaves. */
async function isErased(db: Db, accountID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account where id = ${accountID} and email = id || '@erased.invalid'`.execute(db);
  return rows.length > 0;
}

/** When the other owners of these businesses asked for their deletion. */
async function readOthersRequests(db: Db, accountID: string, businesses: string[]): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select distinct d.requested_at as at from account_deletion d join business_access x using (account_id)
    where x.business_id = any(${businesses}) and x.access = 'owner' and d.account_id <> ${accountID}`.execute(db);
  return rows.map(({ at }) => at);
}
