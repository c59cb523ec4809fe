import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { type Call, changes } from '#contract/base/call.ts';
import { inLanguage } from '../names/names.ts';
import type { Lane, Work } from './admission-port.ts';
import { type AnyHandler, dispatch, requireAccess } from './dispatch.ts';
import { type EachRequest, eachRequest, isRead } from './each-request.ts';
import { Refusal, refusalOf } from './errors.ts';
import { addressKey } from './rate-limit.ts';
import type { Actor, AppContext, Visit } from './request.ts';
import { answerUnreadable, MAX_URL, PATIENCE, UNREADABLE, withReadableUrl } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** Where it comes from, as `addressKey` writes it. */
    from: string;
    /** What its route says of itself. */
    route: FastifyContextConfig & { url?: string };
  }
  interface FastifyContextConfig {
    call?: string;
    /** It only reads, whatever its method. */
    reads?: boolean;
    /** Whether it changes something, where its method does not say so. */
    changes?: boolean;
    /** It answers while the service is read-only, though it changes something at other times. */
    whileReadOnly?: boolean;
  }
}

/** A call with its handler, as the composition pairs them. */
export interface Mounted {
  name: string;
  call: Call;
  handler: AnyHandler;
  /** Whose places it takes while it works; those of calls where nothing is said. */
  workClass?: Work['workClass'];
}

/** No promise where nothing has to be asked. */
export type Authenticate = (parts: AppContext, headers: Record<string, unknown>, call: Call) => Promise<Actor | null> | null;

/** A host that answers more than its calls: `pages` gets every request that is none of them. */
export interface HostOptions {
  pages: RequestListener;
  /** Beginnings of paths beside the calls that are not the pages' either. */
  beside: string[];
}

export interface HttpOptions {
  host?: HostOptions | undefined;
  /** What every request passes; a bench leaves something out. */
  each?: EachRequest | undefined;
}

/** An HTTP server that answers the given calls, and everything else with the error body. */
export async function createHttp(parts: AppContext, mounted: Mounted[], authenticate: Authenticate, more: HttpOptions = {}): Promise<FastifyInstance> {
  const { config, log } = parts;
  const { host, each = eachRequest } = more;
  const http = Fastify({
    loggerInstance: ownChild(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: MAX_URL },
    // A missing host is refused like everything else that cannot be read, with the error body.
    http: { requireHostHeader: false, ...PATIENCE },
    rewriteUrl: (request) => withReadableUrl(request as IncomingMessage),
    clientErrorHandler: answerUnreadable,
    requestTimeout: PATIENCE.requestTimeout,
    trustProxy: config.TRUST_PROXY?.split(',') ?? false,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open while we close is answered, and its connection ends.
    return503OnClosing: false,
    ...(host ? { serverFactory: serverBeside(mounted, host) } : {}),
  });
  http.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply));
  http.setNotFoundHandler((request, reply) => refuse(new Refusal(request.url === UNREADABLE ? 'malformed_request' : 'not_found'), request, reply));
  // A page of another site can send plain text without asking first; JSON it cannot.
  http.removeContentTypeParser('text/plain');
  http.decorateRequest('actor', null);
  keepWhatIsKnown(http);
  for (const piece of Object.values(each)) await piece(http, parts);
  for (const one of mounted) mount(http, parts, one, authenticate);
  return http;
}

/** Fastify makes the options of a route, and behind proxies the address, anew each time that they are read. */
function keepWhatIsKnown(http: FastifyInstance): void {
  http.decorateRequest('from', '');
  http.decorateRequest<FastifyRequest['route'] | null>('route', null);
  http.addHook('onRequest', (request, _, done) => {
    request.from = addressKey(request.ip);
    request.route = request.routeOptions.config;
    done();
  });
}

/** What a line belongs to is the log's to know: every request is handed the log itself, and not by a factory, whose work Fastify looks over each time. */
function ownChild(log: AppContext['log']): FastifyBaseLogger {
  const own: FastifyBaseLogger = Object.create(log, { child: { value: () => own } });
  return own;
}

