import { expect, test } from 'vitest';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { inTopThree, judge } from '../../../bench/support/judged.ts';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');

test('at least 95 of 100 judged queries have the expected result among the first three', async () => {
  const verdicts = await judge(createClient(inProcessTransport(api)));
  expect(verdicts.length).toBeGreaterThanOrEqual(60);
  expect(inTopThree(verdicts).length / verdicts.length).toBeGreaterThanOrEqual(0.95);
});
