import { type ErrorBody, type ErrorCode, errors } from '#contract/base/errors.ts';
import { type Sentence, wordsOf, wordsOfCode } from '../names/say.ts';

export type Fields = Record<string, Sentence>;

/** A refusal from the catalogue; the one catch is in `http.ts`. `fields` names what was wrong with the input. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Fields | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, more: { fields?: Fields; retryAfter?: number } = {}) {
    super(errors[code].sentence);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter ?? (errors[code].status === 503 ? 2 : undefined);
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** In English, or in one of our other languages; codes and names of fields are the same in all. */
  body(requestId: string, language?: unknown): ErrorBody {
    const fields = this.fields && { fields: Object.fromEntries(Object.entries(this.fields).map(([name, one]) => [name, wordsOf(one, language)])) };
    return { success: false, error: this.code, message: wordsOfCode(this.code, language), requestId, ...fields };
  }
}

// SQLSTATE classes and codes that pass by themselves: connection trouble, read-only node after a failover,
// out of resources, shutdown, lock not available, serialisation failure, deadlock, idle transaction ended.
// Source: https://www.postgresql.org/docs/18/errcodes-appendix.html
const transientStates = /^(08...|53...|57P0[1-5]|57014|25006|25P0[34]|55P03|40001|40P01|58030)$/;
const transientErrnos = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC', 'EMFILE']);
const transientMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|cached plan must not change result type/;

// What a client can send that PostgreSQL refuses: NUL in text, bad UTF-8, out of range, unparsable.
const inputStates = new Set(['22021', '22P05', '22003', '22P02', '22001', '22007', '22008']);

/** The one error map: every thrown thing becomes a refusal of the catalogue. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message, statusCode, syscall } = Object(error) as { code?: string; message?: string; statusCode?: number; syscall?: string };
  if (code && (transientStates.test(code) || transientErrnos.has(code))) return new Refusal('unavailable');
  // No such file is our mistake, unless it is the database's socket.
  if (code === 'ENOENT' && syscall === 'connect') return new Refusal('unavailable');
  if (message && transientMessages.test(message)) return new Refusal('unavailable');
  if (code && inputStates.has(code)) return new Refusal('invalid_input');
  if (code === '23503') return new Refusal('not_found');
  if (code === '23505') return new Refusal('conflict');
  if (statusCode === 404) return new Refusal('not_found');
  if (statusCode === 413) return new Refusal('payload_too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type');
  if (statusCode === 429) return new Refusal('too_many_requests', { retryAfter: 60 });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('malformed_request');
  return new Refusal('internal');
}
