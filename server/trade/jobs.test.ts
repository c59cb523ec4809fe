import { expect, test } from 'vitest';
import { jobs } from '#server/jobs.ts';
import { useApi } from '../../tests/support/api.ts';
import { hashesOf } from '../../tests/support/hashes.ts';

const api = useApi('demo');
const [MINUTE, HOUR, DAY] = [60, 3600, 24 * 3600];
const OF_TRADE: Record<string, number> = {
  'rfq-deadlines': 15,
  'expire-quotes': MINUTE,
  'award-told': MINUTE,
  'rounds-end': MINUTE,
  'rfq-waves': 10 * MINUTE,
  'rfq-reminders': 10 * MINUTE,
  'order-questions': HOUR,
  'reference-graph': DAY,
  'forecast-check': DAY,
  'benchmark-quarter': DAY,
  'forget-trade': DAY,
};
const ofTrade = jobs.filter(({ name }) => name in OF_TRADE);

test('the jobs of the trade run by their clocks, and what ran a second time changes nothing more [TEV-006]', async () => {
  expect(Object.fromEntries(ofTrade.map(({ name, everySeconds }) => [name, everySeconds]))).toEqual(OF_TRADE);
  for (const { run } of ofTrade) await run(api);
  const once = await hashesOf(api.db);
  for (const { run } of [...ofTrade, ...ofTrade.toReversed()]) await run(api);
  expect(await hashesOf(api.db)).toEqual(once);
});
