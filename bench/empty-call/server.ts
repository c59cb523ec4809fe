// One server of the bench `empty-call`, in a process of its own: says where it listens, and its processor time when asked.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { readConfig } from '#server/base/config/config.ts';
import { newId } from '#server/base/database/id.ts';
import { type EachRequest, eachRequest } from '#server/base/http/each-request.ts';
import type { Authenticate, Mounted } from '#server/base/http/http.ts';
import { listen } from '#server/base/http/serving.ts';
import { createHealth } from '#server/base/telemetry/health.ts';
import { createApi, createAppContext, type ProcessContext } from '#server/compose.ts';
import { authenticate } from '#server/identity/session/authenticate.ts';
import { signToken } from '#server/identity/session/token.ts';
import { cacheDirectory } from '../support/cluster.ts';
import type { Kind, Piece } from './variants.ts';

const [kind, without, databaseUrl] = process.argv.slice(2) as [Kind, Piece | '', string];

const empty = call({
  ...{ host: 'api', method: 'GET', path: '/empty', access: 'public', summary: 'Does nothing', items: [] },
  reply: z.object({ success: Success }),
});
const own = call({
  ...{ host: 'api', method: 'GET', path: '/own/:id', access: 'user', summary: 'Does nothing for somebody', items: [] },
  params: z.object({ id: Id }),
  query: z.object({ size: PageInQuery.size.default(5) }),
  reply: z.object({ success: Success }),
});
const handler: Mounted['handler'] = async () => ({ success: true });

const { server, headers } = await open();
process.send?.({ address: await listen(server, 0, '127.0.0.1'), headers });
process.on('message', () => process.send?.(process.cpuUsage()));

async function open(): Promise<{ server: Server; headers: Record<string, string> }> {
  if (kind === 'bare') return { server: createServer(answerBare), headers: {} };
  if (kind === 'fastify') return { server: await hello(), headers: {} };
  return ours();
}

function answerBare(_: unknown, response: import('node:http').ServerResponse): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end('{"success":true}');
}

async function hello(): Promise<Server> {
  const http = Fastify();
  http.get('/empty', async () => ({ success: true }));
  await http.ready();
  return http.server;
}

/** The API as it is put together for everybody, less one piece. */
async function ours(): Promise<{ server: Server; headers: Record<string, string> }> {
  const limits = { READS_PER_MINUTE: '1000000000', WRITES_PER_MINUTE: '1000000000', ADMIT_WAIT_MS: '10000', ADMIT_IN_LINE: '1000' };
  const parts = await createAppContext(readConfig({ ROLE: 'api', DATA_DIR: cacheDirectory, ...limits }), databaseUrl);
  const each: EachRequest = { ...eachRequest };
  if (without in each) delete each[without as keyof EachRequest];
  if (without === 'admission') parts.admission = { ...parts.admission, run: (_, perform) => perform() };
  const asks: Authenticate = without === 'session' ? async () => ({ accountID: '', sessionID: '', emailConfirmed: true, staff: false }) : authenticate;
  const { http } = await createApi(parts, databaseUrl, createHealth(databaseUrl), { mounted: [empty, own].map(mounted), authenticate: asks, each });
  await http.ready();
  return { server: http.server, headers: kind === 'own' && without !== 'session' ? await logIn(parts) : {} };
}

/** The call, less its checks where they are what is left out. */
function mounted(one: typeof empty | typeof own): Mounted {
  const unchecked = { parse: (value: unknown) => value, safeParse: (data: unknown) => ({ success: true, data }) };
  const replied = without === 'reply check' ? { ...one, reply: unchecked } : one;
  const asked = without === 'input check' && 'params' in replied ? { ...replied, params: undefined, query: undefined } : replied;
  return { name: `bench${one.path}`, call: asked as unknown as Mounted['call'], handler };
}

async function logIn(parts: ProcessContext): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string }>`select id from account order by id limit 1`.execute(parts.db);
  const [accountID, sessionID] = [rows[0]?.id ?? '', newId()];
  await sql`insert into session (id, account_id, cookie_hash, device, address, created_at, last_used_at)
    values (${sessionID}, ${accountID}, ${createHash('sha256').update(sessionID).digest()}, 'Bench', '127.0.0.1', now(), now())`.execute(parts.db);
  return { 'wbn-auth': (await signToken(parts, { accountID, sessionID })).token };
}
