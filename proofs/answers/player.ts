import { createHash } from 'node:crypto';
import type { Call } from '#contract/base/call.ts';
import { contract } from '#contract/index.ts';
import type { Letter } from '#server/base/mail/mail.ts';
import { signToken } from '#server/identity/session/token.ts';
import type { CallName } from '../../tests/access.rules.ts';
import { partsOf, requestOf } from '../../tests/support/wire.ts';
import { momentOf } from './moment.ts';
import { createStabiliser, type Stabiliser } from './stable.ts';
import type { World } from './world.ts';

/** One request with its answer, as it is kept. */
export interface Kept {
  name: string;
  who: string;
  method: string;
  path: string;
  sent?: unknown;
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** What was mailed because of it. */
  letters?: unknown[];
}

/** Whatever the wire carries. */
export interface Loose {
  [name: string]: Loose | undefined;
}

/** What should be a list, and is none where an answer is not what it was. */
export const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An answer as it came. */
export interface Answer {
  status: number;
  body: Loose | undefined;
  cookies: string[];
  letters: Letter[];
}

/** Somebody who asks; a visitor has no account. */
export interface Who {
  name: string;
  accountID: string | null;
}

export interface Wanted {
  host?: Call['host'];
  method: string;
  path: string;
  headers?: Record<string, string>;
  payload?: string | FormData;
}

/** Makes requests one after the other and keeps them with their answers. */
export interface Player {
  world: World;
  kept: Kept[];
  /** A request as it is; the name is one of its own, or gets a number. */
  send(name: string, who: Who, wanted: Wanted): Promise<Answer>;
  /** A call of the contract; `note` says what is special about it. */
  ask(who: Who, call: CallName, input?: object, note?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Whether somebody can try something too often; at first nobody can. */
  countAttempts(on: boolean): void;
}

export const callNamed = (name: CallName): Call => {
  const [concept, call] = name.split('.') as [keyof typeof contract, string];
  return (contract[concept] as unknown as Record<string, Call>)[call] as Call;
};

const KEPT_HEADERS = ['content-type', 'cache-control', 'vary', 'location', 'etag', 'retry-after', 'content-disposition', 'set-cookie'];

export function createPlayer(world: World): Player {
  const [stable, nameFor] = [createStabiliser(), numbered()];
  const kept: Kept[] = [];
  let counts = false;
  const countAttempts = (on: boolean): void => {
    counts = on;
  };
  const send: Player['send'] = async (given, who, wanted) => {
    const name = nameFor(`${given} as ${who.name}`);
    await world.clock.set(momentOf(kept.length));
    if (!counts) await world.parts.pool.query('delete from attempt');
    await keepLoggedIn(world, who);
    const heard = await fetched(world, wanted, who);
    const letters = wanted.method === 'GET' ? [] : await world.work();
    kept.push(keptOf(stable, { name, who, wanted, heard, letters }));
    return { status: heard.response.status, body: heard.body as Loose | undefined, cookies: heard.response.headers.getSetCookie(), letters };
  };
  return { world, kept, send, ask: askWith(send), countAttempts };
}

/** Gives a name that was there before a number. */
function numbered(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  };
}

interface Heard {
  response: Response;
  body: unknown;
}

/** The tag of a stored file says when it was written on this machine. */
const isKept = (header: string, path: string): boolean => KEPT_HEADERS.includes(header) && !(header === 'etag' && path.startsWith('/files/'));

function keptOf(stable: Stabiliser, { name, who, wanted, heard, letters }: { name: string; who: Who; wanted: Wanted; heard: Heard; letters: Letter[] }): Kept {
  const { response, body } = heard;
  const { method, path, payload } = wanted;
  return {
    name,
    who: who.name,
    method,
    path: stable.text(name, path),
    ...(typeof payload === 'string' && { sent: stable.value(name, parsed(payload)) }),
    status: response.status,
    headers: stable.value(name, Object.fromEntries([...response.headers].filter(([header]) => isKept(header, path)))) as Record<string, string>,
    body: stable.value(name, body),
    ...(letters.length > 0 && { letters: letters.map(({ to, subject, text }) => stable.value(name, { to, subject, text })) }),
  };
}

function askWith(send: Player['send']): Player['ask'] {
  return async (who, name, input = {}, note = '', headers = {}) => {
    const call = callNamed(name);
    const { method, url, payload, headers: sent } = requestOf(call, partsOf(call, input), headers);
    const wanted = { host: call.host, method: method as string, path: url as string, headers: sent as Record<string, string> };
    return send(note ? `${name}, ${note}` : name, who, payload === undefined ? wanted : { ...wanted, payload: payload as string });
  };
}

/** Whoever asks has a session, whatever they did before: its id is that of the account. */
async function keepLoggedIn({ parts }: World, { accountID }: Who): Promise<void> {
  if (!accountID) return;
  await parts.pool.query(
    `insert into session (id, account_id, cookie_hash, device, address, created_at, last_used_at, factor_at)
       select a.id, a.id, decode(md5(a.id::text), 'hex'), 'Proof', '::1', now(), now(), (select now() from staff where account_id = a.id) from account a where a.id = $1
     on conflict (id) do update set ended_at = null, end_reason = null`,
    [accountID],
  );
}

const tokenOf = async ({ parts }: World, accountID: string): Promise<string> => (await signToken(parts, { accountID, sessionID: accountID })).token;

async function fetched(world: World, { host = 'api', method, path, headers = {}, payload }: Wanted, { accountID }: Who): Promise<Heard> {
  const token: Record<string, string> = accountID ? { 'wbn-auth': await tokenOf(world, accountID) } : {};
  const request: RequestInit = { method, headers: { ...headers, ...token }, redirect: 'manual', ...(payload !== undefined && { body: payload }) };
  const response = await fetch(`${world.addresses[host]}${path}`, request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { response, body: parsed(bytes.toString()) };
  if (type.startsWith('text/') || bytes.length === 0) return { response, body: bytes.toString() };
  return { response, body: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
