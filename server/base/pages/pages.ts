import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import type { Admission } from '../http/admission-port.ts';
import { clientAddress } from '../http/client-address.ts';
import { answerUnreadable, hasOneHost, mendPercents, PATIENCE } from '../http/unreadable.ts';
import type { Log } from '../telemetry/log.ts';
import { inTrace, type Trace, type TraceOf, traceparentOf } from '../telemetry/trace.ts';
import type { OpenSpan } from '../telemetry/tracer.ts';
import { startSpan } from '../telemetry/tracing.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';
import { type Policy, securityHeaders } from './page-headers.ts';
import { pageRoutes } from './page-route.ts';
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
  mode: 'production' | 'development';
  cache: { megabytes: number; seconds: number };
  admission: Admission;
  log: Log;
  /** Which trace a request belongs to. */
  traceOf: TraceOf;
  /** Addresses of proxies that may say who asks, separated by commas. */
  proxies: string | undefined;
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
export function createPages({ build, clientDirectory, languages, policy, mode, cache: limits, admission, log, traceOf, proxies, texts }: Options): Pages {
  reportFailures(build, log);
  const serveFile = staticFiles(clientDirectory);
  const files = new WeakSet<IncomingMessage>();
  const render = renderer(build, languages, mode);
  const prefixes = languages.map(({ prefix }) => prefix);
  const routeOf = pageRoutes(build.routes, prefixes);
  const cache = createHtmlCache({
    maxBytes: limits.megabytes * 1024 * 1024,
    freshSeconds: limits.seconds,
    render,
    queryOf: (path) => routeOf(path).query,
    nameOf: (path) => routeOf(path).pattern,
    addressOf: clientAddress(proxies),
    admission,
    policy,
    log,
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReadable(request)) return refuse(response, 400, policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, policy);
    request.url = homeOf(mendPercents(request.url ?? '/'), languages);
    const text = texts[request.url];
    if (text) return say(response, 200, policy, text());
    if (await serveFile(request, response)) return void files.add(request);
    await cache.answer(request, response);
  };
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const pattern = () => (files.has(request) ? '/file' : routeOf(path).pattern);
    traced({ log, trace: traceOf(request), pattern }, request, response, () => answer(request, response));
  };
  const server = () => createServer(PATIENCE, handle).on('clientError', (error, socket) => answerUnreadable(error, socket as Socket));
  return { handle, server, cache };
}

/** What fails while a page is rendered stands in the log, with the trace of whoever asked for it. */
function reportFailures(build: ServerBuild, log: Log): void {
  const { reportTo } = build.entry.module as { reportTo?: (report: (error: unknown) => void) => void };
  reportTo?.((error) => log.error({ error: error instanceof Error ? error : 'a page threw what is no error' }, 'page failed'));
}

/** React Router for each language: one build, whose routes stand under the language's prefix. */
function renderer(build: ServerBuild, languages: Options['languages'], mode: Options['mode']): RequestListener {
  const listeners = languages.map(({ prefix, loadContext }) => ({
    prefix,
    listen: createRequestListener({ build: { ...build, basename: prefix || '/' }, mode, getLoadContext: () => loadContext() as never }),
  }));
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    // React Router asks for the data of `/es` at `/es.data`.
    const found = listeners.find(({ prefix }) => path === prefix || path === `${prefix}.data` || path.startsWith(`${prefix}/`));
    return found?.listen(request, response);
  };
}

/** `/es/` is the home page `/es`. No redirect: a browser that was sent on to a home page was at an address without a page. */
const homeOf = (url: string, languages: Options['languages']): string => {
  const found = languages.find(({ prefix }) => prefix && (url === `${prefix}/` || url.startsWith(`${prefix}/?`)));
  return found ? found.prefix + url.slice(found.prefix.length + 1) : url;
};

/** Two hosts are none; NUL is refused before anything stores it; an address that starts with two slashes would name another host. */
function isReadable(request: IncomingMessage): boolean {
  const url = request.url ?? '';
  return hasOneHost(request) && url.startsWith('/') && !url.startsWith('//') && url.length <= 8_000 && !/%00|\0/.test(url);
}

const PLAIN: Record<number, string> = { 400: 'This address cannot be read. Please check it and try again.', 405: 'This address can only be read.' };

const refuse = (response: ServerResponse, status: number, policy: Policy): void => say(response, status, policy, PLAIN[status] ?? '');

function say(response: ServerResponse, status: number, policy: Policy, text: string): void {
  securityHeaders(response, policy, []);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

interface Traced {
  log: Log;
  trace: Trace;
  /** Known when it was answered. */
  pattern: () => string;
}

/** Answers a page in its trace, says which it is, and writes down what became of it. */
function traced({ log, trace, pattern }: Traced, request: IncomingMessage, response: ServerResponse, answer: () => Promise<void>): void {
  const started = performance.now();
  const span = startSpan(trace, { name: 'page', kind: 'server', attributes: { 'http.request.method': request.method ?? '' } });
  response.setHeader('traceresponse', traceparentOf(trace));
  response.once('close', () => endPage(span, response, pattern()));
  response.once('finish', () => inTrace(trace, () => logPage(log, request, response, pattern(), started)));
  inTrace(trace, answer).catch((error) => {
    log.error({ traceId: trace.traceID, error }, 'page failed');
    response.destroy();
  });
}

function endPage(span: OpenSpan | null, { statusCode }: ServerResponse, route: string): void {
  const attributes = { 'http.route': route, 'http.response.status_code': statusCode };
  span?.end({ name: `page ${route}`, attributes, failed: statusCode >= 500 });
}

function logPage(log: Log, { method }: IncomingMessage, { statusCode }: ServerResponse, route: string, started: number): void {
  log.info({ method, route, status: statusCode, ms: Math.round(performance.now() - started) }, 'page');
}
