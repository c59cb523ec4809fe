import { expect, test } from 'vitest';
import { askAll, judgedRfqs, judgeRfqs, matchesOf, precisionOf, recallOf, shuffleBought } from '../../../../bench/support/rfqs.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

/** Measured on 26 November 2026: 74.6 % and 88.5 % (docs/measurements.md). */
const FLOOR = { able: 0.74, read: 0.88 };

test('of 60 judged requests no fewer of the ten best companies are able to supply a line than were measured, whoever has a tier, boost or badge', async () => {
  expect(judgedRfqs).toHaveLength(60);
  const asked = await askAll(api);
  const verdicts = await judgeRfqs(api, asked);
  expect(verdicts.flatMap(({ unjudged }) => unjudged)).toEqual([]);
  expect(precisionOf(verdicts)).toBeGreaterThanOrEqual(FLOOR.able);
  expect(recallOf(verdicts)).toBeGreaterThanOrEqual(FLOOR.read);
  const orders = async () => Promise.all(asked.map((one) => matchesOf(api, one)));
  const before = await orders();
  await shuffleBought(api.db);
  expect(await orders()).toEqual(before);
});
