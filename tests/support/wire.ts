import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/base/call.ts';

/** The parts of a request before they are written out; a part may be anything that a hostile client sends. */
export interface Parts {
  params: Record<string, unknown>;
  query: [name: string, value: unknown][];
  body: unknown;
}

/** Sorts an input into path, query and body, as the contract places its fields. */
export function partsOf(call: Call, input: object): Parts {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const of = (part: Call['params']) => entries.filter(([name]) => part && name in part.shape);
  return { params: Object.fromEntries(of(call.params)), query: of(call.query), body: call.body ? Object.fromEntries(of(call.body)) : undefined };
}

/** The request as it goes over the wire. */
export function requestOf(call: Call, { params, query, body }: Parts, headers: Record<string, string> = {}): InjectOptions {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name]));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const sent = body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  return { method: call.method, url: search ? `${path}?${search}` : path, headers, ...sent };
}

/** The inputs without those that go over the wire as an earlier one does: a field that a call does not have is not sent. */
export function distinct(call: Call, inputs: object[]): object[] {
  const sent = new Map<string, object>();
  for (const input of inputs) {
    const { url, payload } = requestOf(call, partsOf(call, input));
    const key = `${url} ${payload}`;
    if (!sent.has(key)) sent.set(key, input);
  }
  return [...sent.values()];
}

/** Half a surrogate cannot be written in an address; what replaces it can. */
const encode = (value: unknown): string => encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());
