import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Request } from '#server/base/http/request.ts';

/** What people do in a business; the pages have the words. */
export type ActivityKind =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'claimed'
  | 'invited'
  | 'invitation-withdrawn'
  | 'joined'
  | 'access-changed'
  | 'removed'
  | 'left'
  | 'product-created'
  | 'product-changed'
  | 'product-removed'
  | 'product-restored'
  | 'products-imported'
  | 'products-ordered'
  | 'conversations-exported'
  | 'boosted'
  | 'webhook-created'
  | 'webhook-changed'
  | 'webhook-secret'
  | 'webhook-removed';

interface More {
  detail?: string | null;
  /** Id of the person whom it was done to. */
  about?: string | null;
}

type Acting = Pick<Request, 'db' | 'now'> & { actor: { accountID: string } | null };

/** Writes down who did what, in the caller's transaction. */
export async function recordActivity(
  { db, actor, now }: Acting,
  businessID: string,
  what: ActivityKind,
  { detail = null, about = null }: More = {},
): Promise<void> {
  await sql`insert into business_deed (id, business_id, account_id, about_id, what, detail, created_at)
    values (${newId()}, ${businessID}, ${actor?.accountID ?? null}, ${about}, ${what}, ${detail}, ${now()})`.execute(db);
}

export interface Activity {
  at: Date;
  userID: string | null;
  name: string | null;
  what: string;
  detail: string | null;
}

const MAX_LISTED = 200;

export async function readActivity(db: Db, businessID: string): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select d.created_at as at, d.account_id as "userID", a.first_name || ' ' || a.last_name as name, d.what,
      nullif(concat_ws(': ', o.first_name || ' ' || o.last_name, d.detail), '') as detail
    from business_deed d left join account a on a.id = d.account_id left join account o on o.id = d.about_id
    where d.business_id = ${businessID} order by d.created_at desc, d.id desc limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows;
}
