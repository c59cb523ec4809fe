import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { newTrace } from '../telemetry/trace.ts';
import { Refusal } from './errors.ts';

/** Longest address that is looked at. */
export const MAX_URL = 8_000;
/** Where an address leads that nobody can read. */
export const UNREADABLE = '/unreadable';

/** What every host gives a request: whole after ten seconds, or its connection is cut. Node takes the longer of two for the body: both are said. */
export const PATIENCE = { requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 500 };

/** Two hosts mean one thing to a proxy and another to us. HTTP/1.0, which health checks speak, has none. */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index] as string)) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/** The address itself when it can be read. Else it gets a route too, so that headers, limits and log hold for it as for all others. */
export function withReadableUrl(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (!hasOneHost(request)) return UNREADABLE;
  if (url.length > MAX_URL) return UNREADABLE;
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0] as string);
    return url;
  } catch {
    return UNREADABLE;
  }
}

/**
 * The address of a page, with what is no text standing for itself: an old link to `100%-Wool` still leads to its page, and the router, which
 * complains aloud of what it cannot decode, never prints an address.
 */
export function mendPercents(url: string): string {
  const [path = '', ...query] = url.replace(/%(?![0-9a-f]{2})/gi, '%25').split('?');
  return [path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => (isText(run) ? run : run.replaceAll('%', '%25'))), ...query].join('?');
}

function isText(encoded: string): boolean {
  try {
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
}

const unhurried = new WeakSet<Socket>();

/** The request that this socket is sending may take longer than others. @returns how to take that back. */
export function allowTime(socket: Socket): () => void {
  unhurried.add(socket);
  return () => void unhurried.delete(socket);
}

/** Refuses what is no HTTP (or came too slowly) on the bare socket: there is no request yet that could be answered. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && unhurried.has(socket)) return;
  // Browsers connect ahead of need: an answer to nothing would be taken for the answer to what they send just then.
  if (!socket.writable || socket.bytesWritten > 0 || socket.bytesRead === 0) return void socket.destroy();
  const refusal = new Refusal('malformed_request');
  const body = JSON.stringify(refusal.body(newTrace().traceID));
  const headers = [
    `HTTP/1.1 ${refusal.status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
