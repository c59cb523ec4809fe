import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Call, call } from '#contract/base/call.ts';
import { Success } from '#contract/base/shapes.ts';
import { mounted } from '#server/api.ts';
import { useApi } from '../../../tests/support/api.ts';
import { logIn, member, type Session } from '../../../tests/support/session.ts';
import type { Mounted } from './http.ts';

const Inner = z.object({ name: z.string() });
const shapes = call({
  ...{ host: 'api', method: 'GET', path: '/bench/shapes', access: 'public', summary: 'Answers every kind of shape', items: [] },
  reply: z.object({
    success: Success,
    nested: z.object({ deeper: z.object({ inner: Inner }) }),
    list: z.array(Inner),
    lists: z.array(z.array(Inner)),
    either: z.union([Inner, z.object({ kind: z.literal('other'), inner: Inner })]),
    other: z.union([Inner, z.object({ kind: z.literal('other'), inner: Inner })]),
    record: z.record(z.string(), Inner),
    nullable: Inner.nullable(),
    optional: Inner.optional(),
    defaulted: Inner.default({ name: '' }),
  }),
});
const named = { name: 'Ann' };
const clean = {
  success: true as const,
  nested: { deeper: { inner: named } },
  ...{ list: [named, named], lists: [[named]] },
  either: named,
  other: { kind: 'other', inner: named },
  record: { anything: named },
  ...{ nullable: named, optional: named, defaulted: named },
};

/** The same with what nobody has named in each of its objects; the names of a record are its own. */
function withCanaries(value: unknown, isRecord = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withCanaries(one));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCanaries(inner, name === 'record')]));
  return isRecord ? fields : { ...fields, passwordHash: 'canary', account: { email: 'canary' } };
}

const answering: Mounted = { name: 'bench.shapes', call: shapes, handler: async () => withCanaries(clean) as never };
const api = useApi('demo', {}, { mounted: [...mounted, answering] });
let session: Session;
let product: { id: string; business: string };

beforeAll(async () => {
  session = await logIn(api, (await member(api)).email);
  const { rows } = await api.pool.query('select id, business_id as business from product order by id limit 1');
  product = rows[0];
});
afterEach(() => void vi.restoreAllMocks());

/** What one answer costs: statements that were sent, and how often its reply was parsed. */
async function costOf(name: string, method: 'GET' | 'POST', path: string, body?: object): Promise<{ statements: number; parsed: number }> {
  const { call } = mounted.find((one) => one.name === name) as { call: Call };
  const send = () => (method === 'GET' ? api.get(path, session.headers) : api.post(path, body, session.headers));
  await send();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const parsed = vi.spyOn(call.reply._zod, 'run');
  expect((await send()).status).toBe(200);
  // Who asks is a statement of its own, that of the session.
  const cost = { statements: sent.mock.calls.length - 1, parsed: parsed.mock.calls.length };
  vi.restoreAllMocks();
  return cost;
}

describe('what leaves', () => {
  test('is only what the reply names: in objects, lists, unions and records, however deep [SPD-011]', async () => {
    const { status, body } = await api.get('/bench/shapes');
    expect(status).toBe(200);
    expect(JSON.stringify(withCanaries(clean))).toContain('canary');
    expect(body).toEqual(clean);
  });

  test('of a hot call is parsed once, from few statements [SPD-011]', async () => {
    const cost = {
      product: await costOf('product.get', 'GET', `/product/${product.id}`),
      company: await costOf('business.get', 'GET', `/business/profile/${product.business}`),
      feed: await costOf('feed.load', 'GET', '/newsfeed/load'),
      threads: await costOf('inquiry.list', 'GET', '/business/request'),
      search: await costOf('search.businesses', 'POST', '/search/business', { textQuery: 'pump' }),
    };
    expect(Object.entries(cost).map(([name, { parsed }]) => [name, parsed])).toEqual(Object.keys(cost).map((name) => [name, 1]));
    expect(Object.entries(cost).flatMap(([name, { statements }]) => (statements > MOST[name as keyof typeof MOST] ? [`${name}: ${statements}`] : []))).toEqual(
      [],
    );
  });
});

/** Statements, without the one that asks for the session. Likes are no statement of their own. */
const MOST = { product: 2, company: 2, feed: 5, threads: 1, search: 4 };
