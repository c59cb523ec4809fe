import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '#contract/base/shapes.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { createCounter } from './counter.ts';
import type { ImpressionKind } from './queries.ts';

/** The smallest picture there is: 1 x 1, transparent. */
export const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const KINDS: Record<string, ImpressionKind> = { results: 'result', page: 'page' };
/** A page of results holds fewer. */
const MAX_IDS = 50;
const FLUSH_MS = 5_000;
const BOTS = /bot\b|bots\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|axios|node|java\/|go-http|^$/i;

/**
 * A picture without a picture that pages name at their end: `/seen/{results|page}.gif?of=id,id`. The browser asks for it when that part of the page
 * comes near the eye, so what is counted was shown; a page that the cache gives out counts like any other, and nothing is loaded or run for it
 * (docs/analytics.md).
 */
export function addImpressionRoute(http: FastifyInstance, { db, now, log, maintenance }: Pick<AppContext, 'db' | 'now' | 'log' | 'maintenance'>): void {
  const counter = createCounter({ db, log, maintenance });
  const flushing = setInterval(() => void counter.flush(), FLUSH_MS);
  flushing.unref();
  http.addHook('onClose', async () => {
    clearInterval(flushing);
    await counter.flush();
  });
  http.get<{ Params: { file: string }; Querystring: { of?: unknown } }>('/seen/:file', (request, reply) => {
    const kind = KINDS[request.params.file.replace(/\.gif$/, '')];
    const { 'user-agent': userAgent = '' } = request.headers;
    if (kind && isSomebody(request)) counter.note({ kind, ids: idsOf(request.query.of), address: request.from, userAgent, at: now() });
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}

/** Programs say what they are; a page that is only fetched ahead was seen by nobody. */
export function isSomebody({ headers }: FastifyRequest): boolean {
  return !BOTS.test(headers['user-agent'] ?? '') && !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

const idsOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(',', MAX_IDS).flatMap((one) => Id.safeParse(one).data ?? []))] : [];
