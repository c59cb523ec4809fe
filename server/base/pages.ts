import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';
import type { Log } from './log.ts';
import { type Policy, securityHeaders } from './page-headers.ts';
import { staticFiles } from './static-files.ts';

interface Options {
  build: ServerBuild;
  /** Directory of the built client files, under `/assets/` with hashed names and beside it plain ones. */
  clientDirectory: string;
  /** What loaders get, for each request anew: made by the build's own `createLoadContext`. */
  loadContext: () => unknown;
  policy: Policy;
  cache: { megabytes: number; seconds: number };
  log: Log;
}

export interface Pages {
  /** Answers one request; for a server that answers calls too. */
  handle: RequestListener;
  server(): Server;
  cache: HtmlCache;
}

/** A server of rendered pages: static files, then the HTML cache, then React Router. */
export function createPages({ build, clientDirectory, loadContext, policy, cache: limits, log }: Options): Pages {
  const serveFile = staticFiles(clientDirectory);
  const render = createRequestListener({ build, mode: 'production', getLoadContext: () => loadContext() as never });
  const cache = createHtmlCache({ maxBytes: limits.megabytes * 1024 * 1024, freshSeconds: limits.seconds, render, policy, log });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReadable(request)) return refuse(response, 400, policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, policy);
    request.url = mendPercents(request.url ?? '/');
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
