import type { Call, Reply, Sent } from '#contract/call.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Contract } from '#contract/index.ts';
import { paths } from './paths.ts';

type ClientCall<C extends Call> = unknown extends Sent<C> ? () => Promise<Reply<C>> : (input: Sent<C>) => Promise<Reply<C>>;
type CallsOf<G> = { [N in keyof G]: G[N] extends Call ? ClientCall<G[N]> : never };

/** Every call of the contract as a function: `client.business.get({ id })`. */
export type Client = { [G in keyof Contract]: CallsOf<Contract[G]> };

/** One call on its way: `line` is `host METHOD /path/:param` as the contract has it. */
export interface Sending {
  concept: string;
  name: string;
  line: string;
  input: Record<string, unknown>;
}

/** Carries a call and brings its body back. @throws ApplicationError for every refusal. */
export type Transport = (sending: Sending) => Promise<unknown>;

/** A refusal as the caller sees it; `code` is the catalogue's, `network` when nothing answered. */
export class ApplicationError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'An unexpected error has occurred, please try again.');
    this.name = 'ApplicationError';
    this.status = status;
    this.code = body.error ?? 'network';
    this.fields = body.fields ?? {};
  }
}

export function createClient(transport: Transport): Client {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [concept, lines] of Object.entries(paths)) {
    client[concept] = {};
    for (const [name, line] of Object.entries<string>(lines)) {
      client[concept][name] = async (input: Record<string, unknown> = {}) => {
        const body = await transport({ concept, name, line, input });
        // A 2xx answer may still say no (ERR-001).
        if ((body as { success?: unknown } | null)?.success === false) throw new ApplicationError(200, body as ErrorBody);
        return body;
      };
    }
  }
  return client as unknown as Client;
}

export interface Hosts {
  api: string;
  auth: string;
}

/** The browser's transport: `fetch` to the two hosts. */
export function fetchTransport(hosts: Hosts, headers: () => Record<string, string> = () => ({})): Transport {
  return async ({ line, input }) => {
    const { url, method, body } = requestOf(line, input, hosts);
    const sent = body && { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers: { ...headers(), ...sent }, ...(body ? { body } : {}) }).catch(() => {
      throw new ApplicationError(0, {});
    });
    const answer = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    if (!response.ok) throw new ApplicationError(response.status, answer);
    return answer;
  };
}

/** Splits an input into path, query and body; null, NaN and undefined are dropped (VAL-003). */
export function requestOf(line: string, input: Record<string, unknown>, hosts: Hosts): { url: string; method: string; body: string | null } {
  const [host, method, path] = line.split(' ') as [keyof Hosts, string, string];
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null && !Number.isNaN(value)));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (method !== 'GET') return { url: hosts[host] + filled, method, body: JSON.stringify(rest) };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  return { url: hosts[host] + filled + (query && `?${query}`), method, body: null };
}
