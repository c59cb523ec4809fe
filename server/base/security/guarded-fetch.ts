import { lookup as systemLookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Resolved {
  address: string;
  family: number;
}

export interface Fetched {
  status: number;
  /** The first 200 kB as text. */
  text: string;
}

/** Why nothing was fetched. `closed`: we do not go there; `silent`: nobody answered in time; `elsewhere`: it leads to another site. */
export type FetchFault = 'closed' | 'silent' | 'elsewhere';

export class FetchRefused extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault) {
    super(`Not fetched: ${fault}`);
    this.fault = fault;
  }
}

/** What tests replace: how names are looked up, which addresses are open, and the one port beside 80 and 443. */
export interface Guard {
  lookup: (host: string) => Promise<Resolved[]>;
  isOpen: (address: string) => boolean;
  port: number | null;
  timeoutMs: number;
  /** Where a receiver without TLS stands for the https address: of the demonstration, and of tests. */
  plainPort: number | null;
  /** Ends it before its time. */
  leaving?: AbortSignal | undefined;
}

const GUARD: Guard = {
  lookup: (host) => systemLookup(host, { all: true, verbatim: true }),
  isOpen: isPublicAddress,
  port: null,
  timeoutMs: 5_000,
  plainPort: null,
};

export const MAX_FETCHED = 200_000;
const MAX_HOPS = 3;

/**
 * Fetches an address that somebody else gave us, and nothing behind our own doors: names only, no address written as a number in any notation;
 * each name is looked up once, all that it stands for must be public, and the connection goes to exactly that. Redirects are followed within
 * the same site only. The clock covers the whole of it.
 * @throws FetchRefused
 */
export async function guardedFetch(address: string, guard: Partial<Guard> = {}): Promise<Fetched> {
  const rules = { ...GUARD, ...guard };
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const start = allowedUrl(address, rules);
  let url = start;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const answer = await request(url, rules, signal);
    if (typeof answer !== 'string') return answer;
    if (!URL.canParse(answer, url.href)) throw new FetchRefused('elsewhere');
    url = allowedUrl(new URL(answer, url).href, rules);
    if (siteOf(url) !== siteOf(start)) throw new FetchRefused('elsewhere');
  }
  throw new FetchRefused('elsewhere');
}

/** What is sent to an address that somebody gave us. */
export interface Sending {
  headers: Record<string, string>;
  body: string;
  /** Bytes of the answer that are read; the rest is not waited for. */
  most: number;
}

export interface Posted {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

/**
 * Posts once, by the same rules and to https on port 443 alone. A redirect is an answer like any other: nobody follows it. What the answer says after its
 * head may be cut by the clock.
 * @throws FetchRefused
 */
export async function guardedPost(address: string, sending: Sending, guard: Partial<Guard> = {}): Promise<Posted> {
  const rules = { ...GUARD, ...guard };
  const clock = AbortSignal.timeout(rules.timeoutMs);
  const signal = rules.leaving ? AbortSignal.any([clock, rules.leaving]) : clock;
  const url = secureUrl(address);
  const pinned = await resolve(url, rules, signal);
  const to = rules.plainPort === null ? url : new URL(`http://${url.hostname}:${rules.plainPort}${url.pathname}${url.search}`);
  const response = await open(to, pinned, signal, { method: 'POST', ...sending });
  const text = await read(response, sending.most).catch(() => '');
  return { status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] };
}

/** An address that may be posted to, before its name is looked up. @throws FetchRefused */
export function secureUrl(address: string): URL {
  const url = allowedUrl(address, GUARD);
  if (url.protocol !== 'https:') throw new FetchRefused('closed');
  return url;
}

/** Whether a name leads inside at this moment; one that nobody answers for does not. */
export async function leadsInside(hostname: string, guard: Partial<Guard> = {}): Promise<boolean> {
  const { lookup, isOpen, timeoutMs } = { ...GUARD, ...guard };
  const found = await inTime(lookup(hostname), AbortSignal.timeout(timeoutMs)).catch(() => []);
  return found.some(({ address }) => !isOpen(address));
}

/** `www.` is the same site. */
const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** The address as browsers read it: `127.1`, `0x7f.1`, `2130706433` and circled digits are numbers from here on, and are refused as such. */
function allowedUrl(address: string, { port }: Guard): URL {
  if (!URL.canParse(address)) throw new FetchRefused('closed');
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isUsual = url.port === '' || url.port === String(port);
  if (!isWeb || !isUsual || url.username !== '' || url.password !== '' || !isPublicName(url.hostname)) throw new FetchRefused('closed');
  return url;
}

const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;

/** A name with a dot in it that could be somebody's on the internet. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[') || isIP(name) !== 0 || !name.includes('.') || INNER.test(name)) return false;
  // The last part of a name is never a number, in whatever notation.
  return /\.(xn--[a-z0-9-]+|[a-z]{2,})$/.test(name);
}

/** @returns what came, or where a redirect leads. */
async function request(url: URL, rules: Guard, signal: AbortSignal): Promise<Fetched | string> {
  const response = await open(url, await resolve(url, rules, signal), signal, PAGE);
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location) {
    response.destroy();
    return location;
  }
  return { status, text: await read(response, MAX_FETCHED) };
}

/** Looks the name up once; all that it stands for must be open. */
async function resolve({ hostname }: URL, { lookup, isOpen }: Guard, signal: AbortSignal): Promise<Resolved> {
  const found = await inTime(lookup(hostname), signal);
  const [first] = found;
  if (!first || !found.every(({ address }) => isOpen(address))) throw new FetchRefused('closed');
  return first;
}

/** A resolver that hangs is over with the clock. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new FetchRefused('silent'));
    if (signal.aborted) return over();
    signal.addEventListener('abort', over, { once: true });
    work.then(resolve, () => reject(new FetchRefused('silent'))).finally(() => signal.removeEventListener('abort', over));
  });
}

interface Asking {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

const PAGE: Asking = { method: 'GET', headers: { 'user-agent': 'WBN-Verification/1.0', accept: 'text/html, text/plain' } };

/** Connects to the address that was looked at, never to what a second look-up would say. */
function open(url: URL, pinned: Resolved, signal: AbortSignal, { method, headers, body }: Asking): Promise<IncomingMessage> {
  const { request: start } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = start(url, {
      agent: false,
      signal,
      method,
      maxHeaderSize: 16_384,
      headers: { ...headers, 'accept-encoding': 'identity' },
      lookup: (_host, options, done) => {
        if (options.all) done(null, [pinned]);
        else done(null, pinned.address, pinned.family);
      },
    });
    asked.on('response', resolve);
    asked.on('error', () => reject(new FetchRefused('silent')));
    asked.end(body);
  });
}

async function read(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    throw new FetchRefused('silent');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}
