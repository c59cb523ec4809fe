import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { Refusal } from './errors.ts';
import { answeredOnce } from './idempotency.ts';
import type { Handler, Request } from './request.ts';

/** What came over the wire (or from a page in the same process), not yet checked. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

export type AnyHandler = Handler<Call>;

/**
 * The one way into a handler: access, input, handler, reply, in this order.
 * A field that the reply schema does not name never leaves; a reply that breaks its schema is our own error (500).
 */
export async function dispatch(call: Call, handler: AnyHandler, request: Request, raw: RawInput): Promise<unknown> {
  requireAccess(call, request);
  const input = parse(call, raw);
  const work = async (asked: Request) => call.reply.parse(await handler(asked, input));
  if (!call.idempotent || !raw.idempotencyKey) return work(request);
  return answeredOnce(request, `${call.method} ${call.path}`, raw.idempotencyKey, input, work);
}

/** Default deny: everything that is not public needs somebody. */
function requireAccess(call: Call, request: Request): void {
  if (call.access !== 'public' && !request.actor) throw new Refusal('TokenNotFound');
}

function parse(call: Call, raw: RawInput): Record<string, unknown> {
  const fields: Record<string, string> = {};
  const input = {
    ...part(call.params, raw.params, fields),
    ...part(call.query, raw.query, fields),
    ...part(call.body, raw.body, fields),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  return input;
}

function part(schema: z.ZodObject | undefined, value: unknown, fields: Record<string, string>): Record<string, unknown> {
  if (!schema) return {};
  refuseUnstorable(value, '', fields);
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return {};
}

const MAX_DEPTH = 12;

// PostgreSQL stores neither NUL nor lone surrogates; nothing that people type contains them.
function refuseUnstorable(value: unknown, path: string, fields: Record<string, string>, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) fields[path || 'body'] ??= 'The text contains characters that cannot be stored.';
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) {
    fields[path] ??= 'The value is nested too deeply.';
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) fields[path || 'body'] ??= 'A name contains characters that cannot be stored.';
    refuseUnstorable(child, path ? `${path}.${key}` : key, fields, depth + 1);
  }
}
