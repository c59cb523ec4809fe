import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import type { Db } from '../database/database.ts';
import { requireAccess } from '../http/dispatch.ts';
import { Refusal } from '../http/errors.ts';
import type { Authenticate } from '../http/http.ts';
import type { Actor, AppContext } from '../http/request.ts';
import type { LiveBell } from './live-bell.ts';
import { type LiveStream, openLiveStream } from './live-stream.ts';

/** A stream and not an answer, so it stands beside the contract and not in it. */
const STREAM = call({
  host: 'api',
  method: 'GET',
  path: '/events',
  access: 'user',
  summary: 'What happens about the caller, as server-sent events; `last-event-id` goes on after a break',
  items: ['LAY-017'],
  reply: z.object({}),
});

/** Tabs share one stream, so these are browsers. */
const STREAMS_PER_ACCOUNT = 10;
const RETRY_SECONDS = 60;
/** Proxies cut what is silent for a minute; an ended session is noticed as soon. */
const BEAT_MS = 20_000;

/** The connection ends with the stream: a server that stops waits for no browser to think of it. Proxies pass on what comes as it comes. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Whether the session that opened a stream still runs. */
export type StillRuns = (db: Db, actor: Actor) => Promise<boolean>;

interface Options {
  bell: LiveBell;
  authenticate: Authenticate;
  stillRuns: StillRuns;
  beatMs?: number;
}

/** `GET /events`. It needs the header of every call, so browsers read it by `fetch`. */
export function addLiveRoute(http: FastifyInstance, parts: AppContext, { bell, authenticate, stillRuns, beatMs = BEAT_MS }: Options): void {
  const streams = new Set<LiveStream>();
  const places = placesOf(STREAMS_PER_ACCOUNT);
  http.get(STREAM.path, {
    config: { call: 'live.stream' },
    onRequest: async (request) => {
      request.actor = await authenticate(parts, request.headers, STREAM);
      requireAccess(STREAM, request.actor);
    },
    handler: async (request, reply) => {
      const actor = request.actor as Actor;
      const leave = places.take(actor.accountID);
      reply.raw.once('close', leave);
      const stream = await openLiveStream(parts.db, actor.accountID, lastEventID(request));
      streams.add(stream);
      const silence = bell.on(actor.accountID, (passing) => (passing === undefined ? void stream.pump() : stream.pass(passing)));
      const timer = setInterval(() => void beat(stream, () => stillRuns(parts.db, actor)), beatMs);
      stream.out.once('close', () => {
        clearInterval(timer);
        silence();
        streams.delete(stream);
      });
      void stream.pump();
      // Whoever left meanwhile is not heard leaving again.
      if (reply.raw.destroyed) stream.out.destroy();
      return reply.headers(STREAM_HEADERS).send(stream.out);
    },
  });
  // An answer that never ends would keep the server from ending.
  http.addHook('preClose', async () => {
    for (const stream of streams) stream.out.end();
  });
}

/** Counts who is here, from before the first wait on. */
function placesOf(most: number) {
  const taken = new Map<string, number>();
  return {
    /** @returns how to leave. @throws Refusal `too_many_requests` */
    take(accountID: string): () => void {
      const count = taken.get(accountID) ?? 0;
      if (count >= most) throw new Refusal('too_many_requests', { retryAfter: RETRY_SECONDS });
      taken.set(accountID, count + 1);
      return () => {
        const left = (taken.get(accountID) ?? 1) - 1;
        if (left > 0) taken.set(accountID, left);
        else taken.delete(accountID);
      };
    },
  };
}

/** A database that is away says nothing about the session: then the next beat asks again. */
async function beat(stream: LiveStream, runs: () => Promise<boolean>): Promise<void> {
  stream.beat();
  if (!(await runs().catch(() => true))) return void stream.out.end();
  await stream.pump();
}

/** What is no number of ours begins anew. */
function lastEventID({ headers }: FastifyRequest): number | null {
  const text = headers['last-event-id'];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
