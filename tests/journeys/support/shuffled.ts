import { createRequire } from 'node:module';
import { join } from 'node:path';
import { seeded } from '../../support/drawn.ts';

const RUNNER = join(import.meta.dirname, '../../../node_modules/playwright/lib/common/test.js');

interface Listing {
  type: string;
  allTests(): unknown[];
}
interface Runner {
  Suite: { prototype: Listing };
}

/**
 * Lets the runner give out files, and what is in them, in an order that the seed decides: what it lists of a project is what it goes by.
 * It has an option for that from 1.64 on (docs/decisions/dependencies.md says why it is an earlier one).
 */
export function shuffleTests(seed: number): void {
  const { prototype } = (createRequire(import.meta.url)(RUNNER) as Runner).Suite;
  const written = prototype.allTests;
  prototype.allTests = function listed() {
    const tests = written.call(this);
    if (this.type !== 'project') return tests;
    const next = seeded(seed);
    return tests
      .map((test) => [next(), test] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, test]) => test);
  };
}
