import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openapi } from '#contract/openapi.ts';
import { SECURITY_PATH, securityText } from '../security/security-txt.ts';
import { type Health, readinessOf } from '../telemetry/health.ts';
import { registry } from '../telemetry/metrics.ts';
import { mayReadMetrics, metricsOf } from './admin-server.ts';
import { docsPage } from './docs.ts';
import type { AppContext } from './request.ts';

/** What the API host serves beside its calls: stored files, OpenAPI and its page, health, metrics. */
export async function addExtras(http: FastifyInstance, parts: AppContext, health: Health, filesDirectory: string): Promise<void> {
  const { config } = parts;
  // Made when somebody asks: both take a quarter of a second together, and most processes are never asked.
  const made: { description?: object; page?: string } = {};
  http.get('/openapi.json', (_, reply) => {
    made.description ??= openapi({ apiUrl: config.API_URL, authUrl: config.ACCOUNT_URL, siteUrl: config.SITE_URL });
    return reply.header('cache-control', 'public, max-age=600').send(made.description);
  });
  http.get('/docs', (_, reply) => {
    made.page ??= docsPage();
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(made.page);
  });
  http.get('/health/live', () => ({ success: true }));
  http.get('/health/ready', async (request, reply) => {
    const { status, retryAfter, body } = await readinessOf(health, parts, request.id);
    if (retryAfter) reply.header('retry-after', String(retryAfter));
    return reply.status(status).send(body);
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(config, request.headers)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await metricsOf(parts));
  });
  http.get(SECURITY_PATH, (_, reply) => reply.type('text/plain; charset=utf-8').send(securityText(config, parts.now())));
  await serveFiles(http, filesDirectory);
}

/** Pictures, films and captions, which a page shows; anything else is only ever saved. */
const SHOWN = /\.(webp|png|jpe?g|avif|gif|mp4|webm|vtt)$/;

async function serveFiles(http: FastifyInstance, root: string): Promise<void> {
  await http.register(fastifyStatic, {
    root,
    prefix: '/files/',
    index: false,
    list: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (!SHOWN.test(path)) reply.header('content-disposition', 'attachment');
      // Whatever a file claims to be, it runs nothing and reads nothing.
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
