import { createHash } from 'node:crypto';
import type { Tier } from '#contract/base/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { countSame, DAY_SECONDS, dayBefore, insertFirstContacts, lockSender, type Reach, readReach, readStrangers } from './contact-queries.ts';

/** Cold contacts in 24 hours: in an account's first week, then by the best tier among its businesses. */
const FIRST_WEEK = 10;
const BY_TIER: Record<Tier, number> = { standard: 30, gold: 60, premium: 120, platinum: 200 };
/** So many receivers in 24 hours get the same text at once; from then on somebody looks at it first. */
const SAME_TEXT = 10;

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
  const since = dayBefore(now);
  await lockSender(db, accountID);
  const cold = (await readStrangers(db, fromID, [toID])).length > 0;
  if (cold) await requireReach(db, accountID, 1, now);
  return { cold, held: (await countSame(db, { accountID, toID, textHash, since })) >= SAME_TEXT, textHash };
}

/**
 * Counts what is no inquiry and reaches companies for the first time all the same, such as invitations, with the cold contacts of the day.
 * Locks the account. @throws Refusal `contact_limit` when they are too many for today.
 */
export async function noteFirstContacts(db: Db, { accountID, fromID, to, now }: { accountID: string; fromID: string; to: string[]; now: Date }): Promise<void> {
  await lockSender(db, accountID);
  const strangers = await readStrangers(db, fromID, to);
  if (strangers.length === 0) return;
  await requireReach(db, accountID, strangers.length, now);
  await insertFirstContacts(db, { accountID, fromID, to: strangers, now });
}

/** The account is locked. @throws Refusal `contact_limit` where so many more are too many for today. */
async function requireReach(db: Db, accountID: string, more: number, now: Date): Promise<void> {
  const reach = await readReach(db, accountID, { since: dayBefore(now), now });
  if (!reach) throw new Refusal('SessionError');
  if (reach.cold + more > mostOf(reach)) throw new Refusal('contact_limit', { retryAfter: DAY_SECONDS / 24 });
}

const mostOf = ({ isNew, tiers }: Reach): number => (isNew ? FIRST_WEEK : Math.max(BY_TIER.standard, ...(tiers ?? []).map((tier) => BY_TIER[tier])));

/** The same words, however they are spaced and written. */
export const hashOf = (text: string): Buffer =>
  createHash('sha256')
    .update(
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .digest();
