import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { OutboxEvent } from '#server/base/jobs/topics.ts';

/** Sets the clock of the trade to a moment, for what follows in the caller's transaction: nobody else sees it. */
export async function setClock(db: Db, at: Date): Promise<void> {
  await sql`insert into setting (name, value) values ('trade-clock', to_jsonb((${at}::timestamptz - clock_timestamp())::text))
    on conflict (name) do update set value = excluded.value`.execute(db);
}

export async function resetClock(db: Db): Promise<void> {
  await sql`delete from setting where name = 'trade-clock'`.execute(db);
}

/** Takes the events of a request, of its orders and of their references from those who would mail of them. */
export async function takeEvents(db: Db, rfqID: string): Promise<OutboxEvent[]> {
  const { rows } = await sql<{ id: number; event: string }>`
    delete from outbox x where x.done_at is null and (x.body->>'rfqID' = ${rfqID}
      or x.body->>'orderID' in (select o.id::text from trade_order o where o.rfq_id = ${rfqID})
      or x.body->>'referenceID' in (select t.id::text from trade_reference t join trade_order o on o.id = t.order_id where o.rfq_id = ${rfqID}))
    returning x.id, jsonb_build_object('id', x.id, 'topic', x.topic, 'body', x.body, 'attempts', 0)::text as event`.execute(db);
  return rows.sort((one, other) => one.id - other.id).map(({ event }) => JSON.parse(event));
}

/** Whoever works with it has read what lies back so far. */
export async function markRead(db: Db, before: Date): Promise<void> {
  await sql`update notification set read_at = created_at + interval '3 hours' where created_at < ${before} and read_at is null`.execute(db);
  await sql`insert into trade_order_look (order_id, account_id, entry)
    select h.order_id, p.id, max(h.id) from trade_order_history h join trade_order o on o.id = h.order_id
      cross join lateral (select o.buyer_account_id as id union select x.account_id from business_access x where x.business_id = o.supplier_id) p
    where h.at < ${before} group by h.order_id, p.id on conflict do nothing`.execute(db);
}
