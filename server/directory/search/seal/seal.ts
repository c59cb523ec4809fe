import type { Db } from '#server/base/database/database.ts';
import { KINDS, type Kind } from '../document.ts';
import {
  analyseSealed,
  forgetSealed,
  hasAtLeast,
  insertBlocks,
  insertPostings,
  liftTimeouts,
  nextGeneration,
  putInForce,
  readSealState,
  releaseSealLock,
  type SealState,
  trySealLock,
  unseal,
} from './seal-queries.ts';

/** With fewer documents of a kind than this the index alone is as quick. */
export const LEAST_SEALED = 50_000;

/** A seal is renewed when so many writes stand beside it, or this share of its documents if that is more, */
const MOST_CHANGES = 1_000;
const MOST_CHANGED = 0.005;
/** and when it is a day old, if anything was written at all; */
const OLDEST_MS = 24 * 3_600_000;
/** but sealing never takes more than this share of the time. */
const SHARE_OF_TIME = 0.1;

const isDue = ({ sealedAt, seconds, documents, changes }: SealState, now: number): boolean => {
  if (sealedAt === null) return true;
  const age = now - sealedAt.getTime();
  if (changes === 0 || age < (1000 * seconds) / SHARE_OF_TIME) return false;
  return age > OLDEST_MS || changes > Math.max(MOST_CHANGES, MOST_CHANGED * documents);
};

/**
 * Seals the kinds that have grown or changed enough since. Writers go on meanwhile, and nothing that they write is lost: each kind is one
 * transaction with one view of everything, and what is not in this view stays among the changes. Killed half-way, it has done nothing.
 * @returns what was sealed; nothing when somebody else is at it.
 */
export async function renewSeals(db: Db, { least = LEAST_SEALED, always = false, now = Date.now() } = {}): Promise<Kind[]> {
  return db.connection().execute(async (db) => {
    if (!(await trySealLock(db))) return [];
    try {
      const sealed: Kind[] = [];
      for (const kind of KINDS) if (await renewSeal(db, kind, least, (state) => always || isDue(state, now))) sealed.push(kind);
      if (sealed.length > 0) await inLongTransaction(db, analyseSealed);
      return sealed;
    } finally {
      await releaseSealLock(db);
    }
  });
}

async function renewSeal(db: Db, kind: Kind, least: number, isWanted: (state: SealState) => boolean): Promise<boolean> {
  const state = await readSealState(db, kind);
  const isLarge = await hasAtLeast(db, kind, least);
  if (isLarge && !isWanted(state)) return false;
  if (!isLarge && state.sealedAt === null && state.changes === 0) return false;
  await inLongTransaction(db, async (db) => {
    await (isLarge ? seal(db, kind) : unseal(db, kind));
    await forgetSealed(db, kind);
  });
  return isLarge;
}

/** One view of everything for minutes, where a request has seconds. */
const inLongTransaction = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await liftTimeouts(db as Db);
      await work(db as Db);
    });

async function seal(db: Db, kind: Kind): Promise<void> {
  const started = performance.now();
  const generation = await nextGeneration(db);
  await insertBlocks(db, kind, generation);
  await insertPostings(db, kind, generation);
  await putInForce(db, kind, generation, (performance.now() - started) / 1000);
}
