import type { FastifyInstance } from 'fastify';
import { inTrace, type TraceOf, traceparentOf } from '../telemetry/trace.ts';
import type { OpenSpan } from '../telemetry/tracer.ts';
import { startSpan } from '../telemetry/tracing.ts';

/** Every request is answered in its trace, says which it is, and is a span of it. */
export function followTraces(http: FastifyInstance, traceOf: TraceOf): void {
  const open = new WeakMap<object, OpenSpan>();
  http.addHook('onRequest', (request, reply, done) => {
    const trace = traceOf(request.raw);
    const { call } = request.route;
    if (call) trace.call = call;
    reply.header('traceresponse', traceparentOf(trace));
    const span = startSpan(trace, { name: call ?? 'request', kind: 'server', attributes: { 'http.request.method': request.method } });
    if (span) open.set(request, span);
    inTrace(trace, done);
  });
  http.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.route.url ?? 'none';
    open.get(request)?.end({ attributes: { 'http.route': route, 'http.response.status_code': statusCode }, failed: statusCode >= 500 });
    done();
  });
}
