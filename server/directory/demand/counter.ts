import { createHmac, randomBytes } from 'node:crypto';
import { askedOf, kindOfType, readChosen } from '#contract/directory/search-address.ts';
import { contract } from '#contract/index.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { filtersOf, kindOf } from '#server/directory/search/calls.ts';
import { deviceOf } from '#server/identity/session/device.ts';
import { type Asked, countUnmet, readSalt } from './queries.ts';
import { type Unmet, unmetOf, weekOf } from './unmet.ts';

/** What waits to be counted: an address stands in memory for these seconds, and nowhere else. */
const MOST_WAITING = 5_000;
/** Different searches that are tried at once; a flood of made up ones is not counted whole. */
const MOST_TRIED = 40;
/** Of one address, so that nobody keeps the others from being counted. */
const MOST_OF_ADDRESS = 10;
const SALT_BYTES = 32;
const MARK_BYTES = 16;

interface Look {
  /** Of the results page. */
  query: URLSearchParams;
  address: string;
  userAgent: string;
  at: Date;
}

type Waiting = Unmet & Pick<Asked, 'at' | 'address' | 'device'>;

export interface DemandCounter {
  note(look: Look): void;
  /** Writes what was noted since the last time. */
  flush(): Promise<void>;
}

type Parts = Pick<AppContext, 'db' | 'log' | 'maintenance' | 'search'>;

export function createDemandCounter({ db, log, maintenance, search }: Parts): DemandCounter {
  let waiting: Waiting[] = [];
  let byAddress = new Map<string, number>();
  const count = async (all: Waiting[]): Promise<void> => {
    const bySearch = [...Map.groupBy(all, ({ type, countries, chosen, text }) => JSON.stringify([type, countries, chosen, text])).values()].slice(
      0,
      MOST_TRIED,
    );
    const empty = await Promise.all(bySearch.map(async (own) => ((await findsNothing({ db, search }, own[0] as Waiting)) ? own : [])));
    const weeks = [...new Set(empty.flat().map(({ at }) => weekOf(at)))];
    const salts = new Map(await Promise.all(weeks.map(async (week) => [week, await readSalt(db, week, randomBytes(SALT_BYTES))] as const)));
    const asked = empty.flat().map((one): Asked => {
      const week = weekOf(one.at);
      return { ...one, id: newId(), day: one.at.toISOString().slice(0, 10), week, mark: markOf(salts.get(week) as Buffer, one) };
    });
    await countUnmet(db, asked, all.at(-1)?.at ?? new Date());
  };
  return {
    note({ query, address, userAgent, at }) {
      const earlier = byAddress.get(address) ?? 0;
      const unmet = waiting.length < MOST_WAITING && earlier < MOST_OF_ADDRESS ? unmetOf(query) : null;
      if (!unmet) return;
      waiting.push({ ...unmet, at, address, device: deviceOf(userAgent) });
      byAddress.set(address, earlier + 1);
    },
    async flush() {
      // It is counted afterwards.
      if (maintenance.isReadOnly() || waiting.length === 0) return;
      const all = waiting;
      waiting = [];
      byAddress = new Map();
      try {
        await maintenance.write(() => count(all));
      } catch (error) {
        log.warn({ error: String(error) }, 'searches without a result are not counted');
      }
    },
  };
}

/** One way only, and another one for each text and week: marks of one visitor have nothing in common. */
const markOf = (salt: Buffer, { address, text }: Waiting): string =>
  createHmac('sha256', salt)
    .update(`${address} ${text}`)
    .digest('hex')
    .slice(0, 2 * MARK_BYTES);

/** Whoever names a search that finds something is not believed. */
async function findsNothing({ db, search }: Pick<Parts, 'db' | 'search'>, { type, text, countries, chosen }: Unmet): Promise<boolean> {
  const asked = contract.search.facets.body.safeParse({
    textQuery: text,
    type,
    ...askedOf(readChosen(new URLSearchParams(chosen), kindOfType(type)), countries === '' ? [] : countries.split(',')),
  });
  if (!asked.success) return false;
  const { textQuery, type: of, ...filters } = asked.data;
  const { total } = await search.find(db, kindOf(of), textQuery, filtersOf(of, filters), { skip: 0, size: 1, sort: 'relevance' });
  return total === 0;
}
