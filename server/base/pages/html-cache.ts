import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Admission } from '../http/admission-port.ts';
import { takes } from '../http/compression.ts';
import { refusalOf } from '../http/errors.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Log } from '../telemetry/log.ts';
import { pagesFrom } from '../telemetry/metrics.ts';
import { type Captured, captureResponse } from './page-capture.ts';
import { type Policy, securityHeaders, takeScriptHashes } from './page-headers.ts';
import { createPageStore, isAbout, type Page, type PageStore } from './page-store.ts';
import { type Tags, whileNoting } from './page-tags.ts';

const compress = promisify(brotliCompress);

interface Options {
  maxBytes: number;
  freshSeconds: number;
  render: (request: IncomingMessage, response: ServerResponse) => unknown;
  /**
   * Parameters that the page at a path declares. All others are left out of the key and of the address that is rendered: a tracker's parameter makes
   * no new page, and what one visitor's address carries never stands in the page of another.
   */
  queryOf: (path: string) => string[];
  /** The page at a path, by its pattern: names that visitors choose would be without number. */
  nameOf: (path: string) => string;
  admission: Admission;
  /** Whose turn a rendering takes. */
  addressOf: (request: IncomingMessage) => string;
  policy: Policy;
  log: Log;
}

export interface HtmlCache {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Forgets the pages that show one of these, or every page: after a write. */
  forget(tags: Tags): void;
}

/** React Router's own: which routes' data is asked for. */
const ROUTES = '_routes';

/**
 * Public pages are the same for everybody: rendered once, kept for `freshSeconds`, then shown once more while the next is rendered.
 * One rendering at a time for each address.
 */
export function createHtmlCache(options: Options): HtmlCache {
  const store = createPageStore(options.maxBytes);
  const { make, forget } = rendering(options, store);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = keyOf(request, options.queryOf);
    const found = store.get(key);
    const age = found ? ageOf(found) : Number.POSITIVE_INFINITY;
    pagesFrom.inc({ from: age < options.freshSeconds ? 'kept' : age < 2 * options.freshSeconds ? 'stale' : 'rendered' });
    if (!found || age >= 2 * options.freshSeconds) return answerWith(request, response, await make(key, request), options);
    if (age >= options.freshSeconds) make(key, request).catch((error) => options.log.warn({ error: String(error) }, 'page not renewed'));
    return answerWith(request, response, { page: found, headers: null }, options);
  };
  return {
    forget(tags) {
      store.forget(tags);
      forget(tags);
    },
    answer: (request, response) => serve(request, response).catch((error) => fail(request, response, error, options)),
  };
}

/** Seconds since it was rendered. */
const ageOf = ({ madeAt }: Page): number => (Date.now() - madeAt) / 1000;

/** A page, and the headers of its own when it is not everybody's to keep. */
interface Made {
  page: Page;
  headers: ReturnType<ServerResponse['getHeaders']> | null;
}

interface Rendering {
  make(key: string, request: IncomingMessage): Promise<Made>;
  /** What is being rendered now shows what was before the write: whoever waits gets it, nobody after. */
  forget(tags: Tags): void;
}

/** Larger ones would push everything else out, and only crawlers ask for them. */
const MAX_KEPT = 2_000_000;

/** Everybody stands in line for himself: whoever asked for the same page earlier may be one who floods us, and his turn comes late. */
const turns =
  ({ admission, nameOf, addressOf }: Options) =>
  (request: IncomingMessage, make: () => Promise<Made>): Promise<Made> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    return admission.run({ lane: 'public', name: `page ${nameOf(path)}`, from: addressOf(request), workClass: 'page' }, make);
  };

function freshIn(store: PageStore, key: string, freshSeconds: number): Made | null {
  const page = store.get(key);
  return page && ageOf(page) < freshSeconds ? { page, headers: null } : null;
}

