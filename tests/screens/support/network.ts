import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Request as BrowserRequest, Response as BrowserResponse, Route } from '@playwright/test';
import { ORIGIN } from './loaded.ts';
import { PATIENCE_MS, until } from './until.ts';

export type Matcher = string | RegExp | ((url: URL) => boolean);
export type Handler = (route: Route, request: BrowserRequest) => unknown;
export interface Rule {
  matcher: Matcher;
  handler: Handler;
  left: number;
}

const require = createRequire(import.meta.url);
const { urlMatches } = require(join(dirname(require.resolve('playwright-core/package.json')), 'lib/utils/isomorphic/urlMatch.js'));

export const matches = (matcher: Matcher, url: string): boolean => urlMatches(ORIGIN, url, matcher);

/** What a loader asks no browser would see: its server does. */
type Sent = RequestInit & { ofServer?: boolean };

/** What a browser keeps for all its pages. */
export interface Shared {
  rules: Rule[];
  cookies: Map<string, string>;
  offline: boolean;
}

/** All that the page asks: `page.route` answers in the server's place, events tell what goes and comes. */
export class Network extends EventEmitter {
  rules: Rule[] = [];
  readonly #shared: Shared;
  readonly #at: () => string;
  #underWay = 0;
  #lastChange = 0;

  /** `at` is the address of the page. */
  constructor(shared: Shared, at: () => string) {
    super();
    this.#shared = shared;
    this.#at = at;
  }

  route(matcher: Matcher, handler: Handler, { times = Number.POSITIVE_INFINITY }: { times?: number } = {}): void {
    this.rules = withRule(this.rules, matcher, handler, times);
  }

  unroute(matcher?: Matcher, handler?: Handler): void {
    this.rules = withoutRule(this.rules, matcher, handler);
  }

  /** As browsers have it: for half a second nothing was under way. */
  quiet = (): Promise<void> =>
    until(() => this.#underWay === 0 && performance.now() - this.#lastChange > 500, PATIENCE_MS, 'The page never asked for nothing.');

  #goes(more: number): void {
    this.#underWay += more;
    this.#lastChange = performance.now();
  }

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), this.#at()).href;
    const sent: Sent = input instanceof Request ? { method: input.method, headers: input.headers, signal: input.signal, ...init } : init;
    if (input instanceof Request && input.method !== 'GET') sent.body ??= await input.clone().text();
    const { promise: answered, resolve: tell } = Promise.withResolvers<BrowserResponse | null>();
    sent.headers = this.#withOrigin(url, sent);
    const request = Object.assign(requestOf(url, sent), { response: () => answered });
    this.emit('request', request);
    this.#goes(1);
    try {
      if (this.#shared.offline) throw new TypeError('Failed to fetch');
      const answer = await this.#answer(request, url, sent, 0);
      const response = responseOf(answer.clone(), url, request);
      tell(response);
      this.emit('response', response);
      this.emit('requestfinished', request);
      return answer;
    } catch (error) {
      tell(null);
      this.emit('requestfailed', request);
      throw error;
    } finally {
      this.#goes(-1);
    }
  };

  async #answer(request: BrowserRequest, url: string, init: Sent, from: number): Promise<Response> {
    const rules = init.ofServer ? [] : [...this.rules, ...this.#shared.rules];
    const at = rules.findIndex((rule, index) => index >= from && rule.left > 0 && matches(rule.matcher, url));
    const rule = rules[at];
    if (!rule) return this.#send(url, init);
    rule.left -= 1;
    return new Promise((resolve, reject) => {
      const go = (changes: RequestInit & { postData?: string; url?: string } = {}) =>
        this.#answer(request, changes.url ?? url, { ...init, ...changes, ...(changes.postData && { body: changes.postData }) }, at + 1);
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      const route = {
        request: () => request,
        abort: async () => reject(new TypeError('Failed to fetch')),
        continue: async (changes?: object) => resolve(go(changes)),
        fallback: async (changes?: object) => resolve(go(changes)),
        fetch: async (changes?: object) => responseOf(await this.#send(url, { ...init, ...changes }), url, request),
        fulfill: async (given: Given) => resolve(await fulfilled(given)),
      };
      Promise.resolve(rule.handler(route as unknown as Route, request)).catch(reject);
    });
  }

  /** The page names itself as browsers do. */
  #withOrigin(url: string, { method = 'GET', headers: own }: RequestInit): Headers {
    const { origin } = new URL(this.#at());
    const headers = new Headers(own);
    if (new URL(url).origin !== origin || method !== 'GET') headers.set('origin', origin);
    return headers;
  }

  /** Cookies go where a browser sends them: to the page's own site, and where the call asks for it. */
  #send(url: string, init: RequestInit): Promise<Response> {
    const isOwn = new URL(url).origin === new URL(this.#at()).origin;
    const keeps = init.credentials === 'include' || (isOwn && init.credentials !== 'omit');
    return keeps ? withCookies(this.#shared.cookies, url, init) : fetch(url, init);
  }
}

/** Asks with what is kept, and keeps what the answer sets. The host has one set of cookies, whatever the port. */
export async function withCookies(cookies: Map<string, string>, url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const answer = await fetch(url, { ...init, headers });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}

export const withRule = (rules: Rule[], matcher: Matcher, handler: Handler, left = Number.POSITIVE_INFINITY): Rule[] => [{ matcher, handler, left }, ...rules];

export const withoutRule = (rules: Rule[], matcher?: Matcher, handler?: Handler): Rule[] =>
  rules.filter((rule) => matcher !== undefined && (String(rule.matcher) !== String(matcher) || (handler && rule.handler !== handler)));

interface Given {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
  path?: string;
  contentType?: string;
  response?: BrowserResponse;
}

const BODILESS = [204, 304];

async function fulfilled(given: Given): Promise<Response> {
  const { response } = given;
  const status = given.status ?? response?.status() ?? 200;
  const type = given.contentType ?? ('json' in given ? 'application/json' : undefined);
  const headers = { ...response?.headers(), ...given.headers, ...(type && { 'content-type': type }) };
  return new Response(BODILESS.includes(status) ? null : ((await bodyOf(given)) as BodyInit), { status, headers });
}

async function bodyOf({ json, path, body, response }: Given): Promise<string | Buffer | undefined> {
  if (json !== undefined) return JSON.stringify(json);
  return path ? await readFile(path) : (body ?? (await response?.body()));
}

function requestOf(url: string, init: RequestInit): BrowserRequest {
  const headers = Object.fromEntries(new Headers(init.headers as HeadersInit));
  const body = typeof init.body === 'string' ? init.body : null;
  return {
    url: () => url,
    method: () => init.method ?? 'GET',
    headers: () => headers,
    allHeaders: async () => headers,
    headerValue: async (name: string) => headers[name] ?? null,
    postData: () => body,
    postDataJSON: () => (body === null ? null : JSON.parse(body)),
    resourceType: () => 'fetch',
    isNavigationRequest: () => false,
  } as unknown as BrowserRequest;
}

export function responseOf(answer: Response, url: string, request: BrowserRequest | null = null): BrowserResponse {
  return {
    url: () => url,
    status: () => answer.status,
    ok: () => answer.ok,
    headers: () => Object.fromEntries(answer.headers),
    request: () => request,
    json: () => answer.clone().json(),
    text: () => answer.clone().text(),
    body: async () => Buffer.from(await answer.clone().arrayBuffer()),
    finished: async () => null,
  } as unknown as BrowserResponse;
}
