import { expect, test } from 'vitest';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import { nextStepOf } from './next-step.ts';

test('each state of a request has its next step, and quotes of a sealed one are not read before its deadline [PIP-001]', () => {
  const next = (state: RfqState, complete = 0, sealed = false) => nextStepOf({ state, complete, sealed });
  expect([next('draft'), next('held'), next('open'), next('open', 2), next('open', 2, true)]).toEqual([
    'publish',
    'wait-team',
    'wait-quotes',
    'read',
    'wait-quotes',
  ]);
  expect([next('deciding'), next('awarded'), next('ended'), next('cancelled')]).toEqual(['decide', 'follow', null, null]);
});
