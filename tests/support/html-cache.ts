import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, vi } from 'vitest';
import { createHtmlCache, type HtmlCache } from '#server/base/pages/html-cache.ts';
import { createAdmission } from '#server/base/scaling/admission.ts';
import { silentLog } from '#server/base/telemetry/log.ts';

/** Each visitor of these tests sits at an address of his own, if he says so. */
const addressOf = ({ headers }: IncomingMessage): string => String(headers['x-from'] ?? 'one');
const nameOf = (path: string): string => path;
const policy = { connect: ['http://api.example'], media: ['http://files.example'], https: false };
const atEase = createAdmission({ places: null, patienceMs: 1 });
export const PAGE = `<html><script>alert(1)</script><script type="application/ld+json">{"a":1}</script>${'x'.repeat(2_000)}</html>`;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface ServedCache {
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  cache: HtmlCache;
}

let server: Server | undefined;

/** Ends the server of each test. */
export function endServers(): void {
  afterEach(() => {
    server?.close();
    vi.useRealTimers();
  });
}

/** A server with a cache in front of `render`, and what asks it. */
export async function serveCached(
  render: (request: IncomingMessage, response: ServerResponse) => void,
  { maxBytes = 1_000_000, admission = atEase } = {},
): Promise<ServedCache> {
  const cache = createHtmlCache({
    maxBytes,
    freshSeconds: 30,
    render,
    queryOf: () => ['business', 'search', 'page', 'a.*'],
    nameOf,
    addressOf,
    admission,
    policy,
    log: silentLog,
  });
  server = createServer((request, response) => void cache.answer(request, response));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const get: ServedCache['get'] = (path, headers = {}, method = 'GET') =>
    new Promise((done, fail) => {
      const sent = ask({ port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      sent.on('error', fail).end();
    });
  return { get, cache };
}

export const html = (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(PAGE);
};
