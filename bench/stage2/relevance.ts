import { openDemo } from '../support/demo.ts';
import { inTopThree, judge } from '../support/judged.ts';
import type { Goal } from './goals.ts';

/** Before this stage, of 106. */
const BEFORE = 104;

/** The judged queries of the project. */
export async function relevance(): Promise<Goal> {
  const demo = await openDemo();
  try {
    const verdicts = await judge(demo.client);
    const found = inTopThree(verdicts).length;
    return { what: 'judged queries in the top three', goal: `>= ${BEFORE}`, measured: `${found} of ${verdicts.length}`, holds: found >= BEFORE };
  } finally {
    await demo.stop();
  }
}
