import { setTimeout as wait } from 'node:timers/promises';
import { transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { attempt } from './deliver.ts';
import { lockEndpoints, type Places, type Taken, takeAt } from './turn-queries.ts';

/** Attempts that one worker has open at once, and how many of them at endpoints that fail, are slow or were never reached. */
const PLACES = 64;
const DOUBTFUL_PLACES = 32;
/** An attempt takes half of it; then its worker counts as dead, and another makes it anew. */
const LEASE_SECONDS = 30;
/** Milliseconds between looks when nobody rings. */
const IDLE_MS = 1_000;

/** Takes what is due, as far as there is room, in one transaction. */
function take({ db }: Pick<AppContext, 'db'>, places: Places): Promise<Taken[]> {
  return transactional(db, async (db) => {
    const endpoints = await lockEndpoints(db, places);
    return endpoints.length === 0 ? [] : takeAt(db, endpoints, { lease: newId(), seconds: LEASE_SECONDS, most: places.all });
  });
}

/** Makes every attempt that is due now and waits for what comes of each. @returns how many. */
export async function deliverDue(parts: AppContext): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await take(parts, { all: PLACES, doubtful: DOUBTFUL_PLACES });
    if (taken.length === 0) return count;
    count += taken.length;
    await Promise.all(taken.map((one) => attempt(parts, one, new AbortController().signal)));
  }
}

export interface Deliveries {
  /** Something may be due: it is looked at now. */
  ring(): void;
  stop(): Promise<void>;
}

/** Sends deliveries beside mails and jobs, which do not wait for the systems of others; one that is silent keeps its own places alone (HOK-014). */
export function startDeliveries(parts: AppContext): Deliveries {
  const stopping = new AbortController();
  const open = new Map<string, { doubtful: boolean; work: Promise<void> }>();
  let ring = () => {};
  const send = (one: Taken) => {
    const work = attempt(parts, one, stopping.signal)
      .catch((error) => parts.log.warn({ delivery: one.id, error: String(error) }, 'an attempt could not be noted, another follows'))
      .finally(() => {
        open.delete(one.id);
        ring();
      });
    open.set(one.id, { doubtful: one.doubtful, work });
  };
  const look = async () => {
    const doubtful = [...open.values()].filter((one) => one.doubtful).length;
    const taken = await take(parts, { all: PLACES - open.size, doubtful: DOUBTFUL_PLACES - doubtful });
    for (const one of taken) send(one);
    return taken.length;
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      // Made before the look: what is written meanwhile rings as well.
      const rung = new Promise<void>((done) => {
        ring = done;
      });
      if ((await looked(parts, open.size < PLACES, look)) > 0) continue;
      await Promise.race([rung, wait(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  })();
  return {
    ring: () => ring(),
    async stop() {
      stopping.abort();
      ring();
      await loop;
      await Promise.all([...open.values()].map(({ work }) => work));
    },
  };
}

/** Nothing is sent while the service is read-only: what came of it could not be noted. */
async function looked({ log, maintenance }: AppContext, hasRoom: boolean, look: () => Promise<number>): Promise<number> {
  if (!hasRoom || maintenance.isReadOnly()) return 0;
  return maintenance.write(look).catch((error) => {
    log.warn({ error: String(error) }, 'webhooks wait');
    return 0;
  });
}
