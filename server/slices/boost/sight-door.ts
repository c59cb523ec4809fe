import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Id } from '#contract/shapes.ts';
import { addressKey } from '#server/base/rate-limit.ts';
import type { Parts } from '#server/base/request.ts';
import { addSightings, type Sight } from './sightings.ts';

/** The smallest picture there is: 1 x 1, transparent. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const KINDS: Record<string, Sight> = { results: 'result', page: 'page' };
/** A page of results holds fewer. */
const MAX_IDS = 50;
const FLUSH_MS = 5_000;
/** Who looks at the same thing again in this time is counted once. */
const FORGET_MS = 600_000;
const MAX_REMEMBERED = 200_000;
const BOTS = /bot\b|bots\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|axios|node|java\/|go-http|^$/i;

/**
 * A picture without a picture that pages name at their end: `/seen/{results|page}.gif?of=id,id`. The browser asks for it when that part of the page
 * comes near the eye, so what is counted was shown; a page that the cache gives out counts like any other, and nothing is loaded or run for it.
 * Nothing is kept of who asks: the address only stands in memory, for ten minutes, so that reloading does not count.
 */
export function addSightDoor(http: FastifyInstance, { db, now, log }: Pick<Parts, 'db' | 'now' | 'log'>): void {
  const counter = createCounter();
  const flush = () => addSightings(db, counter.take()).catch((error) => log.warn({ error: String(error) }, 'sightings are lost'));
  const flushing = setInterval(flush, FLUSH_MS);
  const forgetting = setInterval(counter.forget, FORGET_MS);
  for (const timer of [flushing, forgetting]) timer.unref();
  http.addHook('onClose', async () => {
    clearInterval(flushing);
    clearInterval(forgetting);
    await flush();
  });
  http.get<{ Params: { file: string }; Querystring: { of?: unknown } }>('/seen/:file', (request, reply) => {
    const kind = KINDS[request.params.file.replace(/\.gif$/, '')];
    if (kind && isSomebody(request)) counter.note(kind, idsOf(request.query.of), addressKey(request.ip), now());
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}

/** Programs say what they are; a page that is only fetched ahead was seen by nobody. */
function isSomebody({ headers }: FastifyRequest): boolean {
  return !BOTS.test(headers['user-agent'] ?? '') && !String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

const idsOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(',', MAX_IDS).flatMap((one) => Id.safeParse(one).data ?? []))] : [];

function createCounter() {
  let counts = new Map<string, number>();
  const remembered = new Set<string>();
  return {
    note(kind: Sight, ids: string[], address: string, at: Date) {
      const day = at.toISOString().slice(0, 10);
      for (const id of ids) {
        const who = `${address} ${kind} ${id}`;
        if (remembered.has(who) || remembered.size >= MAX_REMEMBERED) continue;
        remembered.add(who);
        const key = `${id} ${day} ${kind}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    },
    /** What was counted since the last time. */
    take() {
      const taken = counts;
      counts = new Map();
      return [...taken].map(([key, count]) => {
        const [id = '', day = '', kind] = key.split(' ');
        return { id, day, kind: kind as Sight, count };
      });
    },
    forget: () => remembered.clear(),
  };
}
