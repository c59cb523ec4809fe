import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../../../proofs/faults/process.ts';
import { rushAtDeadline, rushForPlaces } from '../../../proofs/trade/rush.ts';
import { makePeople, type Stage, WRONG_CLOCKS_MS } from '../../../proofs/trade/stage.ts';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('empty');
const stage = {} as Stage;
let servers: Server[] = [];

beforeAll(async () => {
  // What is looked at is the lock, not how long a line this machine works off in time.
  const world = { url: api.url, parts: api, settings: { TRADE: '1', ADMIT_WAIT_MS: '10000' } };
  const [behind, ahead] = WRONG_CLOCKS_MS;
  servers = await Promise.all([startServer(world, { clockMs: behind }), startServer(world, { clockMs: ahead })]);
  Object.assign(stage, { parts: api, servers, ...(await makePeople(api, 200)) });
}, 120_000);
afterAll(() => Promise.all(servers.map((server) => server.end())));

test('of two hundred suppliers who submit at once in several processes exactly ten have a place, six where four were invited and are silent, and all others hear that it is full [TME-004]', {
  timeout: 120_000,
}, async () => {
  expect(await rushForPlaces(stage, 0)).toMatchObject({ counts: { 200: 10, rfq_full: 190 }, complete: 10 });
  expect(await rushForPlaces(stage, 4)).toMatchObject({ counts: { 200: 6, rfq_full: 190 }, complete: 6 });
});

test('of submissions around the deadline none is stored that had the lock at or after it, and none is refused before it, whatever the clocks of clients and processes say [TME-005]', {
  timeout: 120_000,
}, async () => {
  const { stored, closed, ...wrong } = await rushAtDeadline(stage, 20);
  expect(wrong).toEqual({ late: 0, early: 0, busy: 0, others: {} });
  expect(stored + closed).toBe(200);
  expect([stored > 0, closed > 0]).toEqual([true, true]);
});
