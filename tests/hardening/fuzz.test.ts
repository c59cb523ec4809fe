import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { mounted } from '#server/api.ts';
import type { Mounted } from '#server/base/http.ts';
import { type Kind, kinds, matrix, type Row } from '../access.matrix.ts';
import { useApi } from '../support/api.ts';
import { requestOf } from '../support/wire.ts';
import { mutations, validInputs } from './arbitrary.ts';

/** `FUZZ_RUNS=10000` is the long form: it also starts from another seed each time, and prints it when something fails. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 20_261_120;
const SUCCEEDING = 0.2;

const api = useApi('demo');
const known = {} as Record<Kind, string>;
const crashes: unknown[] = [];
const remember = (error: unknown) => void crashes.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', remember);
  for (const kind of kinds) {
    const { rows } = await api.pool.query('select id from resource where type = $1 and hidden_at is null order by id limit 1', [kind]);
    known[kind] = rows[0].id;
  }
});
afterAll(() => {
  process.off('unhandledRejection', remember);
  expect(crashes).toEqual([]);
});

function exampleOf(row: Row): object {
  return 'about' in row ? row.input(known[row.about[0] as Kind]) : row.input;
}

const LEAKS =
  /\bat .+\(.*:\d+:\d+\)|node_modules|\/(work|home|root|usr|var)\/|\.ts:\d|\bselect\b.+\bfrom\b|syntax error|relation "|column "|violates|invalid byte|postgres|ECONN|zod/i;

/** Everything that holds of any answer to any request. @returns the status. */
async function expectAnswer({ call }: Mounted, request: InjectOptions): Promise<number> {
  const { statusCode, headers, body } = await api.http.inject(request);
  expect(statusCode).toBeLessThan(500);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const answer = JSON.parse(body);
  if (statusCode === 200) {
    expect(call.reply.strict().safeParse(answer).error).toBeUndefined();
    return statusCode;
  }
  expect(errors[answer.error as ErrorCode]?.status).toBe(statusCode);
  expect(answer).toMatchObject({ success: false, message: errors[answer.error as ErrorCode].sentence, requestId: expect.any(String) });
  if (answer.error === 'invalid_input') expect(Object.keys(answer.fields).length).toBeGreaterThan(0);
  expect(body.replace(/"fields":\{.*\}/s, '')).not.toMatch(LEAKS);
  for (const message of Object.values(answer.fields ?? {})) expect(message).not.toMatch(LEAKS);
  return statusCode;
}

describe.each(mounted)('$name', (one) => {
  const row = matrix[one.name as keyof typeof matrix] as Row;

  test('answers what the contract allows, and succeeds often enough to have been tried', { timeout: 20_000 + RUNS * 100 }, async () => {
    let succeeded = 0;
    const runs = Math.ceil(RUNS / 2);
    await fc.assert(
      fc.asyncProperty(validInputs(one.call, exampleOf(row)), async (parts) => {
        const status = await expectAnswer(one, requestOf(one.call, parts));
        if (status === 200) succeeded += 1;
      }),
      { numRuns: runs, seed: SEED },
    );
    expect(succeeded / runs).toBeGreaterThanOrEqual(SUCCEEDING);
  });

  test('refuses what it does not allow, and never breaks', { timeout: 20_000 + RUNS * 100 }, async () => {
    const spoilt = fc.tuple(validInputs(one.call, exampleOf(row)), fc.array(mutations(one.call), { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(spoilt, async ([parts, spoil]) => {
        await expectAnswer(
          one,
          requestOf(
            one.call,
            spoil.reduce((so, mutate) => mutate(so), parts),
          ),
        );
      }),
      { numRuns: Math.floor(RUNS / 2), seed: SEED },
    );
  });
});
