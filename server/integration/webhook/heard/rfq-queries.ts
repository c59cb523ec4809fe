import { type RawBuilder, sql } from 'kysely';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { isInvited } from '#server/trade/rfq/places-queries.ts';
import { reaches, tookPart } from '#server/trade/rfq/sides-queries.ts';
import { stateOf } from '#server/trade/rfq/state-queries.ts';

export interface RfqOf {
  businessID: string;
  rfqID: string;
  number: string | null;
  side: 'buyer' | 'supplier';
  state: RfqState;
  revision: number;
  deadline: string | null;
}

const columns = sql`r.id as "rfqID", r.number, ${stateOf('r')} as state, r.revision, ${isoMilliseconds('r.deadline')} as deadline`;

/** The business that bought with the request `r`, as long as it is not erased. */
const buyers = sql`select r.business_id as "businessID", 'buyer' as side, ${columns} from rfq r
  join business own on own.id = r.business_id where r.buyer_erased_at is null`;

/** Companies `b` that may read the request `r`: those that took part or were asked, which nothing keeps apart from its buyer, and that listen at all. */
const suppliers = (wanted: RawBuilder<unknown>) => sql`select b.id as "businessID", 'supplier' as side, ${columns} from rfq r
  join business b on b.id in (select e.business_id from webhook_endpoint e) and ${wanted}
  where r.published_at is not null and ${reaches}`;

const concerned = sql`(${tookPart} or exists (select from rfq_invitation i where i.rfq_id = r.id and i.business_id = b.id and ${isInvited})
  or exists (select from rfq_question k where k.rfq_id = r.id and k.business_id = b.id))`;

/** Both sides of a published request. */
export async function readRfqSides(db: Db, rfqID: string): Promise<RfqOf[]> {
  const { rows } = await sql<RfqOf>`${buyers} and r.id = ${rfqID} and r.published_at is not null
    union all ${suppliers(concerned)} and r.id = ${rfqID}`.execute(db);
  return rows;
}

/** Its buyer alone. */
export async function readRfqBuyer(db: Db, rfqID: string): Promise<RfqOf[]> {
  const { rows } = await sql<RfqOf>`${buyers} and r.id = ${rfqID}`.execute(db);
  return rows;
}

/** A company that it suits or that was invited, while it may read it. */
export async function readRfqMatched(db: Db, rfqID: string, businessID: string): Promise<RfqOf[]> {
  const { rows } = await sql<RfqOf>`${suppliers(sql`b.id = ${businessID} and ${concerned}`)} and r.id = ${rfqID} and r.removed_at is null`.execute(db);
  return rows;
}
