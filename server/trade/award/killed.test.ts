import { afterAll, expect, test } from 'vitest';
import { type Server, startServer } from '../../../proofs/faults/process.ts';
import { killWhileTrading } from '../../../proofs/trade/kills.ts';
import { makePeople } from '../../../proofs/trade/stage.ts';
import { useApi } from '../../../tests/support/api.ts';

/** `proof trade-kills` is the long form. */
const [KILLS, REQUESTS] = [2, 12];
const api = useApi('empty');
let servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => server.end())));

test('while API and worker are killed amid quotes, awards, undos and answers to orders nothing that was acknowledged is lost, told twice, told inside the ten minutes, or ordered twice [TME-007]', {
  timeout: 180_000,
}, async () => {
  const world = { url: api.url, parts: api, settings: { TRADE: '1', AWARDS: '1', ROLE: 'api,worker' } };
  servers = await Promise.all([startServer(world), startServer(world)]);
  const { lost, doubled, toldTwice, toldInside, ...came } = await killWhileTrading({ parts: api, servers, ...(await makePeople(api, 3)) }, KILLS, REQUESTS);
  expect({ lost, doubled, toldTwice, toldInside }).toEqual({ lost: 0, doubled: 0, toldTwice: 0, toldInside: 0 });
  expect(came.kills).toBeGreaterThan(0);
  expect([came.quotes, came.awards, came.undone, came.answers].every((count) => count > 0)).toBe(true);
});
