import { sql } from 'kysely';
import { z } from 'zod';
import { type Call, call } from '#contract/base/call.ts';
import { Id, PageInQuery, Success } from '#contract/base/shapes.ts';
import { newId } from '#server/base/database/id.ts';
import { READ_WAL_POSITION } from '#server/base/database/wal-position-queries.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Authenticate, Mounted } from '#server/base/http/http.ts';
import type { Handler, Request } from '#server/base/http/request.ts';

const common = { host: 'api', access: 'public', items: [] } as const;

/** A contract of the tests' own: what the plumbing does must not depend on what the product says. */
export const bench = {
  echo: call({
    ...common,
    method: 'POST',
    path: '/bench/echo',
    summary: 'Gives a text back',
    body: z.object({ text: z.string().max(5_000).default(''), count: z.number().int().optional() }),
    reply: z.object({ success: Success, text: z.string() }),
  }),
  find: call({
    ...common,
    method: 'POST',
    path: '/bench/find',
    summary: 'Reads by what a body says',
    reads: true,
    body: z.object({ text: z.string().max(100) }),
    reply: z.object({ success: Success, text: z.string() }),
  }),
  look: call({
    ...common,
    method: 'GET',
    path: '/bench/look/:id',
    summary: 'Reads by id',
    maxAge: 600,
    params: z.object({ id: Id }),
    query: z.object({ size: PageInQuery.size.default(5) }),
    reply: z.object({ success: Success, id: z.string() }),
  }),
  act: call({
    ...common,
    method: 'GET',
    path: '/bench/act',
    summary: 'Does what the test says',
    reply: z.object({ success: Success, data: z.object({ name: z.string() }) }),
  }),
  own: call({
    ...common,
    method: 'POST',
    path: '/bench/own/:id',
    access: 'user',
    summary: 'Only for somebody',
    params: z.object({ id: Id }),
    body: z.object({ text: z.string().min(1) }),
    reply: z.object({ success: Success, accountID: z.string() }),
  }),
  note: call({
    ...common,
    method: 'POST',
    path: '/bench/note',
    access: 'user',
    summary: 'A write that may be repeated',
    idempotent: true,
    body: z.object({ text: z.string().max(100) }),
    reply: z.object({ success: Success, noteID: z.string(), text: z.string() }),
  }),
};

type Act = (request: Request) => Promise<unknown>;

/** What `/bench/act` does; `/bench/note` runs `afterNote` in its transaction. */
export const behaviour: { act: Act; afterNote: Act } = { act: async () => ({}), afterNote: async () => ({}) };

type Handlers = { [K in keyof typeof bench]: Handler<(typeof bench)[K]> };

const handlers: Handlers = {
  echo: async (_, { text }) => ({ success: true, text }),
  find: async (_, { text }) => ({ success: true, text }),
  look: async (_, { id }) => ({ success: true, id }),
  act: async (request) => (await behaviour.act(request)) as never,
  own: async ({ actor }) => ({ success: true, accountID: actor?.accountID ?? '' }),
  note: async (request, { text }) => {
    const noteID = newId();
    await sql`insert into bench_note (id, text) values (${noteID}, ${text})`.execute(request.db);
    await behaviour.afterNote(request);
    return { success: true, noteID, text };
  },
};

export const benchMounted: Mounted[] = Object.entries<Call>(bench).map(([name, one]) => ({
  name: `bench.${name}`,
  call: one,
  handler: handlers[name as keyof Handlers] as Mounted['handler'],
}));

/** Who asks stands in the header as it is; `expired` is refused as real tokens are. */
export const byHeader: Authenticate = async (_, headers) => {
  const accountID = headers['wbn-auth'];
  if (accountID === 'expired') throw new Refusal('TokenExpiredError');
  return typeof accountID === 'string' ? { accountID, sessionID: accountID, emailConfirmed: true, staff: headers['wbn-staff'] === '1' } : null;
};

/** The same, counting on everything that is committed by now, as `authenticate` has it. */
export const byHeaderThere: Authenticate = async (parts, headers, call) => {
  const actor = await byHeader(parts, headers, call);
  if (!actor || headers['wbn-nowhere']) return actor;
  return { ...actor, position: (await parts.pool.query(READ_WAL_POSITION)).rows[0].position };
};

export const ANN = { 'wbn-auth': '0190a0a0-0000-7000-8000-0000000000aa' };
export const BOB = { 'wbn-auth': '0190a0a0-0000-7000-8000-0000000000bb' };
