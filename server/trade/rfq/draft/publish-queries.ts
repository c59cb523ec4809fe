import { sql } from 'kysely';
import { IDENTITY_DAYS } from '#contract/people/identity.ts';
import { RFQ_LIMITS } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { isRestricted } from '#server/trust/identity/level-queries.ts';
import { stateOf, tradeNow } from '../state-queries.ts';

/** What decides how much an account may publish beyond invitations. */
export interface Publisher {
  isNew: boolean;
  isChecked: boolean;
  isRestricted: boolean;
  open: number;
  today: number;
}

export async function readPublisher(db: Db, { accountID, businessID }: { accountID: string; businessID: string | null }): Promise<Publisher> {
  const { rows } = await sql<Publisher>`
    select a.created_at > ${tradeNow} - ${RFQ_LIMITS.newDays} * interval '1 day' as "isNew",
      ${isRestricted(sql`a.id`, tradeNow)} as "isRestricted",
      exists (select from work_email w where w.account_id = a.id and w.checked_at > ${tradeNow} - ${IDENTITY_DAYS} * interval '1 day')
        or exists (select from verification_check v where v.business_id = ${businessID} and ${checkHolds('v')}
          and v.kind in ('register', 'vat', 'email-domain', 'website')) as "isChecked",
      (select count(*) from rfq r where r.account_id = a.id and r.visibility <> 'invited' and ${stateOf('r')} in ('open', 'held')) as open,
      (select count(*) from rfq r where r.account_id = a.id and r.visibility <> 'invited' and coalesce(r.published_at, r.held_at) > ${tradeNow} - interval '1 day') as today
    from account a where a.id = ${accountID}`.execute(db);
  if (!rows[0]) throw new Error('an account that publishes is missing');
  return rows[0];
}

/** An unfinished request of the same buyer that asks the same. */
export async function findSame(
  db: Db,
  { id, hash, accountID, businessID }: { id: string; hash: Buffer; accountID: string; businessID: string | null },
): Promise<{ rfqID: string; number: string } | null> {
  const { rows } = await sql<{ rfqID: string; number: string }>`
    select r.id as "rfqID", r.number from rfq r where r.same_hash = ${hash} and r.id <> ${id} and r.number is not null and ${stateOf('r')} in ('open', 'held', 'deciding')
      and (r.account_id = ${accountID} or r.business_id = ${businessID}) limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Other accounts that published the same within a day. */
export async function countCopies(db: Db, hash: Buffer, accountID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.account_id) as count from rfq r where r.same_hash = ${hash} and r.account_id <> ${accountID}
      and coalesce(r.published_at, r.held_at) > ${tradeNow} - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function setPublished(
  db: Db,
  id: string,
  { number, hash, heldBecause, at }: { number: string; hash: Buffer; heldBecause: string | null; at: Date },
): Promise<void> {
  await sql`update rfq set number = ${number}, same_hash = ${hash}, revision = 1, version = version + 1, changed_at = ${at},
    published_at = ${heldBecause === null ? at : null}, held_at = ${heldBecause === null ? null : at}, held_because = ${heldBecause} where id = ${id}`.execute(
    db,
  );
}

export async function readInvited(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ invited: string[] }>`select invited from rfq where id = ${id}`.execute(db);
  return rows[0]?.invited ?? [];
}
