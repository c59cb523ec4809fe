import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import type { Admission } from './admission.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';
import type { Log } from './log.ts';
import { type Policy, securityHeaders } from './page-headers.ts';
import { staticFiles } from './static-files.ts';

interface Options {
  build: ServerBuild;
  /** Directory of the built client files, under `/assets/` with hashed names and beside it plain ones. */
  clientDirectory: string;
  /**
   * The languages by the beginnings of their addresses (`/es`), the last one with none.
   * What loaders get is made for each request anew, by the build's own `createLoadContext`.
   */
  languages: { prefix: string; loadContext: () => unknown }[];
  policy: Policy;
  cache: { megabytes: number; seconds: number };
  admission: Admission;
  log: Log;
  /** Plain texts by their path, beside the pages. */
  texts: Record<string, () => string>;
}

export interface Pages {
  /** Answers one request; for a server that answers calls too. */
  handle: RequestListener;
  server(): Server;
  cache: HtmlCache;
}

/** A server of rendered pages: static files, then the HTML cache, then React Router. */
export function createPages({ build, clientDirectory, languages, policy, cache: limits, admission, log, texts }: Options): Pages {
  const serveFile = staticFiles(clientDirectory);
  const render = renderer(build, languages);
  const cache = createHtmlCache({ maxBytes: limits.megabytes * 1024 * 1024, freshSeconds: limits.seconds, render, admission, policy, log });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReadable(request)) return refuse(response, 400, policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, policy);
    request.url = mendPercents(request.url ?? '/');
    const text = texts[request.url];
    if (text) return say(response, 200, policy, text());
    if (!(await serveFile(request, response))) await cache.answer(request, response);
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now();
    response.once('finish', () => logPage(log, request, response, performance.now() - started));
    answer(request, response).catch((error) => {
      log.error({ error }, 'page failed');
      response.destroy();
    });
  };
  const server = () => createServer({ requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }, handle);
  return { handle, server, cache };
}

/** React Router for each language: one build, whose routes stand under the language's prefix. */
function renderer(build: ServerBuild, languages: Options['languages']): RequestListener {
  const listeners = languages.map(({ prefix, loadContext }) => ({
    prefix,
    listen: createRequestListener({ build: { ...build, basename: prefix || '/' }, mode: 'production', getLoadContext: () => loadContext() as never }),
  }));
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    // React Router asks for the data of `/es` at `/es.data`.
    const bare = listeners.find(({ prefix }) => prefix && path === `${prefix}/`);
    if (bare) return moved(response, bare.prefix + (request.url ?? '').slice(path.length));
    const found = listeners.find(({ prefix }) => path === prefix || path === `${prefix}.data` || path.startsWith(`${prefix}/`));
    return found?.listen(request, response);
  };
}

/** The home page of a language has one address. */
function moved(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, 'cache-control': 'public, max-age=3600' });
  response.end();
}

/** NUL is refused before anything stores it; an address that starts with two slashes would name another host. */
function isReadable(request: IncomingMessage): boolean {
  const url = request.url ?? '';
  return url.startsWith('/') && !url.startsWith('//') && url.length <= 8_000 && !/%00|\0/.test(url);
}

/** A percent sign that starts nothing stands for itself: an old link to `100%-Wool` still leads to its page. */
const mendPercents = (url: string): string => url.replace(/%(?![0-9a-f]{2})/gi, '%25');

const PLAIN: Record<number, string> = { 400: 'This address cannot be read. Please check it and try again.', 405: 'This address can only be read.' };

const refuse = (response: ServerResponse, status: number, policy: Policy): void => say(response, status, policy, PLAIN[status] ?? '');

function say(response: ServerResponse, status: number, policy: Policy, text: string): void {
  securityHeaders(response, policy, []);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

function logPage(log: Log, request: IncomingMessage, response: ServerResponse, ms: number): void {
  const path = (request.url ?? '').split('?', 1)[0];
  log.info({ method: request.method, path, status: response.statusCode, ms: Math.round(ms) }, 'page');
}
