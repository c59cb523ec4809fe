import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { type Db, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { insertWebhook } from '#server/integration/webhook/queries.ts';
import { newWebhookSecret, sealed } from '#server/integration/webhook/secret.ts';

const PATH = '/kills';
const WORKER = join(import.meta.dirname, '../../tests/support/hooking-process.ts');

export interface Stage {
  parts: AppContext;
  url: string;
  businessID: string;
  accountID: string;
}

export interface AfterKills {
  events: number;
  kills: number;
  requests: number;
  refused: number;
  /** Faults: none may be there. */
  lost: number;
  unsigned: number;
  /** The same event under two ids. */
  twoIDs: number;
}

interface Endpoint {
  id: string;
  businessID: string;
}

/** What a receiver remembers; it refuses a fifth of what comes. */
interface Memory {
  /** Ids by what they are about: the event and its moment. */
  accepted: Map<string, Set<string>>;
  requests: number;
  refused: number;
  unsigned: number;
}

async function openReceiver(secret: string, memory: Memory): Promise<{ port: number; close: () => void }> {
  const webhook = new Webhook(secret);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // The worker sends to all endpoints of the database.
    if (request.url !== PATH) return void response.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    memory.requests += 1;
    try {
      webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      memory.unsigned += 1;
    }
    const id = String(request.headers['webhook-id']);
    // Each event of the run is about a product of its own.
    const about = String((JSON.parse(body) as { data: { productID?: string } }).data.productID);
    memory.accepted.set(about, (memory.accepted.get(about) ?? new Set()).add(id));
    const isRefused = Math.random() < 0.2;
    if (isRefused) memory.refused += 1;
    response.writeHead(isRefused ? 500 : 200).end();
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startProcess({ parts, url }: Stage, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE: url, DATA: parts.config.DATA_DIR, RECEIVER: String(port) };
  const child = fork(WORKER, [], { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/**
 * Refused ones come back at once and the leases of the dead are over: the schedule and the clock are proved elsewhere. The endpoint is locked first,
 * as a worker does, or the two deadlock.
 */
const hasten = (db: Db, endpointID: string, alsoLeases: boolean) =>
  transactional(db, async (db) => {
    await sql`select from webhook_endpoint where id = ${endpointID} for no key update`.execute(db);
    await sql`update webhook_delivery set due_at = now(), leased_until = case when ${alsoLeases} and lease is not null then now() else leased_until end
      where state = 'waiting' and endpoint_id = ${endpointID}`.execute(db);
  });

/** Events of this company and deliveries to its endpoint that have not come to their end: what others left in the database is none of it. */
const leftOver = async (db: Db, { businessID, id }: Endpoint): Promise<number> => {
  const { rows } = await sql<{ left: number }>`select (select count(*) from outbox where done_at is null and body ->> 'businessID' = ${businessID}::text)
    + (select count(*) from webhook_delivery where endpoint_id = ${id} and state <> 'delivered') as left`.execute(db);
  return Number(rows[0]?.left);
};

async function end(child: ChildProcess | null, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Kills the worker again and again while it sends, then lets it come to its end in `seconds`. */
async function sendWhileKilled(stage: Stage, { port, endpoint, kills, seconds }: { port: number; endpoint: Endpoint; kills: number; seconds: number }) {
  const { parts } = stage;
  let child: ChildProcess | null = null;
  try {
    child = await startProcess(stage, port);
    for (let killed = 0; killed < kills; killed += 1) {
      await wait(300 + Math.random() * 700);
      await end(child, 'SIGKILL');
      // What the dead had taken is due again when its lease is over, of the outbox too.
      await hasten(parts.db, endpoint.id, true);
      await sql`update outbox set due_at = now() where done_at is null`.execute(parts.db);
      child = await startProcess(stage, port);
    }
    for (const latest = Date.now() + seconds * 1000; Date.now() < latest && (await leftOver(parts.db, endpoint)) > 0; ) {
      await wait(200);
      await hasten(parts.db, endpoint.id, false);
    }
    await end(child, 'SIGTERM');
  } finally {
    await end(child, 'SIGKILL');
  }
}

/**
 * Events while the worker is killed (`kill -9`) again and again: none is lost, none arrives unsigned, and what arrives twice has one id (HOK-005, HOK-015).
 * `seconds`: within which all of it has to come to its end.
 */
export async function killWhileSending(stage: Stage, { events, kills, seconds }: { events: number; kills: number; seconds: number }): Promise<AfterKills> {
  const { parts, businessID, accountID } = stage;
  const secret = newWebhookSecret();
  const memory: Memory = { accepted: new Map(), requests: 0, refused: 0, unsigned: 0 };
  const endpoint = { id: newId(), businessID, url: `https://erp.halderby.example${PATH}`, topics: ['product.changed'], accountID };
  await insertWebhook(parts.db, { ...endpoint, secret: sealed(parts.keys, secret) });
  const asked = Array.from({ length: events }, newId);
  await sql`insert into outbox (topic, body) select 'product.changed', jsonb_build_object('businessID', ${businessID}::uuid, 'productIDs', jsonb_build_array(id))
    from unnest(${asked}::uuid[]) as id`.execute(parts.db);
  const receiver = await openReceiver(secret, memory);
  await sendWhileKilled(stage, { port: receiver.port, endpoint, kills, seconds }).finally(receiver.close);
  const ids = asked.map((id) => memory.accepted.get(id)?.size ?? 0);
  const lost = ids.filter((count) => count === 0).length + (await leftOver(parts.db, endpoint));
  const { requests, refused, unsigned } = memory;
  return { events, kills, requests, refused, lost, unsigned, twoIDs: ids.filter((count) => count > 1).length };
}
