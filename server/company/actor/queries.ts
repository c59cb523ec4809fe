import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Level, type Levels, type Request } from '#server/base/http/request.ts';
import { isReadable, readable } from '#server/network/resource/queries.ts';
import { settleOwner } from '#server/network/resource/write-queries.ts';

/** A user acts as the first businesses by date of access (ROL-015). */
export const ACTING_BUSINESSES = 5;

/** What a person may do for a business; null for everybody else. */
export async function readAccess(db: Db, business: string, account: string): Promise<Level | null> {
  const { rows } = await sql<{ access: Level }>`
    select access from business_access where business_id = ${business} and account_id = ${account}`.execute(db);
  return rows[0]?.access ?? null;
}

/** Ids of the businesses that a person may act for, by date of access. */
export async function readBusinessIdsOf(db: Db, account: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select business_id as id from business_access where account_id = ${account} order by created_at, business_id limit 200`.execute(db);
  return rows.map((row) => row.id);
}

/** Whose people a call is for, by the id of the business, a product of it, or a question about one. */
const BUSINESS_OF: Record<'business' | 'product' | 'question', (id: string) => RawBuilder<unknown>> = {
  business: (id) => sql`${id}::uuid`,
  product: (id) => sql`(select business_id from product where id = ${id})`,
  question: (id) => sql`(select p.business_id from product_question q join product p on p.id = q.product_id where q.id = ${id})`,
};

/** The one place that decides who belongs to a business or group. A business's own people see what is hidden from all others. */
export const levels: Levels = {
  async read(db, kind, id, accountID) {
    if (kind === 'group') return readGroupLevel(db, id, accountID);
    const business = BUSINESS_OF[kind](id);
    const { rows } = await sql<{ level: Level | null; hidden: boolean }>`
      select x.access as level, r.hidden_at is not null or own.hidden_at is not null as hidden
      from business b join resource r on r.id = b.id join resource own on own.id = ${id}
      left join business_access x on x.business_id = b.id and x.account_id = ${accountID}
      where b.id = ${business}`.execute(db);
    const [found] = rows;
    if (!found || (found.hidden && !found.level)) return 'missing';
    return found.level ?? 'none';
  },
};

/** Everybody sees that there is such a group, also a private one. */
async function readGroupLevel(db: Db, id: string, accountID: string): Promise<Level | 'none' | 'missing'> {
  const { rows } = await sql<{ level: Level | null }>`
    select m.level from network_group g join resource r on r.id = g.id and ${readable('r', accountID)}
    left join group_member m on m.group_id = g.id and m.account_id = ${accountID} where g.id = ${id}`.execute(db);
  const [found] = rows;
  return found ? (found.level ?? 'none') : 'missing';
}

/**
 * The id that acts in a post, comment or reaction: the caller's own, or one of their first five businesses.
 * @throws Refusal `not_found` for a business that is not theirs or was taken down, `forbidden` for one beyond the fifth.
 */
export async function actsAs(request: Request, businessID: string | undefined): Promise<string> {
  const { accountID } = actorOf(request);
  if (businessID === undefined || businessID === accountID) return accountID;
  const own = await readBusinessIdsOf(request.db, accountID);
  const index = own.indexOf(businessID);
  if (index < 0) throw new Refusal('not_found');
  if (index >= ACTING_BUSINESSES) throw new Refusal('forbidden');
  if (!(await isReadable(request.db, businessID, { types: ['business'] }))) throw new Refusal('not_found');
  return businessID;
}

export async function insertOwner(db: Db, id: string, accountID: string, now: Date): Promise<void> {
  await sql`insert into business_access (business_id, account_id, access, created_at) values (${id}, ${accountID}, 'owner', ${now})`.execute(db);
}

export async function setAccess(db: Db, business: string, account: string, access: Level, now: Date): Promise<void> {
  await sql`insert into business_access (business_id, account_id, access, created_at) values (${business}, ${account}, ${access}, ${now})
    on conflict (business_id, account_id) do update set access = excluded.access`.execute(db);
  await settleOwner(db, business);
}

export async function removeAccess(db: Db, business: string, account: string): Promise<void> {
  await sql`delete from business_access where business_id = ${business} and account_id = ${account}`.execute(db);
  await settleOwner(db, business);
}