function rendering(options: Options, store: PageStore): Rendering {
  const { render, freshSeconds } = options;
  const running = new Map<string, Promise<Made>>();
  /** Of what was written while pages were rendered. */
  const written = new Set<Tags[]>();
  const work = async (key: string, url: string, request: IncomingMessage): Promise<Made> => {
    const meanwhile: Tags[] = [];
    written.add(meanwhile);
    try {
      const { made: captured, tags } = await whileNoting(() => captureResponse(request, url, render));
      const page = await pageOf(captured, tags);
      if (!isKept(captured.response) || page.bytes > MAX_KEPT) return { page, headers: captured.response.getHeaders() };
      if (!meanwhile.some((one) => isAbout(tags, one))) store.keep(key, page);
      return { page, headers: null };
    } finally {
      written.delete(meanwhile);
    }
  };
  const together = (key: string, request: IncomingMessage): Promise<Made> => {
    const made = running.get(key) ?? freshIn(store, key, freshSeconds);
    if (made) return Promise.resolve(made);
    const making = work(key, key, request).finally(() => {
      if (running.get(key) === making) running.delete(key);
    });
    running.set(key, making);
    return making;
  };
  const inTurn = turns(options);
  return {
    async make(key, request) {
      const made = await (running.get(key) ?? inTurn(request, () => together(key, request)));
      // A redirect keeps the whole query, so it is made for this visitor alone.
      return made.headers && request.url !== key ? inTurn(request, () => work(key, request.url ?? key, request)) : made;
    },
    forget(tags) {
      for (const meanwhile of written) meanwhile.push(tags);
      running.clear();
    },
  };
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown, { log, policy }: Options): void {
  const refusal = refusalOf(error);
  // That we are busy is counted where it is decided; a line for each would make us busier.
  if (refusal.status === 500) log.error({ error }, 'page failed');
  if (response.headersSent) return void response.destroy();
  securityHeaders(response, policy, []);
  if (refusal.retryAfter) response.setHeader('retry-after', String(refusal.retryAfter));
  response.writeHead(refusal.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(plainPage(refusal, request.url));
}

/** The address with the declared parameters only, always in the same order. */
function keyOf(request: IncomingMessage, queryOf: Options['queryOf']): string {
  const url = new URL(request.url ?? '/', 'http://site');
  const known = [...queryOf(url.pathname).flatMap((name) => namesOf(name, url.searchParams)), ROUTES].flatMap((name) =>
    url.searchParams.has(name) ? [[name, url.searchParams.get(name) ?? '']] : [],
  );
  return known.length > 0 ? `${url.pathname}?${new URLSearchParams(known)}` : url.pathname;
}

/** A declared name, or with a star at its end every name that begins like it. */
const namesOf = (name: string, params: URLSearchParams): string[] =>
  name.endsWith('*') ? [...new Set(params.keys())].filter((one) => one.startsWith(name.slice(0, -1))).sort() : [name];

/** Only whole pages that everybody gets; a redirect, an error or a page that says no-store passes through. */
const isKept = (response: ServerResponse): boolean =>
  response.statusCode === 200 && !response.getHeader('set-cookie') && !String(response.getHeader('cache-control') ?? '').includes('no-store');

async function pageOf({ response, body }: Captured, tags: Tags): Promise<Page> {
  const type = String(response.getHeader('content-type') ?? 'text/html; charset=utf-8');
  const brotli = body.length > 1024 ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null;
  return {
    status: response.statusCode,
    type,
    cacheControl: (response.getHeader('cache-control') as string | undefined) ?? null,
    body,
    brotli,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    tags,
    hashes: takeScriptHashes(response),
    madeAt: Date.now(),
    bytes: body.length + (brotli?.length ?? 0) + 500,
  };
}

function answerWith(request: IncomingMessage, response: ServerResponse, { page, headers }: Made, { policy, freshSeconds }: Options): void {
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) response.setHeader(name, value);
  securityHeaders(response, policy, page.hashes);
  if (!headers) response.setHeader('cache-control', page.cacheControl ?? `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds}`);
  else if (!headers['cache-control']) response.setHeader('cache-control', 'no-store');
  if (page.status === 503) response.setHeader('retry-after', '2');
  write(request, response, page);
}

function write(request: IncomingMessage, response: ServerResponse, page: Page): void {
  response.setHeader('etag', page.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304);
    return void response.end();
  }
  const packed = page.brotli && takes(request.headers, 'br');
  const body = packed ? (page.brotli as Buffer) : page.body;
  if (packed) response.setHeader('content-encoding', 'br');
  response.writeHead(page.status, { 'content-type': page.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
