import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type Log, plainLines } from '../telemetry/log.ts';
import { requestSeconds } from '../telemetry/metrics.ts';
import { traceFrom } from '../telemetry/trace.ts';
import { addBrowserHeaders } from './browser-headers.ts';
import { compressAnswers } from './compression.ts';
import { rateLimit } from './rate-limit.ts';
import type { AppContext } from './request.ts';
import { followTraces } from './request-trace.ts';
import { holdWrites } from './writes.ts';

type Piece = (http: FastifyInstance, parts: AppContext) => void | Promise<void>;

/**
 * What every request passes beside its own call, in this order. Each is paid for by all of them: nothing here waits for anything or makes anew what
 * could be made once, and `npm run bench empty-call` says what each costs, by leaving it out.
 */
export const eachRequest = {
  trace: (http, { config }) => {
    const traceOf = traceFrom(config.TRUST_PROXY);
    http.setGenReqId((request) => traceOf(request as IncomingMessage).traceID);
    followTraces(http, traceOf);
  },
  headers: (http, { config }) => addBrowserHeaders(http, config),
  // They are read where a call asks for them (`visitOf` in http.ts).
  cookies: async (http) => void (await http.register(cookie, { hook: false })),
  limits: (http, { config }) => limitRates(http, config.READS_PER_MINUTE, config.WRITES_PER_MINUTE),
  metrics: (http) => timeRequests(http),
  log: (http, { log }) => logRequests(http, log),
  compression: (http) => compressAnswers(http),
  'read-only': (http, { maintenance }) => holdWrites(http, maintenance),
} satisfies Record<string, Piece>;

export type EachRequest = Partial<Record<keyof typeof eachRequest, Piece>>;

const MINUTE = 60;

export const isRead = (method: string, reads?: boolean): boolean => method === 'GET' || method === 'HEAD' || reads === true;

function limitRates(http: FastifyInstance, reads: number, writes: number): void {
  const limits = { read: rateLimit(reads, MINUTE), write: rateLimit(writes, MINUTE) };
  http.addHook('onRequest', (request, _, done) => {
    if (request.url.startsWith('/health') || request.method === 'OPTIONS') return done();
    const limit = limits[isRead(request.method, request.route.reads) ? 'read' : 'write'];
    limit.take(request.from).then(() => done(), done);
  });
}

function timeRequests(http: FastifyInstance): void {
  http.addHook('onResponse', ({ route }, { statusCode, elapsedTime }, done) => {
    requestSeconds.observe([route.call ?? 'none', statusCode], elapsedTime / 1000);
    done();
  });
}

function logRequests(http: FastifyInstance, log: Log): void {
  const lines = plainLines(log);
  http.addHook('onResponse', ({ method, id: traceId, route }, { statusCode: status, elapsedTime }, done) => {
    // The pattern, never the address: that may carry a secret.
    lines.info({ traceId, method, route: route.url ?? 'none', status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}
