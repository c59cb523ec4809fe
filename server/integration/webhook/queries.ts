import { sql } from 'kysely';
import { REPLAY_DAYS } from '#contract/integration/webhook/limits.ts';
import type { Webhook } from '#contract/integration/webhook.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export async function readWebhooks(db: Db, businessID: string): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select e.id as "webhookID", e.url, e.topics, ${isoMilliseconds('e.created_at')} as "createdAt", e.disabled_because as disabled,
      ${isoMilliseconds('e.disabled_at')} as "disabledAt", ${isoMilliseconds('e.failing_since')} as "failingSince",
      case when e.previous_until > now() then ${isoMilliseconds('e.previous_until')} end as "oldSecretUntil",
      d.deliveries, d.delivered, d.unsent
    from webhook_endpoint e cross join lateral (
      select count(*) filter (where d.state <> 'held') as deliveries, count(*) filter (where d.state = 'delivered') as delivered,
        count(*) filter (where d.state in ('failed', 'held') and d.created_at > now() - ${sql.lit(REPLAY_DAYS)} * interval '1 day') as unsent
      from webhook_delivery d where d.endpoint_id = e.id and d.created_at > now() - interval '28 days') d
    where e.business_id = ${businessID} order by e.created_at, e.id`.execute(db);
  return rows;
}

/** How many a business has, with a lock that lets one in at a time. */
export async function countLocked(db: Db, businessID: string): Promise<number> {
  await sql`select from business where id = ${businessID} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from webhook_endpoint where business_id = ${businessID}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewWebhook {
  id: string;
  businessID: string;
  url: string;
  topics: string[];
  secret: Buffer;
  accountID: string;
}

/** @returns whether there was none with this address. */
export async function insertWebhook(db: Db, { id, businessID, url, topics, secret, accountID }: NewWebhook): Promise<boolean> {
  const { rows } = await sql`insert into webhook_endpoint (id, business_id, url, topics, secret, created_by)
    values (${id}, ${businessID}, ${url}, ${topics}, ${secret}, ${accountID}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export interface Locked {
  url: string;
  topics: string[];
  disabled: boolean;
  secret: Buffer;
}

/** An endpoint of this business, locked; null for every other. */
export async function lockWebhook(db: Db, businessID: string, id: string): Promise<Locked | null> {
  const { rows } = await sql<Locked>`select url, topics, disabled_at is not null as disabled, secret from webhook_endpoint
    where id = ${id} and business_id = ${businessID} for no key update`.execute(db);
  return rows[0] ?? null;
}

export async function setTopics(db: Db, id: string, topics: string[]): Promise<void> {
  await sql`update webhook_endpoint set topics = ${topics} where id = ${id}`.execute(db);
}

/** From now on it is sent what happens; what was held waits for a replay. */
export async function enable(db: Db, id: string): Promise<void> {
  await sql`update webhook_endpoint set disabled_at = null, disabled_because = null, failing_since = null, one_at_a_time = false where id = ${id}`.execute(db);
}

/** What waits is held; what is on its way at this moment arrives. @returns whether it was enabled. */
export async function disable(db: Db, id: string, because: 'gone' | 'failing' | 'person'): Promise<boolean> {
  const { rows } = await sql`update webhook_endpoint set disabled_at = now(), disabled_because = ${because} where id = ${id} and disabled_at is null
    returning 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`update webhook_delivery set state = 'held' where endpoint_id = ${id} and state = 'waiting' and lease is null and not is_test`.execute(db);
  return true;
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await sql`delete from webhook_endpoint where id = ${id}`.execute(db);
}

/** The secret before goes on to sign for so many hours. @returns until when, ISO 8601 */
export async function replaceSecret(db: Db, id: string, secret: Buffer, hours: number): Promise<string> {
  const { rows } = await sql<{ until: string }>`update webhook_endpoint set previous_secret = secret, previous_until = now() + ${hours} * interval '1 hour',
      secret = ${secret} where id = ${id} returning ${isoMilliseconds('previous_until')} as until`.execute(db);
  return rows[0]?.until ?? '';
}

export async function endPrevious(db: Db, id: string): Promise<void> {
  await sql`update webhook_endpoint set previous_secret = null, previous_until = null where id = ${id}`.execute(db);
}
