import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { reaches } from '../sides-queries.ts';
import { stateOf } from '../state-queries.ts';

export interface NewAsked {
  id: string;
  number: string;
  accountID: string;
  businessID: string | null;
  title: string;
  country: string | null;
  currency: string;
  at: Date;
}

/** A request as it is published in a conversation: nobody is told of it, no deadline ends it, and nothing like it is looked for. */
export async function insertAsked(db: Db, { id, number, accountID, businessID, title, country, currency, at }: NewAsked): Promise<void> {
  await sql`insert into rfq (id, number, account_id, business_id, title, country, currency, visibility, in_conversation, revision, created_at, changed_at, published_at)
    values (${id}, ${number}, ${accountID}, ${businessID}, ${title}, ${country}, ${currency}, 'invited', true, 1, ${at}, ${at}, ${at})`.execute(db);
}

/** Nothing keeps the buyer of a request and a company apart. */
export async function mayMeet(db: Db, rfqID: string, businessID: string): Promise<boolean> {
  const { rows } = await sql`select 1 from rfq r join business b on b.id = ${businessID} where r.id = ${rfqID} and ${reaches}`.execute(db);
  return rows.length > 0;
}

/** Requests that were made in a conversation and that its buyer has not decided. */
export async function countUndecided(db: Db, requestID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from rfq_conversation c join rfq r on r.id = c.rfq_id
    where c.inquiry_id = ${requestID} and r.in_conversation and ${stateOf('r')} = 'deciding'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where the buyer and a supplier talk about a request, and at which message it stands there. */
export async function placeConversation(
  db: Db,
  { rfqID, businessID, requestID, place, at }: { rfqID: string; businessID: string; requestID: string; place: number; at: Date },
): Promise<void> {
  await sql`insert into rfq_conversation (rfq_id, business_id, inquiry_id, place, at) values (${rfqID}, ${businessID}, ${requestID}, ${place}, ${at})
    on conflict (rfq_id, business_id) do update set place = excluded.place`.execute(db);
}

/** The thread of the buyer of a request and a supplier; null where they have not written to each other about it. */
export async function findConversation(db: Db, rfqID: string, businessID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select inquiry_id as id from rfq_conversation where rfq_id = ${rfqID} and business_id = ${businessID}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Lets somebody of a company write its quote to a request, beside those who may anyway. */
export async function letWrite(db: Db, rfqID: string, businessID: string, accountID: string, at: Date): Promise<void> {
  await sql`insert into rfq_assignment (rfq_id, business_id, account_id, at) select ${rfqID}, x.business_id, x.account_id, ${at} from business_access x
    where x.business_id = ${businessID} and x.account_id = ${accountID} and x.access = 'member' on conflict do nothing`.execute(db);
}
