import { type Db, transactional } from '#server/base/database/database.ts';
import { removeStored } from '#server/base/files/removal.ts';
import { keysOf } from '#server/base/files/stored-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { Subscribers } from '#server/base/jobs/topics.ts';
import { BATCH, clearSaved, deleteFiles, deleteUploadsOf, deleteWithheld, FORGOTTEN_MS, forgetUnclaimed, lockUnused, lockUnusedOf } from './queries.ts';
import type { Gone } from './topics.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The bytes go after the rows are gone for good: a picture that somebody sees is never without them. */
export const subscribers = {
  'upload.gone': [
    async (parts, { body: gone }) => {
      for (const key of gone.incoming) await parts.incoming.remove(key);
      for (const key of gone.begun ?? []) await parts.storage.remove(key);
      await removeStored(parts, gone.stored);
    },
  ],
} satisfies Subscribers;

/** Lets go what nobody saved within a day, and what was replaced. Only files of uploads. */
export async function sweepUploads(parts: AppContext): Promise<void> {
  const before = new Date(parts.now().getTime() - DAY_MS);
  await sweepAll(parts, (db) => forgetUnclaimed(db, before, 'all'));
  await sweepAll(parts, (db) => forgetUnused(db, before));
}

type Sweep = (db: Db) => Promise<Gone[]>;

/** Lets go forms that nobody validated in time, with what arrived for them, and what was sent once more after the check. */
export async function sweepForms(parts: AppContext): Promise<void> {
  const before = new Date(parts.now().getTime() - FORGOTTEN_MS);
  await sweepAll(parts, (db) => forgetUnclaimed(db, before, 'without a file'));
  await sweepAll(parts, (db) => clearSaved(db, before, parts.now()));
}

/** In batches, each a transaction of its own. */
async function sweepAll({ db }: AppContext, sweep: Sweep): Promise<void> {
  let swept = BATCH;
  while (swept === BATCH) {
    swept = await transactional(db, async (db) => {
      const gone = await sweep(db);
      await publishEach(db, 'upload.gone', gone);
      return gone.length;
    });
  }
}

const forgetUnused = async (db: Db, before: Date): Promise<Gone[]> => forget(db, await lockUnused(db, before));

/** Lets these go at once, with the caller's commit, as far as no row names them any more. Only files of uploads. */
export async function forgetFiles(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const withheld = await deleteWithheld(db, ids);
  const gone = await forget(db, await lockUnusedOf(db, ids));
  const aside = new Set(withheld.flatMap(keysOf));
  const hidden = withheld.flatMap((file) => keysOf(file).map((key) => `${file.place}/${key}`));
  await publishEach(
    db,
    'upload.gone',
    // What staff took down lies aside, or is on its way there or back.
    gone.map((one) => {
      const away = one.stored.filter((key) => aside.has(key));
      const places = hidden.filter((key) => away.some((own) => key.endsWith(`/${own}`)));
      return { ...one, stored: one.stored.filter((key) => !aside.has(key)), begun: [...(one.begun ?? []), ...away, ...places] };
    }),
  );
}

async function forget(db: Db, ids: string[]): Promise<Gone[]> {
  if (ids.length === 0) return [];
  await deleteUploadsOf(db, ids);
  const rows = await deleteFiles(db, ids);
  return rows.map(({ isStored, ...file }) => ({ stored: isStored ? keysOf(file) : [], begun: isStored ? [] : keysOf(file), incoming: [] }));
}
