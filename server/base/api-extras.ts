import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openapi } from '#contract/openapi.ts';
import { docsPage } from './docs.ts';
import { Refusal } from './errors.ts';
import { type Health, UNREACHABLE } from './health.ts';
import { registry } from './metrics.ts';
import type { Parts } from './request.ts';
import { SECURITY_PATH, securityText } from './security-txt.ts';
import { vitals } from './vitals.ts';

/** What the API host serves beside its calls: stored files, OpenAPI and its page, health, metrics. */
export async function addExtras(http: FastifyInstance, parts: Parts, health: Health, filesDirectory: string): Promise<void> {
  const { config, replicas } = parts;
  const description = openapi(config.API_URL, config.ACCOUNT_URL);
  const page = docsPage();
  http.get('/openapi.json', (_, reply) => reply.header('cache-control', 'public, max-age=600').send(description));
  http.get('/docs', (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
  http.get('/health/live', () => ({ success: true }));
  http.get('/health/ready', async (request, reply) => {
    const problem = await health.problem();
    const copies = replicas && { replicas: replicas.state().map(({ lagSeconds, serves }) => ({ lagSeconds, serves })) };
    // Without the primary visitors still read: a balancer that left everybody out would refuse them too.
    const reads = problem === UNREACHABLE && copies?.replicas.some(({ serves }) => serves);
    if (!problem || reads) return { success: true, ...copies, ...(problem && { problem }) };
    const refusal = new Refusal('unavailable');
    return reply
      .status(refusal.status)
      .header('retry-after', String(refusal.retryAfter))
      .send({ ...refusal.body(request.id), problem });
  });
  http.get('/metrics', async (request, reply) => {
    const inside = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1';
    if (!inside || request.headers['x-forwarded-for'] || request.headers.forwarded) return reply.callNotFound();
    return reply.type(registry.contentType).send((await registry.metrics()) + (await vitals(parts)));
  });
  http.get(SECURITY_PATH, (_, reply) => reply.type('text/plain; charset=utf-8').send(securityText(config, parts.now())));
  await serveFiles(http, filesDirectory);
}

/** Pictures and films, which a page shows; anything else is only ever saved. */
const SHOWN = /\.(webp|png|jpe?g|avif|gif|mp4|webm)$/;

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
