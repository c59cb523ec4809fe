import type { Call, Reply, Sent } from '#contract/base/call.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import type { Contract } from '#contract/index.ts';
import { prefixOf } from '../languages.ts';
import { READ_ONLY } from './writable.ts';

type ClientCall<C extends Call> = unknown extends Sent<C> ? () => Promise<Reply<C>> : (input: Sent<C>) => Promise<Reply<C>>;
type CallsOf<G> = { [N in keyof G]: G[N] extends Call ? ClientCall<G[N]> : never };

/** Every call of the contract as a function: `client.business.get({ id })`. */
export type Client = { [G in keyof Contract]: CallsOf<Contract[G]> };

/** One call on its way. */
export interface Sending {
  concept: string;
  name: string;
  /** Undefined where the call takes none: it goes without a body (API-004, API-006). */
  input: Record<string, unknown> | undefined;
  /** Of a write that may be repeated: the same key gets the first answer again. */
  idempotencyKey?: string;
}

/** Carries a call and brings its body back. @throws ApplicationError for every refusal. */
export type Transport = (sending: Sending) => Promise<unknown>;

/** Where nothing says more. */
export const UNEXPECTED = 'An unexpected error has occurred, please try again.';

/** A refusal as the caller sees it; `code` is the catalogue's, `network` when nothing answered. */
export class ApplicationError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? UNEXPECTED);
    this.name = 'ApplicationError';
    this.status = status;
    // What stands before the server answers in no words of the catalogue, and is no missing connection.
    this.code = body.error ?? (status === 0 ? 'network' : 'internal');
    this.fields = body.fields ?? {};
  }
}

/** Makes every call as it is asked for: a table of all of them would cost a public page more than the calls that it makes. */
export function createClient(transport: Transport): Client {
  const group = (concept: string) => named((name) => (input?: Record<string, unknown>) => answered(transport({ concept, name, input })));
  return named(group) as Client;
}

const named = <T>(make: (name: string) => T): object => new Proxy({}, { get: (_, name) => make(String(name)) });

/** A 2xx answer may still say no (ERR-001). */
async function answered(body: Promise<unknown>): Promise<unknown> {
  const said = (await body) as Partial<ErrorBody> & { success?: unknown };
  if (said?.success === false) throw new ApplicationError(200, said);
  return said;
}

export interface Hosts {
  api: string;
  auth: string;
  /** In which reference data is named; not said, it is the edition's own. */
  language?: string;
}

/** Carries one call by `fetch`. `heard` is told of every answer, whatever it says. @throws ApplicationError for every refusal. */
export async function carry(hosts: Hosts, line: string, input: Sending['input'], init: RequestInit = {}, heard?: (answer: Response) => void): Promise<unknown> {
  const { url, method, body } = requestOf(line, input, hosts);
  const sent = { ...(body && { 'content-type': 'application/json' }), ...(hosts.language && prefixOf(hosts.language) && { 'wbn-language': hosts.language }) };
  const response = await fetch(url, { ...init, method, headers: { ...(init.headers as Record<string, string>), ...sent }, body }).catch(() => {
    throw new ApplicationError(0, {});
  });
  heard?.(response);
  const answer = (await response.json().catch(() => {
    // A line that breaks off within the answer: nobody knows what it says.
    if (response.ok) throw new ApplicationError(0, {});
    return {};
  })) as Partial<ErrorBody>;
  if (answer.error === 'read_only') globalThis.dispatchEvent?.(new Event(READ_ONLY));
  if (!response.ok) throw new ApplicationError(response.status, answer);
  return answer;
}

/** Splits an input into path, query and body; null, NaN and undefined are dropped (VAL-003). */
export function requestOf(line: string, input: Sending['input'], hosts: Hosts): { url: string; method: string; body: string | null } {
  const [host, method, address] = line.split(' ') as ['api' | 'auth', string, string];
  const [path = '', asked = ''] = address.split('?');
  const rest = Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value != null && !Number.isNaN(value)));
  const take = (name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => take(name)) + (asked in rest ? `?${asked}=${take(asked)}` : '');
  if (method !== 'GET') return { url: hosts[host] + filled, method, body: input ? JSON.stringify(rest) : null };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  return { url: hosts[host] + filled + (query && `?${query}`), method, body: null };
}
