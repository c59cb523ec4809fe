import { expect, test } from 'vitest';
import { askAll, judgedRfqs, judgeRfqs, matchesOf, precisionOf, recallOf, shuffleBought } from '../../../../bench/support/rfqs.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

test('of 60 judged requests at least 80 % of the ten best companies are able to supply a line, and the order is the same with other tiers, boosts and badges [TME-011]', async () => {
  expect(judgedRfqs).toHaveLength(60);
  const asked = await askAll(api);
  const verdicts = await judgeRfqs(api, asked);
  expect(verdicts.flatMap(({ unjudged }) => unjudged)).toEqual([]);
  expect(precisionOf(verdicts)).toBeGreaterThanOrEqual(0.8);
  expect(recallOf(verdicts)).toBeGreaterThanOrEqual(0.88);
  const orders = async () => Promise.all(asked.map((one) => matchesOf(api, one)));
  const before = await orders();
  await shuffleBought(api.db);
  expect(await orders()).toEqual(before);
});
