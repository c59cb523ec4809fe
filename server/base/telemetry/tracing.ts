import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import { currentTrace, inTrace, newSpanID, type Trace } from './trace.ts';
import type { OpenSpan, Span, Tracer } from './tracer.ts';

let tracer: Tracer | null = null;

/** Whether anybody wants to know. */
export const isTracing = (): boolean => tracer !== null;

/** From here on spans are sent, where the settings say where to; the library is loaded only then. @returns how to end that. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'ROLE'>,
  log: Log,
): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const { openTracer } = await import('./tracing-otlp.ts');
  const opened = openTracer(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, log);
  tracer = opened;
  return async () => {
    if (tracer === opened) tracer = null;
    await opened.stop();
  };
}

/** A span that ends elsewhere; null while nobody wants to know. */
export const startSpan = (trace: Trace, span: Span): OpenSpan | null => tracer?.start(trace, span) ?? null;

/** Does work as a piece of the trace that goes on; outside of one, and while nobody wants to know, it is only done. */
export async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  const parent = currentTrace();
  if (!tracer || !parent) return work();
  const { traceID, sampled, spanID, call = span.name } = parent;
  const own: Trace = { traceID, sampled, call, ...(parent.isNew ? { spanID } : { parentID: spanID, spanID: newSpanID() }) };
  const open = tracer.start(own, span);
  try {
    const found = await inTrace(own, work);
    open.end();
    return found;
  } catch (error) {
    open.end({ failed: true });
    throw error;
  }
}
