import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../proofs/faults/process.ts';
import type { Outcome } from '../../proofs/faults/proof.ts';
import { scenarios } from '../../proofs/faults/scenarios.ts';
import { openWorld } from '../../proofs/faults/world.ts';

/** Three of nine; all of them, and their long forms: node bin/launch.js proof faults (docs/measurements.md). How long things take is theirs to judge: here others may use the machine. */
const exits: unknown[] = [];
const remember = (error: unknown) => void exits.push(error);
beforeAll(() => void process.on('uncaughtExceptionMonitor', remember));
afterAll(() => void process.off('uncaughtExceptionMonitor', remember));

const play = async (name: string, runs: number, writers = 8): Promise<Outcome> => {
  const outcome = await (scenarios[name]?.run({ runs, writers, teeth: false }) as Promise<Outcome>);
  expect({ problems: outcome.problems, exits }).toEqual({ problems: [], exits: [] });
  return outcome;
};

describe('under writing load nothing acknowledged is lost and nothing is there twice', { timeout: 90_000 }, () => {
  test('when PostgreSQL is killed with all its processes; it comes back by itself [G2]', async () => {
    const { figures } = await play('killed-database', 1);
    expect(figures['answers 503']).toBeGreaterThan(0);
  });

  test('when every connection is cut; no process ends of it [G3]', async () => {
    const { figures } = await play('cut-connections', 3);
    expect(figures['ends of the API']).toBe(0);
  });
});

test('migrations run while others write and read, and fail no transaction of theirs [DAT-036]', { timeout: 120_000 }, async () => {
  const { figures } = await play('migrating', 1, 4);
  expect(figures['transactions meanwhile']).toBeGreaterThan(20);
});

test('a process at rest holds at most 200 MB [SPD-014]', { timeout: 60_000 }, async () => {
  const world = await openWorld();
  const server = await startServer(world, { settings: { ROLE: 'api' } });
  try {
    expect((await fetch(`${server.url}/business/profile/${world.businessID}`)).status).toBe(200);
    expect(await server.memory('held')).toBeLessThan(200 * 1024 * 1024);
  } finally {
    await server.end();
    await world.close();
  }
});
