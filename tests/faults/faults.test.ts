import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { noMount } from '../../proofs/faults/disk.ts';
import type { Outcome } from '../../proofs/faults/proof.ts';
import { hasBalancer } from '../../proofs/faults/rolling.ts';
import { scenarios } from '../../proofs/faults/scenarios.ts';

/** The long forms: node bin/launch.js proof faults (docs/measurements.md). How long things take is theirs to judge: here others may use the machine. */
const exits: unknown[] = [];
const remember = (error: unknown) => void exits.push(error);
beforeEach(() => void process.on('uncaughtExceptionMonitor', remember));
afterAll(() => void process.off('uncaughtExceptionMonitor', remember));

const play = async (name: string, runs: number, writers = 8): Promise<Outcome> => {
  const outcome = await (scenarios[name]?.run({ runs, writers, teeth: false }) as Promise<Outcome>);
  expect({ problems: outcome.problems, exits }).toEqual({ problems: [], exits: [] });
  return outcome;
};

const mount = noMount();

describe('under writing load nothing acknowledged is lost and nothing is there twice', { timeout: 90_000 }, () => {
  test('when the API process is killed [G1]', async () => {
    const { figures } = await play('killed-api', 2);
    expect(figures['acknowledged']).toBeGreaterThan(20);
  });

  test('when PostgreSQL is killed with all its processes; it comes back by itself [G2]', async () => {
    const { figures } = await play('killed-database', 1);
    expect(figures['answers 503']).toBeGreaterThan(0);
  });

  test('when every connection is cut; no process ends of it [G3]', async () => {
    const { figures } = await play('cut-connections', 3);
    expect(figures['ends of the API']).toBe(0);
  });

  test('when a table is locked: its callers hear 503, others and readiness do not notice', async () => {
    const { figures } = await play('locked-table', 1);
    expect(figures['answers 503']).toBeGreaterThan(0);
  });

  test.skipIf(mount)(`when the disk is full: reads go on, writes answer 503${mount ? ` (${mount})` : ''} [G5]`, async () => {
    const { figures } = await play('full-disk', 1);
    expect(figures['answers 503']).toBeGreaterThan(0);
  });

  test.skipIf(!hasBalancer())('when two processes behind a balancer are restarted in turn: no request fails [G7]', async () => {
    await play('rolling-restart', 1);
  });

  test('when migrations change the tables that are written, beside a reader who takes his time', async () => {
    await play('migrating', 2);
  });
});
