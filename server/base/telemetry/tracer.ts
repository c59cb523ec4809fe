import type { Trace } from './trace.ts';

export type Kind = 'server' | 'internal' | 'client' | 'producer' | 'consumer';
type Attributes = Record<string, string | number>;

/** A piece of a trace as it is sent on: names of ours and figures, never an address, a parameter or what somebody typed. */
export interface Span {
  name: string;
  kind: Kind;
  attributes?: Attributes;
}

export interface OpenSpan {
  /** `name` and `attributes` are known at the end where a request is routed meanwhile. */
  end(result?: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

/** Sends spans where OTEL_EXPORTER_OTLP_ENDPOINT says. */
export interface Tracer {
  /** `trace.spanID` is its own id, `trace.parentID` what it belongs to. */
  start(trace: Trace, span: Span): OpenSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}
