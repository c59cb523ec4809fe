import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import type { Request } from '#server/base/request.ts';
import { hide, show } from '../resource/visibility.ts';
import { endSessions } from '../session/ending.ts';
import { plus } from '../session/rules.ts';

export const DELETION_SECONDS = 30 * 24 * 3600;

/** Ids of the businesses that this account alone owns, and whether others belong to them. */
async function readOwned(db: Db, accountID: string): Promise<{ id: string; hasOthers: boolean }[]> {
  const { rows } = await sql<{ id: string; hasOthers: boolean }>`
    select mine.business_id as id, exists (select 1 from business_access o where o.business_id = mine.business_id and o.account_id <> ${accountID}) as "hasOthers"
    from business_access mine where mine.account_id = ${accountID} and mine.access = 'owner'
      and not exists (select 1 from business_access o where o.business_id = mine.business_id and o.access = 'owner' and o.account_id <> ${accountID})`.execute(
    db,
  );
  return rows;
}

/** Hides the person and the businesses that are theirs alone, and ends every session; 30 days later all of it is erased. */
export async function requestDeletion(request: Request, accountID: string): Promise<Date> {
  const { db, now } = request;
  const owned = await readOwned(db, accountID);
  if (owned.some(({ hasOthers }) => hasOthers)) throw new Refusal('owns_businesses');
  const requestedAt = now();
  const dueAt = plus(requestedAt, DELETION_SECONDS);
  await sql`insert into account_deletion (account_id, requested_at, due_at) values (${accountID}, ${requestedAt}, ${dueAt})
    on conflict (account_id) do nothing`.execute(db);
  await hide(request, [accountID, ...owned.map(({ id }) => id)], requestedAt);
  await endSessions(db, accountID, 'deleted', requestedAt);
  await tell(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString() });
  return dueAt;
}

/** Shows again what the request hid; what staff hid stays hidden. */
export async function takeBack(request: Request, accountID: string): Promise<void> {
  const { db } = request;
  const { rows } = await sql<{
    requestedAt: Date;
  }>`delete from account_deletion where account_id = ${accountID} returning requested_at as "requestedAt"`.execute(db);
  const [deletion] = rows;
  if (!deletion) return;
  const owned = (await readOwned(db, accountID)).map(({ id }) => id);
  await show(request, [accountID, ...owned], deletion.requestedAt);
}
