import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Intent } from './payments-port.ts';

export interface Bank {
  db: Db;
  hangMs: number;
  announce(type: string, id: string): void;
}

export async function pay({ db, announce }: Bank, id: string): Promise<void> {
  if (await change(db, id, ['open', 'requires_action', 'processing'], { status: 'paid' })) announce('payment_intent.succeeded', id);
}

export async function authenticate(bank: Bank, clientSecret: string, accept: boolean): Promise<boolean> {
  const { db, announce } = bank;
  const { rows } = await sql<{ id: string }>`
    select id from sandbox_intent where client_secret = ${clientSecret} and status = 'requires_action'`.execute(db);
  const id = rows[0]?.id;
  if (!id) return false;
  if (accept) await pay(bank, id);
  else if (await change(db, id, ['requires_action'], { status: 'open', declined: 'card_unconfirmed' })) announce('payment_intent.payment_failed', id);
  return true;
}

interface Change {
  status: Intent['status'];
  paymentMethod?: string;
  declined?: string | null;
}

export async function change(db: Db, id: string, from: Intent['status'][], { status, paymentMethod, declined = null }: Change): Promise<boolean> {
  const { rows } =
    await sql`update sandbox_intent set status = ${status}, payment_method = coalesce(${paymentMethod ?? null}, payment_method), declined = ${declined},
    changed_at = clock_timestamp() where id = ${id} and status = any(${from}) returning 1`.execute(db);
  return rows.length > 0;
}

export async function readIntents(db: Db, where: ReturnType<typeof sql>): Promise<Intent[]> {
  const { rows } =
    await sql<Intent>`select id, checkout_id as "checkoutID", status, cents, currency, case when status = 'paid' then cents else 0 end as "paidCents",
    refunded_cents as "refundedCents", client_secret as "clientSecret", payment_method as "paymentMethod", declined
    from sandbox_intent where ${where} order by changed_at`.execute(db);
  return rows;
}

export async function insertIntent(
  db: Db,
  { id, clientSecret, checkoutID, cents, currency }: { id: string; clientSecret: string; checkoutID: string; cents: number; currency: string },
): Promise<void> {
  await sql`insert into sandbox_intent (id, client_secret, checkout_id, cents, currency, status)
        values (${id}, ${clientSecret}, ${checkoutID}, ${cents}, ${currency}, 'open') on conflict (checkout_id) do nothing`.execute(db);
}

export async function refundIntent(db: Db, key: string, id: string, cents: number): Promise<unknown[]> {
  const { rows } = await sql`
        with once as (insert into sandbox_refund (key, intent_id, cents) values (${key}, ${id}, ${cents}) on conflict (key) do nothing returning cents)
        update sandbox_intent i set refunded_cents = i.refunded_cents + once.cents, changed_at = clock_timestamp() from once where i.id = ${id} returning 1`.execute(
    db,
  );
  return rows;
}

export const changedSince = (since: Date) => sql`changed_at >= ${since}`;

export const isIntent = (id: string) => sql`${id} in (id, checkout_id::text)`;
