import { COMPANY_TIMES, FIRST_CONTACTS, isIdentified, SAME_TEXT } from '#contract/trust/levels.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import {
  dayBefore,
  insertFirstContacts,
  lockCompanies,
  lockSender,
  type Reach,
  readCompanyReach,
  readReach,
  readSent,
  readStrangers,
  secondsUntilRoom,
} from './contact-queries.ts';
import { hashOf, isSameText, runsOf } from './same-text.ts';

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
  await lockSender(db, accountID);
  const cold = (await readStrangers(db, fromID, [toID])).length > 0;
  if (cold) await requireReach(db, accountID, 1, now);
  const { receivers, textHash } = await countSame(db, { accountID, toID, text, now });
  return { cold, held: receivers >= SAME_TEXT, textHash };
}

/** How many others got these words today, or words that count as the same, and the mark under which staff counts them together. */
async function countSame(db: Db, { accountID, toID, text, now }: Omit<Contact, 'fromID'>): Promise<{ receivers: number; textHash: Buffer }> {
  const runs = runsOf(text);
  const sent = await readSent(db, { accountID, toID, since: dayBefore(now) });
  const same = sent.filter((one) => isSameText(runs, runsOf(one.text)));
  return { receivers: new Set(same.flatMap(({ to }) => to)).size, textHash: same.at(-1)?.textHash ?? hashOf(text) };
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

/** The account is locked. @throws Refusal `contact_limit` where so many more are too many for today, for it or for all people of a company of its. */
async function requireReach(db: Db, accountID: string, more: number, now: Date): Promise<void> {
  await lockCompanies(db, accountID);
  const day = { since: dayBefore(now), now };
  const reach = await readReach(db, accountID, day);
  if (!reach) throw new Refusal('SessionError');
  const companies = await readCompanyReach(db, accountID, day);
  const waits = [waitFor(reach, { more, times: 1, now }), ...companies.map((company) => waitFor(company, { more, times: COMPANY_TIMES, now }))];
  const wait = Math.max(...waits);
  if (wait === 0) return;
  const fields = isIdentified(reach.level) ? {} : { fields: { identity: say('identifyYourself') } };
  throw new Refusal('contact_limit', { retryAfter: wait, ...fields });
}

const waitFor = ({ times: told, level }: Reach, { more, times, now }: { more: number; times: number; now: Date }): number =>
  secondsUntilRoom(told, { more, most: FIRST_CONTACTS[level] * times, now });
