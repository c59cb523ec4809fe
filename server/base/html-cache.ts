import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Log } from './log.ts';
import { type Policy, scriptHashes, securityHeaders } from './page-headers.ts';
import { captureResponse } from './page-capture.ts';

const compress = promisify(brotliCompress);

interface Entry {
  status: number;
  type: string;
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
  hashes: string[];
  madeAt: number;
  bytes: number;
}

interface Options {
  maxBytes: number;
  freshSeconds: number;
  render: (request: IncomingMessage, response: ServerResponse) => unknown;
  policy: Policy;
  log: Log;
}

export interface HtmlCache {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Forgets every page: after a write that may show anywhere. */
  clear(): void;
}

/** Parameters that change a page; all others are left out of the key, so that a tracker's parameter does not make a new page. */
const KNOWN = ['business', 'countries', 'search', 'page', 'industry', 'category', 'subCategory', 'verified', 'tier', 'sort', 'editMode', 'membership', '_routes'];

/**
 * Public pages are the same for everybody: rendered once, kept for `freshSeconds`, then shown once more while the next is rendered.
 * Bounded in bytes; the page used longest ago goes first. One rendering at a time for each address.
 */
export function createHtmlCache({ maxBytes, freshSeconds, render, policy, log }: Options): HtmlCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Entry | ServerResponse>>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, entry: Entry): void => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const make = (key: string, request: IncomingMessage): Promise<Entry | ServerResponse> => {
    const known = running.get(key);
    if (known) return known;
    const making = captureResponse(request, render)
      .then(async (captured) => {
        const entry = await entryOf(captured);
        if (isKept(captured.response)) keep(key, entry);
        else return Object.assign(captured.response, { entry });
        return entry;
      })
      .finally(() => running.delete(key));
    running.set(key, making);
    return making;
  };

  return {
    clear: () => {
      entries.clear();
      bytes = 0;
    },
    async answer(request, response) {
      const key = keyOf(request);
      const found = entries.get(key);
      const age = found ? (Date.now() - found.madeAt) / 1000 : Number.POSITIVE_INFINITY;
      try {
        if (found && age < 2 * freshSeconds) {
          entries.delete(key);
          entries.set(key, found);
          if (age >= freshSeconds) make(key, request).catch((error) => log.warn({ error: String(error) }, 'page not renewed'));
          return send(request, response, found, policy, freshSeconds);
        }
        const made = await make(key, request);
        if (made instanceof ServerResponse) return pass(request, response, made, policy);
        return send(request, response, made, policy, freshSeconds);
      } catch (error) {
        log.error({ error }, 'page failed');
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
        response.end('An unexpected error has occurred, please try again.');
      }
    },
  };
}

function keyOf(request: IncomingMessage): string {
  const url = new URL(request.url ?? '/', 'http://site');
  const known = KNOWN.flatMap((name) => url.searchParams.getAll(name).slice(0, 1).map((value) => [name, value]));
  return `${url.pathname}?${new URLSearchParams(known)}`;
}

/** Only whole pages that everybody gets; a redirect, an error or a page that says no-store passes through. */
const isKept = (response: ServerResponse): boolean =>
  response.statusCode === 200 && !response.getHeader('set-cookie') && !String(response.getHeader('cache-control') ?? '').includes('no-store');

async function entryOf({ response, body }: { response: ServerResponse; body: Buffer }): Promise<Entry> {
  const type = String(response.getHeader('content-type') ?? 'text/html; charset=utf-8');
  const brotli = body.length > 1024 ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null;
  return {
    status: response.statusCode, type, body, brotli,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    hashes: type.startsWith('text/html') ? scriptHashes(body.toString()) : [],
    madeAt: Date.now(),
    bytes: body.length + (brotli?.length ?? 0) + 500,
  };
}

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, policy: Policy, freshSeconds: number): void {
  securityHeaders(response, policy, entry.hashes);
  response.setHeader('cache-control', `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${freshSeconds}`);
  write(request, response, entry);
}

function write(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  response.setHeader('etag', entry.etag);
  response.setHeader('vary', 'Accept-Encoding');
  if (entry.status === 200 && request.headers['if-none-match'] === entry.etag) {
    response.writeHead(304);
    return void response.end();
  }
  const packed = entry.brotli && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = packed ? (entry.brotli as Buffer) : entry.body;
  if (packed) response.setHeader('content-encoding', 'br');
  response.writeHead(entry.status, { 'content-type': entry.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pass(request: IncomingMessage, response: ServerResponse, captured: ServerResponse, policy: Policy): void {
  const { entry } = captured as ServerResponse & { entry: Entry };
  for (const [name, value] of Object.entries(captured.getHeaders())) if (value !== undefined && name !== 'content-encoding') response.setHeader(name, value);
  securityHeaders(response, policy, entry.hashes);
  if (!response.getHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  write(request, response, entry);
}
