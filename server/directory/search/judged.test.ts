import { expect, test } from 'vitest';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { inTopThree, judge, judged } from '../../../bench/support/judged.ts';
import { useApi } from '../../../tests/support/api.ts';
import { renewSeals } from './seal/seal.ts';

const api = useApi('demo');

test('at least 95 of 100 judged queries have the expected result among the first three, sealed or not [SPD-013]', async () => {
  const client = createClient(inProcessTransport(api));
  const verdicts = await judge(client);
  expect(verdicts.length).toBeGreaterThanOrEqual(60);
  expect(inTopThree(verdicts).length / verdicts.length).toBeGreaterThanOrEqual(0.95);
  expect(await renewSeals(api.db, { least: 1 })).toContain('product');
  expect(await judge(client)).toEqual(verdicts);
});

const MISTYPED = ['typo', 'spelling', 'accent'];

test('a judged query without an error of typing is searched as it was typed: correcting makes no clean query worse [SPD-013]', async () => {
  const client = createClient(inProcessTransport(api));
  const clean = judged.filter(({ kind }) => !MISTYPED.includes(kind));
  const corrected: string[] = [];
  for (const { text, type } of clean) {
    const { data } = await client.search.facets({ textQuery: text, ...(type && { type }) });
    if (data.corrected !== null) corrected.push(`${text} → ${data.corrected}`);
  }
  expect(clean.length).toBeGreaterThan(70);
  expect(corrected).toEqual([]);
});
