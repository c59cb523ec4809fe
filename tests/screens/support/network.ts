import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Request as BrowserRequest, Response as BrowserResponse, Route } from '@playwright/test';

type Matcher = string | RegExp | ((url: URL) => boolean);
type Handler = (route: Route, request: BrowserRequest) => unknown;
interface Rule {
  matcher: Matcher;
  handler: Handler;
  left: number;
}

const native = globalThis.fetch;

const require = createRequire(import.meta.url);
const { urlMatches } = require(join(dirname(require.resolve('playwright-core/package.json')), 'lib/utils/isomorphic/urlMatch.js'));

export const matches = (matcher: Matcher, url: string): boolean => urlMatches(location.origin, url, matcher);

/** All that the page asks: `page.route` answers in the server's place, events tell what goes and comes. */
export class Network extends EventEmitter {
  rules: Rule[] = [];
  offline = false;

  route(matcher: Matcher, handler: Handler, { times = Number.POSITIVE_INFINITY }: { times?: number } = {}): void {
    this.rules.unshift({ matcher, handler, left: times });
  }

  unroute(matcher?: Matcher, handler?: Handler): void {
    this.rules = this.rules.filter((rule) => matcher !== undefined && (String(rule.matcher) !== String(matcher) || (handler && rule.handler !== handler)));
  }

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href).href;
    const sent: RequestInit = input instanceof Request ? { method: input.method, headers: input.headers, signal: input.signal, ...init } : init;
    if (input instanceof Request && input.method !== 'GET') sent.body ??= await input.clone().text();
    const request = requestOf(url, sent);
    this.emit('request', request);
    try {
      if (this.offline) throw new TypeError('Failed to fetch');
      const answer = await this.#answer(request, url, sent, 0);
      this.emit('response', responseOf(answer.clone(), url, request));
      this.emit('requestfinished', request);
      return answer;
    } catch (error) {
      this.emit('requestfailed', request);
      throw error;
    }
  };

  async #answer(request: BrowserRequest, url: string, init: RequestInit, from: number): Promise<Response> {
    const at = this.rules.findIndex((rule, index) => index >= from && rule.left > 0 && matches(rule.matcher, url));
    const rule = this.rules[at];
    if (!rule) return native(url, init);
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
        fetch: async (changes?: object) => responseOf(await native(url, { ...init, ...changes }), url, request),
        fulfill: async (given: Given) => resolve(await fulfilled(given)),
      };
      Promise.resolve(rule.handler(route as unknown as Route, request)).catch(reject);
    });
  }
}

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
