import crypto from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import { newTrace, readTraceparent, traceFrom, traceOf, traceparentOf } from './trace.ts';

const GIVEN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const request = (remoteAddress: string | undefined, traceparent?: string | string[]) =>
  ({ headers: { traceparent }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const TRACE = '0af7651916cd43dd8448eb211c80319c';

test('a trace of ours is a traceparent that others read, and no two are alike [OPS-016]', () => {
  const made = Array.from({ length: 100 }, newTrace);
  for (const trace of made) expect(readTraceparent(traceparentOf(trace))).toEqual(trace);
  expect(new Set(made.map(({ traceID }) => traceID)).size).toBe(100);
  expect(new Set(made.map(({ spanID }) => spanID)).size).toBe(100);
});

test('a thousand traces ask the system for random bytes a few times, and no two are alike', () => {
  const asked = vi.spyOn(crypto, 'randomBytes');
  syncBuiltinESMExports();
  const made = Array.from({ length: 1_000 }, newTrace);
  expect(new Set(made.map(({ traceID }) => traceID.slice(12))).size).toBe(1_000);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThan(10);
  asked.mockRestore();
  syncBuiltinESMExports();
});

test('what a proxy names is gone on with, its wish not to send it too; what a row names is where an effect belongs [OPS-016]', () => {
  const own = { traceID: TRACE, parentID: 'b7ad6b7169203331', spanID: expect.stringMatching(/^(?!b7ad6b7169203331)[0-9a-f]{16}$/) };
  expect(traceFrom('127.0.0.1')(request('127.0.0.1', GIVEN))).toEqual({ ...own, sampled: true });
  expect(traceFrom('127.0.0.1')(request('127.0.0.1', GIVEN.replace(/01$/, '00')))).toEqual({ ...own, sampled: false });
  expect(traceOf(GIVEN)).toEqual({ traceID: TRACE, spanID: 'b7ad6b7169203331', sampled: true });
  expect(traceOf(null)).toMatchObject({ isNew: true });
});

describe('nothing else is a traceparent [OPS-016]', () => {
  test.each([
    [''],
    [GIVEN.toUpperCase()],
    [GIVEN.replace('00-', 'ff-')],
    [GIVEN.replace('00-', '01-')],
    [`${GIVEN}-more`],
    [` ${GIVEN}`],
    [`${GIVEN}\n`],
    [`${GIVEN}, ${GIVEN}`],
    [GIVEN.replace(TRACE, '0'.repeat(32))],
    [GIVEN.replace('b7ad6b7169203331', '0'.repeat(16))],
    [GIVEN.slice(1)],
    [`00-${TRACE.slice(0, 31)}"-b7ad6b7169203331-01`],
  ])('%j', (text) => {
    expect(readTraceparent(text)).toBeNull();
    expect(traceFrom('127.0.0.1')(request('127.0.0.1', text)).traceID).not.toBe(TRACE);
  });
});

test('only a proxy that the settings name may say which trace it is; a stranger’s begins anew, each time [OPS-016]', () => {
  const taken = (proxies: string | undefined, address: string | undefined) => traceFrom(proxies)(request(address, GIVEN)).traceID === TRACE;
  expect(taken('10.0.0.5', '10.0.0.5')).toBe(true);
  expect(taken('192.168.0.0/16,10.0.0.5', '192.168.7.9')).toBe(true);
  expect(taken('10.0.0.5', '::ffff:10.0.0.5')).toBe(true);
  expect(taken('fd00::/8', 'fd12::1')).toBe(true);
  for (const [proxies, address] of [
    [undefined, '127.0.0.1'],
    ['10.0.0.5', '10.0.0.6'],
    ['192.168.0.0/16', '192.169.0.1'],
    ['10.0.0.5', undefined],
    ['fd00::/8', '10.0.0.5'],
  ])
    expect([proxies, address, taken(proxies, address)]).toEqual([proxies, address, false]);
  const strangers = Array.from({ length: 20 }, () => traceFrom('10.0.0.5')(request('203.0.113.7', GIVEN)).traceID);
  expect(new Set(strangers).size).toBe(20);
});
