import { type RawBuilder, sql } from 'kysely';
import { type Db, transactional } from '#server/base/database/database.ts';
import { removeStored } from '#server/base/files/removal.ts';
import { keysOf, type StoredFile } from '#server/base/files/stored-file.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import type { Subscribers } from '#server/base/jobs/topics.ts';
import { FORGOTTEN_MS } from './budget.ts';
import type { Gone } from './topics.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 500;

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
  await sweepAll(parts, (db) => forgetUnclaimed(db, before, sql`true`));
  await sweepAll(parts, (db) => forgetUnused(db, before));
}

type Sweep = (db: Db) => Promise<Gone[]>;

/** Lets go forms that nobody validated in time, with what arrived for them, and what was sent once more after the check. */
export async function sweepForms(parts: AppContext): Promise<void> {
  const before = new Date(parts.now().getTime() - FORGOTTEN_MS);
  await sweepAll(parts, (db) => forgetUnclaimed(db, before, sql`file_id is null`));
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

/** Their files, if they have any, are unused from then on. */
async function forgetUnclaimed(db: Db, before: Date, which: RawBuilder<unknown>): Promise<Gone[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where id in (select id from upload where claimed_at is null and created_at < ${before} and ${which}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => ({ stored: [], incoming: [id] }));
}

/** A form of S3 works until it expires: what was sent with it after the check is on its way for ever. */
async function clearSaved(db: Db, before: Date, now: Date): Promise<Gone[]> {
  const { rows } = await sql<{ id: string }>`
    update upload set cleared_at = ${now}
    where id in (select id from upload where claimed_at is not null and cleared_at is null and created_at < ${before}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => ({ stored: [], incoming: [id] }));
}

async function forgetUnused(db: Db, before: Date): Promise<Gone[]> {
  const unused = sql`select f.id from file f where f.owner_id is not null and f.created_at < ${before}
    and not exists (select 1 from upload u where u.file_id = f.id and (u.claimed_at is null or u.claimed_at >= ${before}))
    and not (${sql.join(await references(db), sql` or `)})
    limit ${sql.lit(BATCH)} for update of f skip locked`;
  const { rows } = await sql<{ id: string }>`${unused}`.execute(db);
  return forget(
    db,
    rows.map(({ id }) => id),
  );
}

/** Lets these go at once, with the caller's commit, as far as no row names them any more. Only files of uploads. */
export async function forgetFiles(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: withheld } = await sql<StoredFile & { place: string }>`
    delete from withheld_file w using file f where f.id = w.file_id and f.id = any(${ids}) and f.owner_id is not null
    returning f.key, f.kind, f.sizes, w.place`.execute(db);
  const { rows } = await sql<{ id: string }>`select f.id from file f where f.id = any(${ids}) and f.owner_id is not null
    and not (${sql.join(await references(db), sql` or `)}) for update of f`.execute(db);
  const gone = await forget(
    db,
    rows.map(({ id }) => id),
  );
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
  await sql`delete from upload where file_id = any(${ids})`.execute(db);
  const { rows } = await sql<StoredFile & { isStored: boolean }>`
    delete from file where id = any(${ids}) returning key, kind, sizes, stored_at is not null as "isStored"`.execute(db);
  return rows.map(({ isStored, ...file }) => ({ stored: isStored ? keysOf(file) : [], begun: isStored ? [] : keysOf(file), incoming: [] }));
}

/** Every column that names a file, as the database knows them: a table that is added later counts at once. */
async function references(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.conrelid <> 'upload'::regclass order by 1, 2`.execute(db);
  return rows.map(({ table, column }) => sql`exists (select 1 from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = f.id)`);
}
