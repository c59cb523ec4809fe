import type { z } from 'zod';
import { type Call, changes } from '#contract/base/call.ts';
import { issuesOf } from '#contract/base/issues.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { Id } from '#contract/base/shapes.ts';
import { bankDetailsIn } from '#contract/trust/public-texts.ts';
import { ofRule, type Sentence, say } from '../names/say.ts';
import { Refusal } from './errors.ts';
import { answeredOnce } from './idempotency.ts';
import type { Actor, Handler, Request, SideAsked } from './request.ts';

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
  if (call.setting && !(request.config.TRADE && request.config[call.setting])) throw new Refusal('not_found');
  if (changes(call) && !call.whileReadOnly) request.maintenance.refuse();
  requireAccess(call, request.actor);
  if (isLevel(call.access)) await requireLevel(call, call.access, request, raw);
  else if (call.of) await requireSide(call, call.of, request, raw);
  const input = parse(call, raw);
  refuseBankDetails(call, input);
  const work = async (asked: Request) => call.reply.parse(await handler(asked, input));
  if (mayUseReplica(call)) return await (request.replicas ? request.replicas.answer(request, work) : work(request));
  if (!call.idempotent || !raw.idempotencyKey) return await work(request);
  return answeredOnce(request, `${call.method} ${call.path}`, raw.idempotencyKey, input, work);
}

/** What a replica may answer. Logins and accounts never, nor what staff looks at: each of its looks writes. */
export const mayUseReplica = ({ host, method, access, reads, primary }: Call): boolean =>
  host === 'api' && access !== 'staff' && (method === 'GET' || reads === true) && primary !== true;

/** Default deny: everything that is not public needs somebody. What only staff may do does not exist for anybody else. */
export function requireAccess(call: Call, actor: Actor | null): void {
  if (call.access !== 'public' && !actor) throw new Refusal('TokenNotFound');
  if (call.access === 'staff' && !actor?.staff) throw new Refusal('not_found');
  if (call.confirmed && !actor?.emailConfirmed) throw new Refusal('email_unconfirmed');
}

const LEVELS = ['member', 'admin', 'owner'] as const;
const isLevel = (access: string): access is (typeof LEVELS)[number] => LEVELS.includes(access as never);

/** What belongs to a business is for its people, as soon as its id can be read: the rest of the input may still be wrong. */
async function requireLevel(call: Call, access: (typeof LEVELS)[number], request: Request, raw: RawInput): Promise<void> {
  if (!call.of || call.of.kind === 'rfq' || call.of.kind === 'order' || !request.actor) throw new Refusal('forbidden');
  const { field, kind, hidden } = call.of;
  const level = await request.levels.read(request.db, kind, idIn(call, raw, field), request.actor.accountID);
  if (level === 'missing' || (hidden && level === 'none')) throw new Refusal('not_found');
  if (level === 'none' || LEVELS.indexOf(level) < LEVELS.indexOf(access)) throw new Refusal('forbidden');
}

/** What only the sides of a trade may see is missing to everybody else. */
async function requireSide(call: Call, of: NonNullable<Call['of']>, request: Request, raw: RawInput): Promise<void> {
  if ((of.kind !== 'rfq' && of.kind !== 'order') || !request.actor) throw new Refusal('forbidden');
  const businessID = of.kind === 'rfq' && of.side === 'supplier' ? idIn(call, raw, of.business) : null;
  const asked: SideAsked = { side: of, id: idIn(call, raw, of.field), businessID, accountID: request.actor.accountID };
  if (!(await request.sides.mayAct(request.db, asked))) throw new Refusal('not_found');
}

/** The id in a field, before the rest is read. */
function idIn(call: Call, raw: RawInput, field: string): string {
  // Only the part that declares the field: the same name in another part would let somebody be asked about one business and write to another.
  const where = (['params', 'query', 'body'] as const).find((one) => call[one] && field in call[one].shape);
  const id = Id.safeParse(where && Object(raw[where])[field]);
  if (id.success) return id.data;
  // What is wrong with the id is said by the check of the input; if that should find nothing, there is still nothing allowed.
  parse(call, raw);
  throw new Refusal('forbidden');
}

/** Everybody would read them, and somebody would pay (CHK-015). */
function refuseBankDetails(call: Call, input: Record<string, unknown>): void {
  const fields = bankDetailsIn(call, input);
  if (fields.length > 0)
    throw new Refusal('bank_details', { fields: Object.fromEntries(fields.slice(0, MAX_FIELDS).map((field) => [field, say('bankDetails')])) });
}

/** What is wrong, by path; a Map, because a client may name its fields after what every object has. */
type Faults = Map<string, Sentence>;
const MAX_FIELDS = 20;

function parse(call: Call, raw: RawInput): Record<string, unknown> {
  if (!call.params && !call.query && !call.body) return {};
  const fields: Faults = new Map();
  // An empty object says that there is nothing to say; nothing at all is a request that lost its body.
  if (call.body && raw.body === undefined) note(fields, 'body', say('bodyMissing'));
  const input = {
    ...part(call.params, raw.params, fields),
    ...part(call.query, raw.query, fields),
    ...part(call.body, raw.body, fields),
  };
  if (fields.size > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries([...fields].slice(0, MAX_FIELDS)) });
  return input;
}

function part(schema: z.ZodObject | undefined, value: unknown, fields: Faults): Record<string, unknown> {
  if (!schema) return {};
  refuseUnstorable(value, '', fields);
  const parsed = schema.safeParse(value === undefined ? {} : value, { error: plainSentence });
  if (parsed.success) return parsed.data;
  for (const issue of issuesOf(parsed.error)) {
    if (issue.code !== 'unrecognized_keys') note(fields, issue.path.join('.'), ofRule(issue.message));
    else for (const key of issue.keys) note(fields, [...issue.path, key].join('.'), say('notSettable'));
  }
  return {};
}

/** The first thing said about a field stands. */
function note(fields: Faults, path: string, sentence: Sentence): void {
  const name = path || 'body';
  if (!fields.has(name)) fields.set(name, sentence);
}

const MAX_DEPTH = 12;

// PostgreSQL stores neither NUL nor lone surrogates; nothing that people type contains them.
function refuseUnstorable(value: unknown, path: string, fields: Faults, depth = 0): void {
  if (typeof value === 'string' && !isStorable(value)) note(fields, path, say('unstorableText'));
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) return void note(fields, path, say('nestedTooDeeply'));
  for (const [key, child] of Object.entries(value)) {
    if (!isStorable(key)) note(fields, path, say('unstorableName'));
    refuseUnstorable(child, path ? `${path}.${key}` : key, fields, depth + 1);
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
