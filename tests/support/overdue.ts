import type { Reporter } from 'vitest/node';

/** Longer than Vitest itself waits for a worker, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Ends a run whose tests are done and whose worker is not: a process that a test started and left behind holds it, and Vitest waits for it without end.
 * The run fails if a test did; who started the run ends what was left (bin/test.ts).
 */
export default class Overdue implements Reporter {
  onTestRunEnd(): void {
    const overdue = () => {
      console.error('The tests are done, but a process that one of them started still runs. A test ends what it starts, also when it fails.');
      process.exit();
    };
    setTimeout(overdue, PATIENCE_MS).unref();
  }
}
