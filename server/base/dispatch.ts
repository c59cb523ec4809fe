import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { Refusal } from './errors.ts';
import { answeredOnce } from './idempotency.ts';
import type { Actor, Handler, Request } from './request.ts';

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
  requireAccess(call, request.actor);
  const input = parse(call, raw);
  const work = async (asked: Request) => call.reply.parse(await handler(asked, input));
  if (!call.idempotent || !raw.idempotencyKey) return work(request);
  return answeredOnce(request, `${call.method} ${call.path}`, raw.idempotencyKey, input, work);
}

/** Default deny: everything that is not public needs somebody. */
export function requireAccess(call: Call, actor: Actor | null): void {
  if (call.access !== 'public' && !actor) throw new Refusal('TokenNotFound');
}

/** What is wrong, by path; a Map, because a client may name its fields after what every object has. */
type Fields = Map<string, string>;
const MAX_FIELDS = 20;

function parse(call: Call, raw: RawInput): Record<string, unknown> {
  const fields: Fields = new Map();
  const input = {
    ...part(call.params, raw.params, fields),
    ...part(call.query, raw.query, fields),
    ...part(call.body, raw.body, fields),
  };
  if (fields.size > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries([...fields].slice(0, MAX_FIELDS)) });
  return input;
}

function part(schema: z.ZodObject | undefined, value: unknown, fields: Fields): Record<string, unknown> {
  if (!schema) return {};
  refuseUnstorable(value, '', fields);
  const parsed = schema.safeParse(value === undefined ? {} : value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) note(fields, issue.path.join('.'), issue.message);
  return {};
}

/** The first thing said about a field stands. */
function note(fields: Fields, path: string, message: string): void {
  const name = path || 'body';
  if (!fields.has(name)) fields.set(name, message);
}

const MAX_DEPTH = 12;

// PostgreSQL stores neither NUL nor lone surrogates; nothing that people type contains them.
function refuseUnstorable(value: unknown, path: string, fields: Fields, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) note(fields, path, 'The text contains characters that cannot be stored.');
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) return void note(fields, path, 'The value is nested too deeply.');
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) note(fields, path, 'A name contains characters that cannot be stored.');
    refuseUnstorable(child, path ? `${path}.${key}` : key, fields, depth + 1);
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
