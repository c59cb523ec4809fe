import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { tierOf } from '#server/company/business/queries.ts';

/** Cold contacts in 24 hours: in an account's first week, then by the best tier among its businesses. */
const FIRST_WEEK = 10;
const BY_TIER: Record<Tier, number> = { standard: 30, gold: 60, premium: 120, platinum: 200 };
/** So many receivers in 24 hours get the same text at once; from then on somebody looks at it first. */
const SAME_TEXT = 10;
const DAY_SECONDS = 86_400;

interface Contact {
  accountID: string;
  fromID: string;
  toID: string;
  text: string;
  now: Date;
}

/**
 * Whether this is the first contact between these two, and whether its text goes to so many that it is held.
 * Locks the account, so that inquiries sent at once are counted one after the other.
 * @throws Refusal `contact_limit` when it is one first contact too many for today.
 */
export async function judgeContact(db: Db, { accountID, fromID, toID, text, now }: Contact): Promise<{ cold: boolean; held: boolean; textHash: Buffer }> {
  const textHash = hashOf(text);
  const since = sql`${now}::timestamptz - ${DAY_SECONDS} * interval '1 second'`;
  await sql`select 1 from account where id = ${accountID} for update`.execute(db);
  const { rows } = await sql<{ known: boolean; cold: number; same: number; isNew: boolean; tiers: Tier[] | null }>`
    select exists (select 1 from inquiry q where (q.from_id = ${fromID} and q.to_id = ${toID}) or (q.from_id = ${toID} and q.to_id = ${fromID})) as known,
      (select count(*) from inquiry q where q.account_id = ${accountID} and q.cold and q.created_at > ${since}) as cold,
      (select count(distinct q.to_id) from inquiry q where q.account_id = ${accountID} and q.text_hash = ${textHash} and q.to_id <> ${toID} and q.created_at > ${since}) as same,
      a.created_at > ${now}::timestamptz - interval '7 days' as "isNew",
      (select array_agg(${tierOf}) from business_access x join business b on b.id = x.business_id where x.account_id = ${accountID}) as tiers
    from account a where a.id = ${accountID}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('SessionError');
  const most = found.isNew ? FIRST_WEEK : Math.max(BY_TIER.standard, ...(found.tiers ?? []).map((tier) => BY_TIER[tier]));
  if (!found.known && found.cold >= most) throw new Refusal('contact_limit', { retryAfter: DAY_SECONDS / 24 });
  return { cold: !found.known, held: found.same >= SAME_TEXT, textHash };
}

/** The same words, however they are spaced and written. */
const hashOf = (text: string): Buffer =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest();