/** Calls and pages of one origin: what the contract names, and the questions that browsers ask before it, goes to the calls. */
function serverBeside(mounted: Mounted[], { pages, beside }: HostOptions): FastifyServerFactory {
  const lines = mounted.map(({ call }) => ({ method: call.method, path: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`) }));
  const isCall = ({ method, url = '/' }: IncomingMessage): boolean => {
    const path = url.split('?', 1)[0] ?? '/';
    if (beside.some((start) => path.startsWith(start))) return true;
    return lines.some((line) => line.path.test(path) && (method === 'OPTIONS' || line.method === (method === 'HEAD' ? 'GET' : method)));
  };
  return (calls, { http: options = {} }) => {
    const server = createServer(options as ServerOptions, (request, response) => (isCall(request) ? calls : pages)(request, response));
    server.requestTimeout = PATIENCE.requestTimeout;
    return server;
  };
}

function mount(http: FastifyInstance, parts: AppContext, mounted: Mounted, authenticate: Authenticate): void {
  const { call, name, workClass } = mounted;
  const { admission } = parts;
  http.route({
    method: call.method,
    url: call.path,
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    config: { call: name, reads: call.reads === true, changes: changes(call), whileReadOnly: call.whileReadOnly === true },
    // Who asks is known, and 401 answered, before a body is even read.
    onRequest: (request, _, done) => {
      const known = whoAsks(parts, mounted, authenticate, request);
      if (known) return void known.then(() => done(), done);
      requireAccess(call, null);
      done();
    },
    // While the body was on its way no place was held.
    handler: async (request, reply) => {
      const work: Work = { lane: request.actor ? 'begun' : laneOf(call, false), name, from: request.from, workClass };
      try {
        return await admission.run(work, () => answer(parts, mounted, request, reply));
      } catch (error) {
        return refuse(error, request, reply);
      }
    },
  });
}

/** Null, and nothing to wait for, where nobody has to be asked who that is. */
function whoAsks(parts: AppContext, { call, name }: Mounted, authenticate: Authenticate, request: FastifyRequest): Promise<void> | null {
  const lane = laneOf(call, namesSomebody(request));
  const ask = () => authenticate(parts, request.headers, call);
  const asked = lane === 'public' ? ask() : parts.admission.run({ lane, name, from: request.from }, async () => ask());
  if (!asked) return null;
  return asked.then((actor) => {
    request.actor = actor;
    requireAccess(call, actor);
  });
}

const laneOf = ({ method, reads }: Call, isSomebody: boolean): Lane => (!isRead(method, reads) ? 'write' : isSomebody ? 'signed' : 'public');
const namesSomebody = ({ headers }: FastifyRequest): boolean => Boolean(headers['wbn-auth'] ?? headers.cookie);

/** @returns what is sent. */
async function answer(parts: AppContext, { call, handler }: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // Whoever left while in line is not worked for.
  if (request.raw.socket?.destroyed) throw new Refusal('unavailable');
  const { actor, params, query, body, headers } = request;
  const idempotencyKey = headers['idempotency-key'];
  const asked = { ...parts, actor, requestID: request.id, log: request.log as AppContext['log'], visit: visitOf(request, reply, parts.config) };
  const data = await dispatch(call, handler, asked, { params, query, body, idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined });
  reply.header('cache-control', call.maxAge && !actor ? `public, max-age=${call.maxAge}` : 'no-store');
  reply.header('vary', `Origin, wbn-auth, wbn-language${call.file ? ', Accept' : ''}`);
  return call.file ? fileOf(data as Answered, request, reply) : inLanguage(headers['wbn-language'], data);
}

interface Answered {
  data: { name: string; type: string; content: string };
}

/** For who asks for the file by its type, the file; else the body that holds it. */
function fileOf({ data, ...body }: Answered, request: FastifyRequest, reply: FastifyReply): Buffer | Answered {
  if (request.headers.accept !== data.type) return { ...body, data };
  reply.type(data.type).header('content-disposition', `attachment; filename="${data.name}"`);
  return Buffer.from(data.content, 'base64');
}

function visitOf(request: FastifyRequest, reply: FastifyReply, { ACCOUNT_URL }: AppContext['config']): Visit {
  const { headers } = request;
  const { 'user-agent': userAgent = '', 'wbn-refresh': refreshToken, 'wbn-language': language } = headers;
  const secure = ACCOUNT_URL.startsWith('https:');
  return {
    address: request.from,
    userAgent,
    language: typeof language === 'string' ? language : undefined,
    cookies: headers.cookie ? request.server.parseCookie(headers.cookie) : {},
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
    setCookie: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeSeconds }),
  };
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  // That we are busy by our own choice is counted where it is decided; a line with a stack for each would make us busier.
  const isOurChoice = error instanceof Refusal && (error.code === 'unavailable' || error.code === 'read_only');
  if (refusal.status >= 500 && !isOurChoice) request.log.error({ error, traceId: request.id }, 'request failed');
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.status(refusal.status).send(refusal.body(request.id, request.headers['wbn-language']));
}
