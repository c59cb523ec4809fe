import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Server } from '../faults/process.ts';
import { publishMany } from './rush.ts';
import { type Bidder, clear, type Stage } from './stage.ts';

/** A stage whose processes can be killed. */
export type Doomed = Stage & { servers: Server[] };

/** What was acknowledged, and so has to be there. */
interface Seen {
  quotes: [rfqID: string, businessID: string][];
  awards: string[];
  undone: string[];
  answered: string[];
}

/** What came of it: each is a fault but for the figures at its beginning. */
export interface AfterKills {
  kills: number;
  quotes: number;
  awards: number;
  undone: number;
  orders: number;
  answers: number;
  lost: number;
  doubled: number;
  toldTwice: number;
  toldInside: number;
}

const DETAILS = {
  delivery: { street: '1 Dock Road', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
  contact: { name: 'Nora Buyer', email: 'nora@humber.example' },
};
/** Bells of suppliers who hear what was decided. */
const DECISION = '^(awarded|declined) ';
const EACH = 3;
const AT_ONCE = 6;
/** What is left to be told after the last kill comes to its end within it. */
const PATIENCE_MS = 15 * 60_000;
/** Of so many decisions one is taken back and made anew, and one stays within its ten minutes. */
const [UNDONE_OF, WAITING_OF] = [3, 4];

/** API and worker are killed again and again while quotes are submitted, awards made, taken back and told, and orders answered (TME-007). */
export async function killWhileTrading(stage: Doomed, kills: number, requests = kills * 40): Promise<AfterKills> {
  const { db } = stage.parts;
  await clear(db);
  const bidders = stage.bidders.slice(0, EACH);
  const rfqs = await publishMany(stage, bidders, requests);
  const seen: Seen = { quotes: [], awards: [], undone: [], answered: [] };
  const begun = { stories: 0, killed: 0, isOver: false };
  const players = Array.from({ length: AT_ONCE }, async () => {
    for (let at = begun.stories++; at < rfqs.length && begun.killed < kills; at = begun.stories++) await story(stage, rfqs[at] as string, at, bidders, seen);
  });
  const killing = (async () => {
    while (begun.killed < kills && !begun.isOver) {
      await wait(Math.random() * 1_500);
      await (stage.servers[begun.killed % stage.servers.length] as Server).kill();
      begun.killed += 1;
    }
  })();
  await Promise.all(players);
  begun.isOver = true;
  await killing;
  await settled(stage);
  return { kills: begun.killed, ...(await countFaults(stage, seen)) };
}

async function story(stage: Doomed, rfqID: string, at: number, bidders: Bidder[], seen: Seen): Promise<void> {
  const { db } = stage.parts;
  for (const bidder of bidders) {
    await held(stage, bidder, 'POST', `/rfq/${rfqID}/quote/submit`, { bid: bidder.businessID, version: 1, revision: 1 }, `submit ${rfqID}`);
    seen.quotes.push([rfqID, bidder.businessID]);
  }
  await sql`update rfq set deadline = trade_now() - interval '1 hour' where id = ${rfqID}`.execute(db);
  const award = async (key: string): Promise<string> => {
    const { rows } = await sql<{
      quoteID: string;
      lineID: string;
    }>`select q.id as "quoteID", l.id as "lineID" from quote q join rfq_line l on l.rfq_id = q.rfq_id
      where q.rfq_id = ${rfqID} order by q.id`.execute(db);
    const [first, ...others] = rows.map((row) => ({ ...row, revision: 1, quantity: '2000' }));
    const declines = others.map(({ quoteID }) => ({ quoteID, reason: 'price', text: 'Thank you.' }));
    const made = await held(stage, stage.buyer, 'POST', `/rfq/${rfqID}/award`, { parts: [first], declines, details: DETAILS }, key);
    return made['awardID'] as string;
  };
  let awardID = await award(`award ${rfqID}`);
  if (at % UNDONE_OF === 0) {
    // A repeated one finds nothing to take back: it was done before.
    await held(stage, stage.buyer, 'DELETE', `/rfq/${rfqID}/award`, undefined, null, ['decided']);
    seen.undone.push(awardID);
    awardID = await award(`award again ${rfqID}`);
  }
  seen.awards.push(awardID);
  if (at % WAITING_OF === 0) return;
  // Ten minutes go by for this one.
  await sql`with a as (update award set at = at - interval '11 minutes', due_at = due_at - interval '11 minutes' where id = ${awardID})
    update rfq set decision_due_at = decision_due_at - interval '11 minutes' where id = ${rfqID}`.execute(db);
  const order = await toldOrder(stage, rfqID);
  const supplier = bidders.find(({ businessID }) => businessID === order.supplier) as Bidder;
  await held(stage, supplier, 'POST', `/order/${order.id}/answer`, { version: 1, kind: 'confirmed' }, `answer ${order.id}`);
  seen.answered.push(order.id);
}

/** Asks again until it is acknowledged, by whichever process is there, with the same key. */
async function held(stage: Doomed, who: Bidder, method: string, path: string, body: object | undefined, key: string | null, done: string[] = []) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { url } = stage.servers[tries % stage.servers.length] as Server;
    const headers = { 'wbn-auth': who.token, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) };
    const sent = { method, headers, signal: AbortSignal.timeout(20_000), ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}${path}`, sent).catch(() => null);
    const read = (await response?.json().catch(() => null)) as { error?: string; data?: Record<string, unknown> } | null | undefined;
    if (response?.status === 200 && read) return read.data ?? {};
    if (read?.error && done.includes(read.error)) return {};
    if (response && response.status < 500 && response.status !== 429 && read?.error !== 'in_progress')
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(read)}`);
    await wait(100);
  }
  throw new Error(`${method} ${path} was never acknowledged.`);
}

