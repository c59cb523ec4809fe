import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#server/base/database/id.ts';
import { insertWebhook } from '#server/integration/webhook/queries.ts';
import { startDeliveries } from '#server/integration/webhook/run.ts';
import { newWebhookSecret, sealed } from '#server/integration/webhook/secret.ts';
import { receiversAt } from '../../tests/support/receivers.ts';
import type { Stage } from './kills.ts';

const EVENTS = 200;
const BACKLOG = 100;

/** Milliseconds from an event to its first attempt, while another endpoint of the same company never answers (HOK-014). */
export async function besideSilence({ parts, businessID, accountID }: Stage): Promise<{ median: number; p95: number }> {
  const { db, keys } = parts;
  const server = createServer((request, response) => {
    if (request.url !== '/silent') response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const made = async (name: string): Promise<string> => {
    const id = newId();
    const secret = sealed(keys, newWebhookSecret());
    await insertWebhook(db, { id, businessID, url: `https://erp.halderby.example/${name}`, topics: ['order.created'], secret, accountID });
    return id;
  };
  const [silent, quick] = [await made('silent'), await made('quick')];
  const happen = (endpoint: string, count: number) =>
    sql`with e as (insert into webhook_event (id, business_id, topic, about_id, body, at)
        select gen_random_uuid(), ${businessID}, 'order.created', gen_random_uuid(), '{}', now() from generate_series(1, ${count}::int) returning id)
      insert into webhook_delivery (id, event_id, endpoint_id, state) select gen_random_uuid(), id, ${endpoint}, 'waiting' from e`.execute(db);
  await happen(silent, BACKLOG);
  const sending = startDeliveries({ ...parts, receivers: receiversAt({ port }) });
  for (let at = 0; at < EVENTS; at += 1) {
    await happen(quick, 1);
    sending.ring();
    await wait(100);
  }
  await wait(3_000);
  await sending.stop();
  server.closeAllConnections();
  server.close();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from t.at - d.created_at)::float8 * 1000 as ms
    from webhook_delivery d join webhook_attempt t on t.delivery_id = d.id and t.number = 1 where d.endpoint_id = ${quick} order by 1`.execute(db);
  const at = (share: number): number => (rows.length < EVENTS ? Number.POSITIVE_INFINITY : Math.round(rows[Math.floor(rows.length * share)]?.ms ?? 0));
  return { median: at(0.5), p95: at(0.95) };
}
