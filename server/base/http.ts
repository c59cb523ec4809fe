import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type AnyHandler, dispatch } from './dispatch.ts';
import { refusalOf } from './errors.ts';
import { newId } from './id.ts';
import { requestSeconds } from './metrics.ts';
import { addressKey, rateLimit } from './rate-limit.ts';
import type { Actor, Parts } from './request.ts';

/** A call with its handler, as the composition pairs them. */
export interface Mounted {
  name: string;
  call: Call;
  handler: AnyHandler;
}

export type Authenticate = (parts: Parts, headers: Record<string, unknown>) => Promise<Actor | null>;

const MINUTE = 60;

/** An HTTP server that answers the given calls, and everything else with the error body. */
export async function createHttp(parts: Parts, mounted: Mounted[], authenticate: Authenticate): Promise<FastifyInstance> {
  const { config, log } = parts;
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 4_000 },
    requestTimeout: 10_000,
    trustProxy: config.TRUST_PROXY?.split(',') ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply as FastifyReply),
  });
  await http.register(cors, {
    origin: [config.SITE_URL, config.ACCOUNT_URL],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['date', 'retry-after'],
    maxAge: 600,
  });
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: config.API_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  http.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply));
  http.setNotFoundHandler((request, reply) => refuse({ statusCode: 404 }, request, reply));
  limitRates(http, config.READS_PER_MINUTE, config.WRITES_PER_MINUTE);
  logRequests(http);
  for (const one of mounted) mount(http, parts, one, authenticate);
  return http;
}

function mount(http: FastifyInstance, parts: Parts, { call, handler, name }: Mounted, authenticate: Authenticate): void {
  http.route({
    method: call.method,
    url: call.path,
    config: { call: name },
    handler: async (request, reply) => {
      const actor = await authenticate(parts, request.headers);
      const asked = { ...parts, actor, requestID: request.id, log: request.log as Parts['log'] };
      const idempotencyKey = request.headers['idempotency-key'];
      const answer = await dispatch(call, handler, asked, {
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
      });
      const shared = call.maxAge && !actor;
      reply.header('cache-control', shared ? `public, max-age=${call.maxAge}` : 'no-store');
      reply.header('vary', 'Origin, wbn-auth');
      return reply.send(answer);
    },
  });
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const missing = (error as { statusCode?: number }).statusCode === 404;
  const refusal = missing ? refusalOf(Object.assign(new Error(), { code: '23503' })) : refusalOf(error);
  if (refusal.status >= 500) request.log.error({ error, requestId: request.id }, 'request failed');
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.status(refusal.status).send(refusal.body(request.id));
}

function limitRates(http: FastifyInstance, reads: number, writes: number): void {
  const limits = { read: rateLimit(reads, MINUTE), write: rateLimit(writes, MINUTE) };
  const readingPosts = /^\/(search\/|user\/search)/;
  http.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/health') || request.method === 'OPTIONS') return;
    const reads = request.method === 'GET' || request.method === 'HEAD' || readingPosts.test(request.url);
    await limits[reads ? 'read' : 'write'].take(addressKey(request.ip));
  });
}

function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { call?: string }).call ?? 'none';
    requestSeconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const path = request.url.split('?', 1)[0];
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
