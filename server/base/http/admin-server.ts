import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSame } from '../config/secret.ts';
import { type Health, readinessOf } from '../telemetry/health.ts';
import { registry } from '../telemetry/metrics.ts';
import { type Probed, readProbes } from '../telemetry/probes.ts';
import { newTrace } from '../telemetry/trace.ts';
import type { AppContext } from './request.ts';
import { close, listen } from './serving.ts';
import { hasOneHost, PATIENCE } from './unreadable.ts';

/** What Prometheus reads. */
export const metricsOf = async (parts: Probed): Promise<string> => (await registry.metrics()) + (await readProbes(parts));

/** Whether somebody may read the metrics on a port that visitors reach too: by the token alone, wherever the question comes from. */
export function mayReadMetrics({ METRICS_TOKEN }: AppContext['config'], { authorization = '' }: IncomingHttpHeaders): boolean {
  return METRICS_TOKEN !== undefined && isSame(authorization, `Bearer ${METRICS_TOKEN}`);
}

type Place = Probed & Pick<AppContext, 'log' | 'replicas'>;
type Answer = { status: number; type?: string; retryAfter?: number; text: string };

const json = (status: number, body: object, retryAfter?: number): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
  ...(retryAfter && { retryAfter }),
});

/** The operator's port of this process, whatever its role: whether it lives, whether it may get requests, and what it counts. No proxy leads anybody here. */
export async function openAdminServer(parts: Place, health: Health): Promise<{ address: string; close(): Promise<void> }> {
  const { ADMIN_PORT = 0, ADMIN_HOST } = parts.config;
  const pages: Record<string, () => Promise<Answer>> = {
    '/health/live': async () => json(200, { success: true }),
    '/health/ready': async () => {
      const { status, body, retryAfter } = await readinessOf(health, parts, newTrace().traceID);
      return json(status, body, retryAfter);
    },
    '/metrics': async () => ({ status: 200, type: registry.contentType, text: await metricsOf(parts) }),
  };
  const server = createServer(PATIENCE, (request, response) => {
    answerOf(pages, request)
      .then((answer) => send(response, answer))
      .catch((error: unknown) => {
        parts.log.error({ error }, 'the operator’s port could not answer');
        response.destroy();
      });
  });
  const address = await listen(server, ADMIN_PORT, ADMIN_HOST).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${ADMIN_PORT} is taken. Set ADMIN_PORT: each process has one of its own.`) : error;
  });
  return {
    address,
    close: async () => {
      const closed = close(server);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answerOf(pages: Record<string, () => Promise<Answer>>, request: IncomingMessage): Promise<Answer> {
  const { method, url = '/' } = request;
  if (!hasOneHost(request)) return { status: 400, text: '' };
  const page = method === 'GET' || method === 'HEAD' ? pages[url.split('?', 1)[0] ?? '/'] : undefined;
  return page ? page() : { status: 404, text: '' };
}

function send(response: ServerResponse, { status, type, retryAfter, text }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': String(retryAfter) }) });
  response.end(text);
}
