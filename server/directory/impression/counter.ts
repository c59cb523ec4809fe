import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/base/http/request.ts';
import { deviceOf } from '#server/identity/session/device.ts';
import { countImpressions, type Impression, type ImpressionKind, readSalt } from './queries.ts';

/** What waits to be counted: an address stands in memory for these seconds, and nowhere else. */
const MOST_WAITING = 50_000;
const BATCH = 5_000;
const SALT_BYTES = 32;
const MARK_BYTES = 16;

interface Look {
  kind: ImpressionKind;
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

type Waiting = Omit<Impression, 'mark'>;

export function createCounter({ db, log, maintenance }: Pick<AppContext, 'db' | 'log' | 'maintenance'>): Counter {
  let waiting = new Map<string, Waiting>();
  const salts = createSalts(db);
  const count = async (looks: Waiting[]): Promise<void> => {
    const seen = await Promise.all(looks.map(async (one) => ({ ...one, mark: markOf(await salts.of(one.day), one) })));
    for (let from = 0; from < seen.length; from += BATCH) await countImpressions(db, seen.slice(from, from + BATCH));
  };
  return {
    note({ kind, ids, address, userAgent, at }) {
      const [day, device] = [at.toISOString().slice(0, 10), deviceOf(userAgent)];
      for (const id of ids) {
        const key = `${day} ${kind} ${id} ${address}`;
        if (waiting.size < MOST_WAITING && !waiting.has(key)) waiting.set(key, { id, kind, day, at, address, device });
      }
    },
    async flush() {
      // It is counted afterwards.
      if (maintenance.isReadOnly()) return;
      const looks = [...waiting.values()];
      waiting = new Map();
      try {
        await maintenance.write(() => count(looks));
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
function createSalts(db: AppContext['db']) {
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
