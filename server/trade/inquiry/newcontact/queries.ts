import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

interface Pair {
  /** Who writes, and as whom. */
  accountID: string;
  fromID: string;
  toID: string;
}

interface Standing {
  isPerson: boolean;
  /** The person has written to this side, whoever began. */
  hasWritten: boolean;
  /** The person has made it so: they follow who writes, share a company with them, or have accepted them before. */
  isKnown: boolean;
  /** A first message of the same writer, or of the same side, waits or was declined. */
  isUnanswered: boolean;
}

/**
 * How a person stands to who writes to them. Only acts of the person count, or of those who took both into one company: nothing that the writer can do alone.
 * Ended by the writer themself, a thread is unanswered still.
 */
export async function readStanding(db: Db, { accountID, fromID, toID }: Pair): Promise<Standing> {
  const own = sql`(select ${toID}::uuid union all select business_id from business_access where account_id = ${toID})`;
  const { rows } = await sql<Standing>`
    select exists (select from account where id = ${toID}) as "isPerson",
      exists (select from inquiry q where ((q.from_id = ${fromID} and q.to_id in ${own}) or (q.to_id = ${fromID} and q.from_id in ${own}))
        and exists (select from inquiry_message m where m.inquiry_id = q.id and m.account_id = ${toID})) as "hasWritten",
      exists (select from follow f where f.account_id = ${toID} and f.resource_id = ${fromID})
        or exists (select from business_access x join business_access y on y.business_id = x.business_id where x.account_id = ${toID} and y.account_id = ${accountID})
        or exists (select from inquiry q where q.from_id = ${fromID} and q.to_id = ${toID} and q.new_contact = 'accepted') as "isKnown",
      exists (select from inquiry q where q.to_id = ${toID} and (q.from_id = ${fromID} or q.account_id = ${accountID}) and q.r_place = 0 and q.refused_at is null
        and q.new_contact in ('waiting', 'declined') and (q.closed_at is null or q.closed_by = 'S')) as "isUnanswered"`.execute(db);
  return rows[0] ?? { isPerson: false, hasWritten: false, isKnown: false, isUnanswered: false };
}

/** Decides about a thread that waits for this person. @returns `changed`, `same` where it was decided so before, null where nothing waits. */
export async function decideContact(db: Db, id: string, personID: string, state: 'accepted' | 'declined'): Promise<'changed' | 'same' | null> {
  const { rows } = await sql<{ before: string }>`
    with found as (select id, new_contact from inquiry where id = ${id} and to_id = ${personID} and held_at is null for update),
    decided as (update inquiry q set new_contact = ${state} from found f where q.id = f.id and f.new_contact = 'waiting')
    select new_contact as before from found where new_contact in ('waiting', ${state})`.execute(db);
  if (!rows[0]) return null;
  return rows[0].before === 'waiting' ? 'changed' : 'same';
}
