import { createHmac, randomBytes } from 'node:crypto';
import type { Parts } from '#server/base/request.ts';
import { deviceOf } from '../session/device.ts';
import { countSightings, readSalt, type Seen, type Sight } from './queries.ts';

/** What waits to be counted: an address stands in memory for these seconds, and nowhere else. */
const MOST_WAITING = 50_000;
const BATCH = 5_000;
const SALT_BYTES = 32;
const MARK_BYTES = 16;

interface Look {
  kind: Sight;
  ids: string[];
  address: string;
  userAgent: string;
  at: Date;
}

export interface Counter {
  note(look: Look): void;
  /** Writes what was noted since the last time. */
  flush(): Promise<void>;
}

type Waiting = Omit<Seen, 'mark'>;

export function createCounter({ db, log }: Pick<Parts, 'db' | 'log'>): Counter {
  let waiting = new Map<string, Waiting>();
  const salts = createSalts(db);
  return {
    note({ kind, ids, address, userAgent, at }) {
      const [day, device] = [at.toISOString().slice(0, 10), deviceOf(userAgent)];
      for (const id of ids) {
        const key = `${day} ${kind} ${id} ${address}`;
        if (waiting.size < MOST_WAITING && !waiting.has(key)) waiting.set(key, { id, kind, day, at, address, device });
      }
    },
    async flush() {
      const looks = [...waiting.values()];
      waiting = new Map();
      try {
        const seen = await Promise.all(looks.map(async (one) => ({ ...one, mark: markOf(await salts.of(one.day), one) })));
        for (let from = 0; from < seen.length; from += BATCH) await countSightings(db, seen.slice(from, from + BATCH));
      } catch (error) {
        log.warn({ error: String(error) }, 'sightings are lost');
      }
    },
  };
}

/** One way only, and another one for each thing: marks of one visitor have nothing in common. */
const markOf = (salt: Buffer, { address, kind, id }: Waiting): string =>
  createHmac('sha256', salt)
    .update(`${address} ${kind} ${id}`)
    .digest('hex')
    .slice(0, 2 * MARK_BYTES);

/** The salts of today and, around midnight, of the day before. */
function createSalts(db: Parts['db']) {
  const known = new Map<string, Promise<Buffer>>();
  return {
    of(day: string): Promise<Buffer> {
      const found = known.get(day);
      if (found) return found;
      if (known.size > 1) known.clear();
      const asked = readSalt(db, day, randomBytes(SALT_BYTES));
      known.set(day, asked);
      asked.catch(() => known.delete(day));
      return asked;
    },
  };
}
