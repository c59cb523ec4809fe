import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/base/http/request.ts';
import { DOT, isSomebody } from '#server/directory/impression/route.ts';
import { createDemandCounter } from './counter.ts';

const FLUSH_MS = 5_000;

/** A picture without a picture at the end of an empty result: `/seen/nothing.gif?{the search}`. Counted like what is seen: no script, no cookie (docs/search.md). */
export function addDemandRoute(http: FastifyInstance, parts: Pick<AppContext, 'db' | 'now' | 'log' | 'maintenance' | 'search'>): void {
  const counter = createDemandCounter(parts);
  const flushing = setInterval(() => void counter.flush(), FLUSH_MS);
  flushing.unref();
  http.addHook('onClose', async () => {
    clearInterval(flushing);
    await counter.flush();
  });
  http.get('/seen/nothing.gif', (request, reply) => {
    const { 'user-agent': userAgent = '' } = request.headers;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    if (isSomebody(request)) counter.note({ query, address: request.from, userAgent, at: parts.now() });
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}