/** Waits until a decision is told; the worker's minute goes by faster. */
async function toldOrder({ parts: { db } }: Doomed, rfqID: string): Promise<{ id: string; supplier: string }> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql<{ id: string; supplier: string }>`select id, supplier_id as supplier from trade_order where rfq_id = ${rfqID}`.execute(db);
    if (rows[0]) return rows[0];
    await sql`update setting set changed_at = now() - interval '2 minutes' where name like '%award-told'`.execute(db);
    await wait(200);
  }
  throw new Error(`The award of ${rfqID} was never told.`);
}

/**
 * Until nobody is to be told anything more: what a killed worker had taken is free again when its lease ends, and waits longer after each failure.
 * @throws where that does not come to an end, so that it would be counted too early
 */
async function settled({ parts: { db } }: Doomed): Promise<void> {
  const unsaid = async () =>
    await sql<{ topic: string; attempts: number; error: string | null }>`select topic, attempts, last_error as error from outbox
      where done_at is null and topic ~ '^(award|order|quote)[.]' order by id limit 5`.execute(db);
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(500)) if ((await unsaid()).rows.length === 0) return;
  throw new Error(`What was to be told did not come to an end: ${JSON.stringify((await unsaid()).rows)}`);
}

async function countFaults({ parts: { db } }: Doomed, { quotes, awards, undone, answered }: Seen): Promise<Omit<AfterKills, 'kills'>> {
  const { rows } = await sql<Omit<AfterKills, 'kills' | 'quotes' | 'awards' | 'undone' | 'answers'>>`select
    (select count(*) from trade_order)::int as orders,
    (select count(*) from jsonb_array_elements(${JSON.stringify(quotes)}::jsonb) k where not exists (select from quote q
        where q.rfq_id = (k->>0)::uuid and q.business_id = (k->>1)::uuid and q.revision > 0))::int
      + (select count(*) from unnest(${awards}::uuid[]) k where not exists (select from award a where a.id = k and a.undone_at is null))::int
      + (select count(*) from unnest(${undone}::uuid[]) k where not exists (select from award a where a.id = k and a.undone_at is not null))::int
      + (select count(*) from unnest(${answered}::uuid[]) k where not exists (select from trade_order_answer w where w.order_id = k))::int as lost,
    (select count(*) from quote where revision > 1)::int
      + (select count(*) from (select from trade_order group by rfq_id, supplier_id having count(*) > 1) d)::int
      + (select count(*) from (select from award where undone_at is null group by rfq_id having count(*) > 1) d)::int as doubled,
    (select count(*) from (select from rfq_history where what = 'awarded' group by rfq_id having count(*) > 1) d)::int
      + (select count(*) from (select from notification where event_key ~ ${DECISION} group by account_id, about_id having count(*) > 1) d)::int as "toldTwice",
    (select count(*) from award where told_at < due_at or (told_at is not null and undone_at is not null))::int
      + (select count(*) from trade_order o where not exists (select from award a where a.rfq_id = o.rfq_id and a.told_at is not null))::int
      + (select count(*) from notification n where n.event_key ~ ${DECISION} and not exists (select from award a where a.rfq_id = n.about_id and a.told_at is not null))::int as "toldInside"`.execute(
    db,
  );
  const counted = rows[0] as NonNullable<(typeof rows)[0]>;
  return { ...counted, quotes: quotes.length, awards: awards.length, undone: undone.length, answers: answered.length };
}
