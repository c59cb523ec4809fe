import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#server/base/http/serving.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** All that came, as it came, with the headers of each request. */
  bodies: string[];
  headers: Record<string, unknown>[];
  stop(): Promise<void>;
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A small OpenTelemetry collector: OTLP over HTTP, JSON. */
export async function startCollector(): Promise<Collector> {
  const [spans, bodies, headers]: [ReceivedSpan[], string[], Record<string, unknown>[]] = [[], [], []];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') return response.writeHead(404).end();
    bodies.push(body);
    headers.push(request.headers);
    for (const { scopeSpans } of (JSON.parse(body) as Exported).resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const url = await listen(server, 0, '127.0.0.1');
  return {
    url,
    spans,
    bodies,
    headers,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
