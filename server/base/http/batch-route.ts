import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, changes } from '#contract/base/call.ts';
import { BATCH_PATH, Batch } from '#contract/batch.ts';
import { Refusal } from './errors.ts';
import type { Mounted } from './http.ts';

/** Of the request that brings the parts: who asks, in which language, by which browser and from where. Nothing else of it goes on. */
const PASSED_ON = ['wbn-auth', 'wbn-language', 'user-agent', 'x-forwarded-for', 'traceparent'] as const;
/** Room for the parts with all that they may hold. */
const MOST_BYTES = 8 * 1024;

type Part = Batch['parts'][number];

/**
 * `POST /batch`: several reads in one request, request batching by its usual name (docs/decisions/0038-slow-phones.md). Each part is sent through the whole
 * server as the request that it would be alone: its own limit, session, access, place in line and log. The batch itself may nothing and keeps nothing.
 * It stands beside the contract: what it takes and answers is what its parts do.
 */
export function addBatchRoute(http: FastifyInstance, mounted: Mounted[]): void {
  const calls = new Map(mounted.filter(({ call }) => isPart(call)).map(({ name, call }) => [name, call]));
  http.post(BATCH_PATH, { bodyLimit: MOST_BYTES, config: { call: 'batch.read', reads: true, changes: false } }, async (request, reply) => {
    const asked = Batch.safeParse(request.body);
    const addresses = asked.success ? asked.data.parts.map((part) => addressOf(calls.get(part.call), part)) : [];
    if (!addresses.every((address) => address !== null) || addresses.length === 0) throw new Refusal('invalid_input');
    const answers = await Promise.all(addresses.map((address) => answerOf(http, request, address)));
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(`{"success":true,"parts":[${answers.join(',')}]}`);
  });
}

/** What only reads, and answers in JSON. Staff’s looks are kept in a log, so they stay alone. */
const isPart = (call: Call): boolean => call.host === 'api' && call.method === 'GET' && call.access !== 'staff' && !changes(call) && !call.file;

/** The address of a part alone; null for what is no part, or has no place in its path. */
function addressOf(call: Call | undefined, { input = {} }: Part): string | null {
  if (!call) return null;
  const rest = new Map(Object.entries(input).map(([name, value]) => [name, String(value)]));
  let isWhole = true;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    // Dots alone would lead to another path than the call's.
    isWhole &&= value.isWellFormed() && !/^\.*$/.test(value);
    return isWhole ? encodeURIComponent(value) : '';
  });
  if (!isWhole) return null;
  return rest.size > 0 ? `${path}?${new URLSearchParams([...rest])}` : path;
}

async function answerOf(http: FastifyInstance, request: FastifyRequest, url: string): Promise<string> {
  const headers = Object.fromEntries(PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])));
  const { statusCode, payload } = await http.inject({ method: 'GET', url, headers, remoteAddress: request.socket.remoteAddress ?? '' });
  return `{"status":${statusCode},"body":${payload}}`;
}
