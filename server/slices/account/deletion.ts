import { sql } from 'kysely';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import type { Request } from '#server/base/request.ts';
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
  const businesses = owned.map(({ id }) => id);
  const { rows } = await sql<Shown>`update resource set hidden_at = ${requestedAt} where hidden_at is null
    and (id = any(${[accountID, ...businesses]}) or id in (select id from product where business_id = any(${businesses}))) returning id, type`.execute(db);
  await renewAll(request, rows);
  await endSessions(db, accountID, 'deleted', requestedAt);
  await tell(db, 'account.deletion', { accountID, dueAt: dueAt.toISOString() });
  return dueAt;
}

/** Shows again what the request hid; what staff hid stays hidden. */
export async function takeBack(request: Request, accountID: string): Promise<void> {
  const { rows } = await sql<Shown>`
    with gone as (delete from account_deletion where account_id = ${accountID} returning requested_at),
      owned as (select business_id as id from business_access where account_id = ${accountID} and access = 'owner')
    update resource r set hidden_at = null from gone
    where r.hidden_at = gone.requested_at
      and (r.id = ${accountID} or r.id in (select id from owned) or r.id in (select p.id from product p join owned on owned.id = p.business_id))
    returning r.id, r.type`.execute(request.db);
  await renewAll(request, rows);
}

interface Shown {
  id: string;
  type: string;
}

async function renewAll({ db, findable }: Request, changed: Shown[]): Promise<void> {
  for (const kind of ['person', 'business', 'product'] as const) {
    await findable.renew(
      db,
      kind,
      changed.filter(({ type }) => type === kind).map(({ id }) => id),
    );
  }
  await purgePages(db);
}
