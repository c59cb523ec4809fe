import { CURRENCY, type PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { readRunning } from './membership-queries.ts';
import { quoteOf, sellsSame } from './price.ts';
import { type Checkout, insertCheckout, lockCheckout, readOpenCheckout, takeCheckout } from './queries.ts';

/** What somebody wants to buy. */
export interface Wish {
  businessID: string;
  accountID: string;
  tier: PaidTier;
  email: string;
  provider: string;
}

/** Whose turn it is: to pay, to give up what is open for another price, to wait for who is paying, or nobody's, because it is there. */
type Turn = { kind: 'pay' | 'replace'; checkout: Checkout } | { kind: 'wait' } | { kind: 'has' };

/** Longer than all that is said to the provider in one turn. */
const LEASE_MS = 90_000;

/** Decides, in the caller's transaction and with the business locked, what this request may do. A business has one open checkout. */
export async function takeTurn({ db, now }: { db: Db; now(): Date }, wish: Wish): Promise<Turn> {
  if (!(await lockBusiness(db, wish.businessID))) throw new Refusal('not_found');
  // Who waited for the lock comes after who had it.
  const at = now();
  if (!(await isReadable(db, wish.businessID, { types: ['business'] }))) throw new Refusal('invalid_input', { fields: { businessID: HIDDEN } });
  const running = await readRunning(db, wish.businessID);
  const quote = quoteOf(running, wish.tier, at);
  if (!quote && running?.tier === wish.tier) return { kind: 'has' };
  if (!quote) throw new Refusal('invalid_input', { fields: { planId: say('membershipNotHigher') } });
  const open = await readOpenCheckout(db, wish.businessID);
  if (isBusy(open, at)) return { kind: 'wait' };
  const id = open?.id ?? (await insertCheckout(db, { ...wish, quote, running, currency: CURRENCY, at }));
  await takeCheckout(db, id, wish, new Date(at.getTime() + LEASE_MS), at);
  const checkout = await lockCheckout(db, id);
  if (!checkout) throw new Refusal('unavailable');
  return { kind: sellsSame(checkout, quote, running) ? 'pay' : 'replace', checkout };
}

/** Whether somebody talks to the provider about it. */
export const isBusy = (open: Checkout | null, at: Date): boolean => (open?.busyUntil ?? at) > at;

const HIDDEN = say('businessHidden');
