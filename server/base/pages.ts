import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import sirv from 'sirv';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';
import type { Log } from './log.ts';
import { type Policy, securityHeaders } from './page-headers.ts';

interface Options {
  build: ServerBuild;
  /** Directory of the built client files, under `/assets/` with hashed names and beside it plain ones. */
  clientDirectory: string;
  /** What loaders get, for each request anew: made by the build's own `createLoadContext`. */
  loadContext: () => unknown;
  policy: Policy;
  cache: { megabytes: number; seconds: number };
  log: Log;
  /** Answers before the pages do: health, redirects; true when it answered. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface Pages {
  server: Server;
  cache: HtmlCache;
}

/** A server of rendered pages: static files, then the HTML cache, then React Router. */
export function createPages({ build, clientDirectory, loadContext, policy, cache: limits, log, first }: Options): Pages {
  const files = sirv(clientDirectory, { etag: true, brotli: true, gzip: true, setHeaders: fileHeaders });
  const render = createRequestListener({ build, mode: 'production', getLoadContext: () => loadContext() as never });
  const cache = createHtmlCache({ maxBytes: limits.megabytes * 1024 * 1024, freshSeconds: limits.seconds, render, policy, log });
  const server = createServer((request, response) => {
    const started = performance.now();
    response.once('finish', () => logPage(log, request, response, performance.now() - started));
    if (first?.(request, response)) return;
    if (!isReadable(request)) return refuse(response, 400, policy);
    request.url = mendPercents(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, policy);
    files(request, response, () => void cache.answer(request, response));
  });
  server.requestTimeout = 10_000;
  server.headersTimeout = 10_000;
  return { server, cache };
}

function fileHeaders(response: ServerResponse, path: string): void {
  const hashed = path.startsWith('/assets/');
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  response.setHeader('x-content-type-options', 'nosniff');
}

/** NUL is refused before anything stores it; an address that starts with two slashes would name another host. */
function isReadable(request: IncomingMessage): boolean {
  const url = request.url ?? '';
  return url.startsWith('/') && !url.startsWith('//') && url.length <= 8_000 && !/%00|\0/.test(url);
}

/** A percent sign that starts nothing stands for itself: an old link to `100%-Wool` still leads to its page. */
const mendPercents = (url: string): string => url.replace(/%(?![0-9a-f]{2})/gi, '%25');

const PLAIN: Record<number, string> = { 400: 'This address cannot be read. Please check it and try again.', 405: 'This address can only be read.' };

function refuse(response: ServerResponse, status: number, policy: Policy): void {
  securityHeaders(response, policy, []);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(PLAIN[status]);
}

function logPage(log: Log, request: IncomingMessage, response: ServerResponse, ms: number): void {
  const path = (request.url ?? '').split('?', 1)[0];
  log.info({ method: request.method, path, status: response.statusCode, ms: Math.round(ms) }, 'page');
}
