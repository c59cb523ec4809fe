import { type RawBuilder, sql } from 'kysely';
import { LOG_PAGE, REPLAY_DAYS } from '#contract/integration/webhook/limits.ts';
import type { Delivery } from '#contract/integration/webhook.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

const attempt = sql`jsonb_build_object('number', t.number, 'at', ${isoMilliseconds('t.at')}, 'status', t.status, 'fault', t.fault, 'ms', t.ms, 'answer', t.answer)`;

/** Of a delivery `d` of the event `v` at the endpoint `e`. */
const columns = sql`d.id as "deliveryID", 'msg_' || v.id as "messageID", d.endpoint_id as "webhookID", v.topic, d.state, ${isoMilliseconds('v.at')} as at,
    case when d.state = 'waiting' then ${isoMilliseconds('d.due_at')} end as "dueAt", d.replayed_at is not null as replayed,
    (select count(*) from webhook_attempt t where t.delivery_id = d.id) as attempts,
    (select ${attempt} from webhook_attempt t where t.delivery_id = d.id order by t.number desc limit 1) as last`;
const joined = sql`webhook_delivery d join webhook_event v on v.id = d.event_id join webhook_endpoint e on e.id = d.endpoint_id`;

export interface Wanted {
  businessID: string;
  webhookID?: string | undefined;
  state?: string | undefined;
  topic?: string | undefined;
  after?: string | undefined;
}

/** One more than a page, the latest first. */
export async function readDeliveries(db: Db, { businessID, webhookID, state, topic, after }: Wanted): Promise<Delivery[]> {
  const only = (value: string | undefined, condition: (value: string) => RawBuilder<unknown>) => (value === undefined ? sql`true` : condition(value));
  const { rows } = await sql<Delivery>`select ${columns} from ${joined} where e.business_id = ${businessID}
      and ${only(webhookID, (id) => sql`e.id = ${id}`)} and ${only(state, (value) => sql`d.state = ${value}`)} and ${only(topic, (value) => sql`v.topic = ${value}`)}
      and ${only(
        after,
        (id) => sql`(d.created_at, d.id) < (select x.created_at, x.id from webhook_delivery x join webhook_endpoint o on o.id = x.endpoint_id
        where x.id = ${id} and o.business_id = ${businessID})`,
      )}
    order by d.created_at desc, d.id desc limit ${sql.lit(LOG_PAGE + 1)}`.execute(db);
  return rows;
}

export type Whole = Delivery & { body: string; log: NonNullable<Delivery['last']>[] };

/** One of this business; null for every other. */
export async function readDelivery(db: Db, businessID: string, id: string): Promise<Whole | null> {
  const { rows } = await sql<Whole>`select ${columns}, v.body,
      coalesce((select jsonb_agg(${attempt} order by t.number) from webhook_attempt t where t.delivery_id = d.id), '[]') as log
    from ${joined} where d.id = ${id} and e.business_id = ${businessID}`.execute(db);
  return rows[0] ?? null;
}

/** A delivery that is not on its way; `disabled`: of an endpoint that is sent nothing. */
export async function lockDelivery(db: Db, businessID: string, id: string): Promise<{ webhookID: string; disabled: boolean; isTest: boolean } | null> {
  const { rows } = await sql<{ webhookID: string; disabled: boolean; isTest: boolean }>`
    select e.id as "webhookID", e.disabled_at is not null as disabled, d.is_test as "isTest" from ${joined} where d.id = ${id} and e.business_id = ${businessID} for update of d`.execute(
    db,
  );
  return rows[0] ?? null;
}

const AGAIN = sql`state = 'waiting', tries = 0, due_at = now(), replayed_at = now(), settled_at = null, lease = null, leased_until = null`;

/** The schedule begins anew; what waits for its next attempt is sent at once. */
export async function sendAgain(db: Db, id: string): Promise<void> {
  await sql`update webhook_delivery set ${AGAIN} where id = ${id} and (leased_until is null or leased_until <= now())`.execute(db);
}

/** The same with all that failed or was held at an endpoint in so many days. @returns how many. */
export async function sendFailedAgain(db: Db, webhookID: string, days: number): Promise<number> {
  const { rows } = await sql`update webhook_delivery d set ${AGAIN} where d.endpoint_id = ${webhookID} and d.state in ('failed', 'held')
      and not d.is_test and d.created_at > now() - ${Math.min(days, REPLAY_DAYS)} * interval '1 day' returning 1`.execute(db);
  return rows.length;
}

/** A test: an event of its own, at one endpoint. */
export async function insertTest(
  db: Db,
  { webhookID, businessID, event, body, delivery }: { webhookID: string; businessID: string; event: string; body: string; delivery: string },
): Promise<void> {
  await sql`with written as (insert into webhook_event (id, business_id, topic, about_id, body, at)
      values (${event}, ${businessID}, 'endpoint.test', ${webhookID}, ${body}, now()) returning id)
    insert into webhook_delivery (id, event_id, endpoint_id, state, is_test) select ${delivery}, id, ${webhookID}, 'waiting', true from written`.execute(db);
}

/** What is older goes with its attempts. */
export async function forgetEvents(db: Db, days: number): Promise<void> {
  await sql`delete from webhook_event where at < now() - ${days} * interval '1 day'`.execute(db);
}
