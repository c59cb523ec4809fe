import { hostname } from 'node:os';
import { trace as api, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';
import type { Log } from './log.ts';
import type { Trace } from './trace.ts';
import type { Kind, Tracer } from './tracer.ts';

const KINDS: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** A collector that does not answer keeps no process from ending. */
const LAST_MS = 3_000;
const TIMEOUT_MS = 5_000;

/** OpenTelemetry's own libraries: spans in batches, as JSON over HTTP. What cannot be sent is dropped, and said once. */
export function openTracer({ ROLE, OTEL_EXPORTER_OTLP_HEADERS }: Pick<Config, 'OTEL_EXPORTER_OTLP_HEADERS' | 'ROLE'>, endpoint: string, log: Log): Tracer {
  let ids: Trace | null = null;
  const exporter = told(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: OTEL_EXPORTER_OTLP_HEADERS, timeoutMillis: TIMEOUT_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'wbn', 'service.version': version, 'host.name': hostname(), 'wbn.role': ROLE.join(',') }),
    // Who began it may want it not to be sent.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    // The ids stand in the log and in answers before a span begins.
    idGenerator: { generateTraceId: () => (ids as Trace).traceID, generateSpanId: () => (ids as Trace).spanID },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('wbn', version);
  return {
    start(trace, { name, kind, attributes = {} }) {
      ids = trace;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(trace));
      return {
        end({ name: last, attributes: more = {}, failed = false } = {}) {
          if (last) span.updateName(last);
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => Promise.race([provider.shutdown(), new Promise<void>((done) => setTimeout(done, LAST_MS).unref())]).catch(() => {}),
  };
}

function contextOf({ traceID, parentID, sampled }: Trace) {
  if (!parentID) return ROOT_CONTEXT;
  const parent: SpanContext = { traceId: traceID, spanId: parentID, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
  return api.setSpanContext(ROOT_CONTEXT, parent);
}

/** Says in the log that spans do not arrive, and that they do again: not for each batch. */
function told(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !fails) log.warn({ error: result.error?.message }, 'traces are not sent');
        if (!failed && fails) log.info('traces are sent again');
        fails = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
