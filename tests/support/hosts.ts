import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '#web/base/context.ts';

/** A request as one of the two hosts got it. */
export interface Seen {
  host: 'api' | 'account' | 'sink';
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A small server that plays the API and the account site for the browser's session, and a host that nobody should talk to. */
export interface Hosts {
  place: Place;
  sink: string;
  seen: Seen[];
  /** Tokens that work, and the refusal of those that do not: `TokenExpiredError` where nothing else is said. */
  valid: Set<string>;
  refusals: Map<string, string>;
  /** The refresh token that works, and how long (seconds) the next token lives. */
  refreshToken: string;
  lifetime: number;
  /** How the next refreshes answer instead: a status, or `hang up`. */
  refreshFailures: (number | 'hang up')[];
  /** A promise that every refresh waits for. */
  gate: Promise<unknown>;
  /** Answers a line in a way of its own. */
  own: Map<string, (seen: Seen) => Answer>;
  of(line: string): Seen[];
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const refusal = (status: number, error: string): Answer => ({ status, body: { success: false, error, message: error, requestId: '1' } });
/** Fake clocks stop before the server. */
const realSeconds = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000);

export async function startHosts(): Promise<Hosts> {
  const hosts = {
    seen: [] as Seen[],
    valid: new Set<string>(),
    refusals: new Map<string, string>(),
    refreshToken: 'refresh-1',
    lifetime: 900,
    refreshFailures: [],
    gate: Promise.resolve(),
    own: new Map(),
  } as unknown as Hosts;
  const servers = await Promise.all((['api', 'account', 'sink'] as const).map((host) => listen(host, hosts)));
  const [api, account, sink] = servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`) as [string, string, string];
  return Object.assign(hosts, {
    place: { apiUrl: api, accountUrl: account },
    sink,
    of: (line: string) => hosts.seen.filter((one) => one.line === line),
    async close() {
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done).closeAllConnections())));
    },
  });
}

async function listen(host: Seen['host'], hosts: Hosts): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const seen = { host, line: `${request.method} ${request.url?.split('?')[0]}`, headers: request.headers, body: Buffer.concat(chunks).toString() };
    hosts.seen.push(seen);
    const answer = await answerOf(seen, hosts);
    if (!answer) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, done));
  return server;
}

async function answerOf(seen: Seen, hosts: Hosts): Promise<Answer | null> {
  const own = hosts.own.get(seen.line);
  if (own) return own(seen);
  if (seen.line === 'POST /refresh-token') return refresh(seen, hosts);
  const token = seen.headers['wbn-auth'];
  if (token === undefined && seen.host === 'account') return refusal(401, 'TokenNotFound');
  if (typeof token === 'string' && !hosts.valid.has(token)) return refusal(401, hosts.refusals.get(token) ?? 'TokenExpiredError');
  return { status: 200, body: { success: true, data: seen.body } };
}

async function refresh({ headers }: Seen, hosts: Hosts): Promise<Answer | null> {
  const failure = hosts.refreshFailures.shift();
  await hosts.gate;
  if (failure === 'hang up') return null;
  if (failure) return refusal(failure, failure === 429 ? 'too_many_requests' : 'SessionError');
  if (headers['wbn-refresh'] !== hosts.refreshToken) return refusal(401, 'SessionError');
  const generation = Number(hosts.refreshToken.split('-')[1]) + 1;
  hosts.refreshToken = `refresh-${generation}`;
  hosts.valid.add(`token-${generation}`);
  const tokens = {
    token: `token-${generation}`,
    tokenExpire: realSeconds() + hosts.lifetime,
    refreshToken: hosts.refreshToken,
    refreshTokenExpire: realSeconds() + 2_592_000,
  };
  return { status: 200, body: { success: true, data: tokens } };
}
