import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy with TLS in front of the services, as one stands before a real installation; what it does wrong can be chosen at any time. */
export interface FrontProxy {
  port: number;
  /** Where the requests for a host go. */
  hosts: Map<string, string>;
  wrong: Partial<Wrong>;
  /** Another certificate from the next connection on. */
  show(certificate: { cert: string; key: string }): void;
  stop(): Promise<void>;
}

interface Wrong {
  maxBody: number;
  /** It collects answers before it passes them on. */
  collects: boolean;
  /** It passes on what visitors claim of their address. */
  believes: boolean;
  /** It says nothing of who visits. */
  silent: boolean;
  /** It says nothing of the scheme. */
  schemeless: boolean;
  /** Headers that it takes out of answers. */
  drops: string;
}

export async function startFrontProxy(certificate: { cert: string; key: string }): Promise<FrontProxy> {
  const server = createServer(certificate, (request, response) => pass(proxy, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const proxy: FrontProxy = {
    port: (server.address() as AddressInfo).port,
    hosts: new Map(),
    wrong: {},
    show: (other) => server.setSecureContext(other),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function forwarded({ headers, socket }: IncomingMessage, { believes, silent, schemeless }: Partial<Wrong>): IncomingHttpHeaders {
  const { 'x-forwarded-for': claimed, ...others } = headers;
  const chain = [claimed, socket.remoteAddress].filter(Boolean).join(', ');
  return {
    ...others,
    ...(schemeless ? {} : { 'x-forwarded-proto': 'https' }),
    ...(silent ? {} : { 'x-forwarded-for': believes ? claimed : chain }),
  } as IncomingHttpHeaders;
}

function pass({ hosts, wrong }: FrontProxy, request: IncomingMessage, response: ServerResponse): void {
  const { host = '', 'content-length': bytes = '0' } = request.headers;
  if (Number(bytes) > (wrong.maxBody ?? Number.POSITIVE_INFINITY)) return void response.writeHead(413, { connection: 'close' }).end('<h1>413</h1>');
  const to = new URL(request.url ?? '/', hosts.get(host.split(':')[0] as string));
  const asked = ask(to, { method: request.method, headers: forwarded(request, wrong) }, async (answer) => {
    const headers = { ...answer.headers };
    if (wrong.drops) delete headers[wrong.drops];
    response.writeHead(answer.statusCode ?? 502, headers);
    if (wrong.collects) response.end(Buffer.concat(await answer.toArray()));
    else answer.pipe(response);
  });
  asked.on('error', () => response.headersSent || response.writeHead(502).end());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
