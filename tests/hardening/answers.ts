import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { type ErrorCode, errors } from '#contract/base/errors.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { wordsOfCode } from '#server/base/names/say.ts';
import type { Api } from '../support/api.ts';

const LEAKS =
  /\bat .+\(.*:\d+:\d+\)|node_modules|\/(work|home|root|usr|var)\/|\.ts:\d|\bselect\b.+\bfrom\b|syntax error|relation "|column "|violates|invalid byte|postgres|ECONN|zod/i;

type Reply = ReturnType<Mounted['call']['reply']['strict']>;
/** Made once for each call: a schema is compiled when it reads its first answer. */
const strictReplies = new Map<Mounted['call'], Reply>();

function strictReplyOf(call: Mounted['call']): Reply {
  const reply = strictReplies.get(call) ?? call.reply.strict();
  strictReplies.set(call, reply);
  return reply;
}

/** Everything that holds of any answer to any request. @returns the status. */
export async function expectAnswer(api: Pick<Api, 'http' | 'auth'>, { call }: Mounted, request: InjectOptions): Promise<number> {
  const { statusCode, headers, body } = await (call.host === 'auth' ? api.auth : api).http.inject(request);
  expect(statusCode).toBeLessThan(500);
  if (call.file && statusCode === 200 && headers['content-type'] !== 'application/json; charset=utf-8') return statusCode;
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const answer = JSON.parse(body);
  if (statusCode === 200) {
    expect(strictReplyOf(call).safeParse(answer).error).toBeUndefined();
    return statusCode;
  }
  expect(errors[answer.error as ErrorCode]?.status).toBe(statusCode);
  expect(answer).toMatchObject({ success: false, message: said(answer.error as ErrorCode, request), requestId: expect.any(String) });
  if (answer.error === 'invalid_input') expect(Object.keys(answer.fields).length).toBeGreaterThan(0);
  expect(body.replace(/"fields":\{.*\}/s, '')).not.toMatch(LEAKS);
  for (const message of Object.values(answer.fields ?? {})) expect(message).not.toMatch(LEAKS);
  return statusCode;
}

/** The catalogue's sentence in the language that was asked for. */
const said = (code: ErrorCode, { headers }: InjectOptions): string => wordsOfCode(code, headers?.['wbn-language']);

/** The request with bytes in the place of its body. */
export const withRawBody = (request: InjectOptions, payload: string | Buffer): InjectOptions =>
  request.method === 'GET' ? request : { ...request, payload, headers: { ...request.headers, 'content-type': 'application/json' } };
