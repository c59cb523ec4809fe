import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { rootCertificates, type TLSSocket } from 'node:tls';
import type { World } from './patient.ts';

export interface Asking {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Bytes that are announced, of which only the first are sent. */
  announce?: number;
  seconds?: number;
}

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** When each piece came, in milliseconds after the first. */
  arrivals: number[];
  /** This machine's end of the connection, as who answers sees it. */
  own: string;
  /** When the certificate runs out; null without TLS. */
  certificateEnds: Date | null;
}

const SECONDS = 8;
const AGENT = 'WBN-Doctor/1.0';
const FIRST = Buffer.alloc(64 * 1024);
const MOST_BYTES = 4_000_000;

/** Asks as a visitor does, and follows no redirect. @throws Error with a sentence that says what to do. */
export function ask(address: string, world: World, asking: Asking = {}): Promise<Asked> {
  const { announce } = asking;
  const { promise, resolve, reject } = Promise.withResolvers<Asked>();
  const request = begin(new URL(address), world, asking);
  request.on('error', (error) => reject(troubleOf(error)));
  request.on('response', (response) => {
    read(response)
      .then(resolve, (error: Error) => reject(troubleOf(error)))
      .finally(() => request.destroy());
  });
  if (announce) request.write(FIRST.subarray(0, Math.min(announce, FIRST.length)));
  else request.end();
  return promise;
}

const FORM = 'multipart/form-data; boundary=doctor';

function begin(url: URL, { lookup, ca }: World, { method = 'GET', headers = {}, announce, seconds = SECONDS }: Asking): ClientRequest {
  const found: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }).then(
      (all) => (options.all ? done(null, all) : done(null, all[0]?.address ?? '', all[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
  return (url.protocol === 'https:' ? https : http).request(url, {
    method,
    agent: false,
    signal: AbortSignal.timeout(seconds * 1000),
    lookup: found,
    ...(ca && { ca: [...rootCertificates, ca] }),
    headers: { 'user-agent': AGENT, accept: '*/*', ...headers, ...(announce && { 'content-length': String(announce), 'content-type': FORM }) },
  });
}

async function read(response: IncomingMessage): Promise<Asked> {
  const socket = response.socket as Partial<TLSSocket>;
  const ends = socket.getPeerCertificate?.().valid_to;
  const own = socket.localAddress ?? '';
  const [pieces, arrivals]: [Buffer[], number[]] = [[], []];
  const first = performance.now();
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    arrivals.push(performance.now() - first);
    bytes += piece.length;
    if (bytes > MOST_BYTES) break;
  }
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: Buffer.concat(pieces), arrivals, own, certificateEnds: ends ? new Date(ends) : null };
}

export class Unanswered extends Error {
  readonly isLate: boolean;
  readonly isClosed: boolean;
  constructor(sentence: string, code: string) {
    super(sentence);
    this.isLate = code === 'ABORT_ERR' || code === 'TimeoutError';
    this.isClosed = code === 'ECONNREFUSED';
  }
}

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there. Start the proxy, or open the port.',
  ENOTFOUND: 'no name server knows its host. Make its DNS record, or correct the setting.',
  EAI_AGAIN: 'no name server answers. Check the network and /etc/resolv.conf.',
  ETIMEDOUT: 'nothing answers there. Check the firewall, and whether this machine may reach its own public address.',
  ECONNRESET: 'the connection is cut. Look at the proxy’s log.',
  EPROTO: 'no TLS is spoken there. Give the proxy a certificate for this host, and let it listen with TLS.',
  CERT_HAS_EXPIRED: 'its certificate has run out. Renew it.',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. Check the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is made out to another host. Get one for this host.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself, and browsers refuse it. Get one of an authority that they trust.',
  SELF_SIGNED_CERT_IN_CHAIN: 'browsers do not trust the authority of its certificate. Get one of an authority that they trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the chain to its authority. Give the proxy the full chain.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate comes without the chain to its authority. Give the proxy the full chain.',
};

function troubleOf(error: Error & { code?: string; cause?: unknown }): Unanswered {
  const code = error.name === 'TimeoutError' || error.name === 'AbortError' ? 'ABORT_ERR' : (error.code ?? '');
  if (code === 'ABORT_ERR') return new Unanswered('it did not answer in time. Look at the proxy’s log, and whether the service behind it is ready.', code);
  return new Unanswered(BY_CODE[code] ?? `${error.message || code}.`, code);
}
