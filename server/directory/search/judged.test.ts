import { expect, test } from 'vitest';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { gains, inTopThree, judge, judged } from '../../../bench/support/judged.ts';
import { mistypeLongest, randomFrom } from '../../../bench/support/random.ts';
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

/** Before facets, names, numbers and synonyms, measured with the same lines of code. */
const BEFORE = { businesses: 1, products: 0.9431, people: 1 };

test('no judged set finds less than before facets, names and synonyms [FAC-038]', async () => {
  const client = createClient(inProcessTransport(api));
  const now = await gains(client);
  for (const [set, before] of Object.entries(BEFORE)) expect(now[set as keyof typeof BEFORE], set).toBeGreaterThanOrEqual(before - 0.005);
  const verdicts = await judge(client);
  expect([inTopThree(verdicts).length >= 104, verdicts.length]).toEqual([true, 106]);
});

const MISTYPED = ['typo', 'spelling', 'accent'];

test('one slip in the longest word keeps 0.95 of what each judged set finds [NUM-018]', async () => {
  const client = createClient(inProcessTransport(api));
  const clean = judged.filter(({ kind }) => !MISTYPED.includes(kind));
  const before = await gains(client, clean);
  const random = randomFrom(18);
  const slipped = [0, 1].flatMap(() => clean.map((query) => ({ ...query, text: mistypeLongest(random, query.text) })));
  expect(slipped.filter(({ text }, place) => text !== clean[place % clean.length]?.text).length).toBeGreaterThan(slipped.length * 0.9);
  const after = await gains(client, slipped);
  for (const set of Object.keys(before) as (keyof typeof before)[]) expect(after[set] / before[set], set).toBeGreaterThanOrEqual(0.95);
});

test('a judged query without an error of typing is searched as it was typed: correcting makes no clean query worse [SPD-013, NUM-018]', async () => {
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
