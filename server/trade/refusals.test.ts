import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ErrorCode, errors } from '#contract/base/errors.ts';
import { wordsOfCode } from '#server/base/names/say.ts';

const CONFLICTS = [
  ...['rfq_closed', 'rfq_full', 'rfq_changed', 'rfq_published', 'rfq_duplicate', 'quote_changed', 'quote_expired'],
  ...['decision_running', 'round_limit', 'order_decided', 'order_incomplete', 'reference_refused'],
] as ErrorCode[];
const STATUS = new Map<ErrorCode, number>([
  ...CONFLICTS.map((code) => [code, 409] as const),
  ...(['sealed', 'benchmark_closed'] as const).map((code) => [code, 403] as const),
  ...(['rfq_limit', 'quote_limit'] as const).map((code) => [code, 429] as const),
]);
const LANGUAGES = ['en', 'es', 'it', 'zh'];

const server = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join('\n');

test('each refusal of the trade is answered with its status and a sentence of its own in four languages [TCA-023]', () => {
  expect([...STATUS.keys()].map((code) => [code, errors[code].status])).toEqual([...STATUS]);
  const sentences = [...STATUS.keys()].flatMap((code) => LANGUAGES.map((language) => wordsOfCode(code, language)));
  expect(new Set(sentences).size).toBe(STATUS.size * LANGUAGES.length);
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
  expect([...STATUS.keys()].filter((code) => !server.includes(`'${code}'`))).toEqual([]);
});
