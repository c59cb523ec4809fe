import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, afterEach } from 'vitest';
import { CHOSEN_TOPICS, type WebhookTopic } from '#contract/integration/webhook/limits.ts';
import { bodyOf } from '#contract/integration/webhook/topics.ts';
import { setPassword } from '#server/identity/account/queries.ts';
import { deliverDue } from '#server/integration/webhook/run.ts';
import type { Api } from './api.ts';
import { as } from './company.ts';
import { PASSWORD } from './session.ts';

/** What arrived at a receiver. */
export interface Arrived {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = (arrived: Arrived, response: Parameters<RequestListener>[1]) => void;

export interface Receiver {
  port: number;
  arrived: Arrived[];
  /** How it answers from now on, until the end of the test. */
  answers(answer: Answering): void;
}

const OK: Answering = (_, response) => void response.end('thanks');

/** A receiver on loopback, for the tests of one file. */
export async function openReceiver(): Promise<Receiver> {
  const arrived: Arrived[] = [];
  let answer = OK;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
    arrived.push(one);
    answer(one, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterEach(() => {
    answer = OK;
    arrived.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    arrived,
    answers: (other) => {
      answer = other;
    },
  };
}

const cheap = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The calls of the people of a company about its endpoints. */
export function webhookCalls(api: Api) {
  const prove = async (account: string) => setPassword(api.db, account, await cheap, new Date());
  const create = async ({ id, owner }: { id: string; owner: string }, body: object = {}) => {
    await prove(owner);
    return api.post(`/business/${id}/webhook`, { url: 'https://erp.halderby.example/wbn', topics: CHOSEN_TOPICS, password: PASSWORD, ...body }, as(owner));
  };
  return {
    prove,
    create,
    /** @returns its id and secret */
    made: async (company: { id: string; owner: string }, body: object = {}): Promise<{ webhookID: string; secret: string }> => {
      const answer = await create(company, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data;
    },
    /** Works the outbox off, then makes each attempt that is due. */
    deliver: async (): Promise<number> => {
      await api.work();
      return deliverDue(api);
    },
    /** The next attempt of all that waits is due now. */
    hasten: () => api.pool.query("update webhook_delivery set due_at = now() where state = 'waiting'"),
    listed: async ({ id, owner }: { id: string; owner: string }) => (await api.get(`/business/${id}/webhook`, as(owner))).body.data,
    log: async ({ id, owner }: { id: string; owner: string }, query = '') => (await api.get(`/business/${id}/webhook/delivery?${query}`, as(owner))).body.data,
  };
}

export interface Sent {
  type: WebhookTopic;
  timestamp: string;
  data: Record<string, unknown>;
}

/** What arrived, each held to the schema of its topic: a field that the schema does not name fails. */
export function sentTo({ arrived }: Receiver, path?: string): Sent[] {
  return arrived
    .filter(({ url }) => path === undefined || url === path)
    .map(({ body }) => {
      const sent = JSON.parse(body) as Sent;
      const schema = bodyOf(sent.type);
      const data = schema.shape.data as unknown as { strict(): { parse(value: unknown): unknown } };
      schema.strict().parse(sent);
      data.strict().parse(sent.data);
      return sent;
    });
}

/** An event for a company that nothing caused, so that a test needs no trade. */
export async function happen({ db }: Pick<Api, 'db'>, businessID: string, times = 1): Promise<void> {
  await sql`insert into outbox (topic, body) select 'check.changed', jsonb_build_object('businessID', ${businessID}::uuid) from generate_series(1, ${times}::int)`.execute(
    db,
  );
}
