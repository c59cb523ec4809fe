import { sql } from 'kysely';
import type { PaidTier } from '#contract/money/plans.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { PaymentEvent } from '#server/base/payments/payments-port.ts';
import type { Kind, Quote, Running } from './price.ts';

export interface Checkout {
  id: string;
  businessID: string;
  accountID: string | null;
  kind: Kind;
  tier: PaidTier;
  membershipID: string | null;
  tierBefore: PaidTier | null;
  endsBefore: Date | null;
  cents: number;
  currency: string;
  providerID: string | null;
  state: 'open' | 'closed' | 'paid';
  attempt: number;
  busyUntil: Date | null;
  changedAt: Date;
}

const columns = sql`id, business_id as "businessID", account_id as "accountID", kind, tier, membership_id as "membershipID", tier_before as "tierBefore",
  ends_before as "endsBefore", amount_cents as cents, currency, provider_id as "providerID", state, attempt, busy_until as "busyUntil", changed_at as "changedAt"`;

async function readCheckouts(db: Db, rest: ReturnType<typeof sql>): Promise<Checkout[]> {
  const { rows } = await sql<Checkout>`select ${columns} from checkout ${rest}`.execute(db);
  return rows;
}

export const readOpenCheckout = async (db: Db, business: string): Promise<Checkout | null> =>
  (await readCheckouts(db, sql`where business_id = ${business} and state = 'open'`))[0] ?? null;

export const lockCheckout = async (db: Db, id: string): Promise<Checkout | null> => (await readCheckouts(db, sql`where id = ${id} for update`))[0] ?? null;

/** The checkout that an intent pays for, by its own id or by ours. */
export const findCheckout = async (db: Db, intentID: string, checkoutID: string | null): Promise<Checkout | null> =>
  (await readCheckouts(db, sql`where provider_id = ${intentID} or (provider_id is null and id::text = ${checkoutID})`))[0] ?? null;

/** Open ones that nobody is busy with and nothing has happened to since. */
export const readIdleCheckouts = (db: Db, now: Date, since: Date): Promise<Checkout[]> =>
  readCheckouts(db, sql`where state = 'open' and changed_at <= ${since} and (busy_until is null or busy_until <= ${now}) order by changed_at limit 500`);

interface Standing {
  state: Checkout['state'];
  refundedCents: number;
}

/** How we have the checkouts of these intents. */
export async function readStanding(db: Db, intentIDs: string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    select c.provider_id as id, c.state, coalesce(p.refunded_cents, 0) as "refundedCents"
    from checkout c left join payment p on p.checkout_id = c.id where c.provider_id = any(${intentIDs})`.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

interface NewCheckout {
  businessID: string;
  accountID: string;
  email: string;
  quote: Quote;
  running: Running | null;
  currency: string;
  provider: string;
  at: Date;
}

export async function insertCheckout(db: Db, { businessID, accountID, email, quote, running, currency, provider, at }: NewCheckout): Promise<string> {
  const id = newId();
  const before = quote.kind === 'new' ? null : running;
  await sql`insert into checkout (id, business_id, account_id, email, kind, tier, membership_id, tier_before, ends_before, amount_cents, currency, provider, created_at, changed_at)
    values (${id}, ${businessID}, ${accountID}, ${email}, ${quote.kind}, ${quote.tier}, ${before?.id ?? null}, ${before?.tier ?? null}, ${before?.endsAt ?? null},
      ${quote.cents}, ${currency}, ${provider}, ${at}, ${at})`.execute(db);
  return id;
}

/** Nobody else talks to the provider about it until then; who pays now gets the confirmation. */
export async function takeCheckout(db: Db, id: string, payer: { accountID: string; email: string }, until: Date, at: Date): Promise<void> {
  await sql`update checkout set busy_until = ${until}, attempt = attempt + 1, account_id = ${payer.accountID}, email = ${payer.email}, changed_at = ${at}
    where id = ${id}`.execute(db);
}

export async function freeCheckout(db: Db, id: string): Promise<void> {
  await sql`update checkout set busy_until = null where id = ${id}`.execute(db);
}

/** @returns whether the checkout is still open and this is its intent; nothing may be confirmed else. */
export async function noteIntent(db: Db, id: string, intentID: string): Promise<boolean> {
  const { rows } = await sql`update checkout set provider_id = ${intentID}
    where id = ${id} and state = 'open' and coalesce(provider_id, ${intentID}) = ${intentID} returning 1`.execute(db);
  return rows.length > 0;
}

export async function closeCheckout(db: Db, id: string, state: 'closed' | 'paid', at: Date): Promise<void> {
  await sql`update checkout set state = ${state}, busy_until = null, changed_at = ${at} where id = ${id} and state <> 'paid'`.execute(db);
}

/** The checkout builds on nothing any more. */
export async function makeNew(db: Db, id: string): Promise<void> {
  await sql`update checkout set kind = 'new', membership_id = null, tier_before = null, ends_before = null where id = ${id}`.execute(db);
}

/** @returns false for an event that had its effect already. */
export async function noteEvent(db: Db, { id, type }: PaymentEvent, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into payment_event (id, type, received_at) values (${id}, ${type}, ${at}) on conflict (id) do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The provider repeats an event for some days; what is older cannot come again. */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
  await sql`delete from payment_event where received_at < ${now}::timestamptz - interval '90 days'`.execute(db);
}
