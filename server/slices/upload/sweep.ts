import { sql } from 'kysely';
import { type Db, transactional } from '#server/base/database.ts';
import { type Reactions, tellEach } from '#server/base/outbox.ts';
import type { Parts } from '#server/base/request.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 500;

interface Gone {
  /** Keys of files in the storage. */
  stored: string[];
  /** Keys of files on their way. */
  incoming: string[];
}

/** The bytes go after the rows are gone for good: a picture that somebody sees is never without them. */
export const reactions: Reactions = {
  'upload.gone': [
    async ({ storage, incoming }, { body }) => {
      const gone = body as unknown as Gone;
      for (const key of gone.stored) await storage.remove(key);
      for (const key of gone.incoming) await incoming.remove(key);
    },
  ],
};

/** Lets go what nobody saved within a day, what was replaced, and what still arrived after it was checked. Only files of uploads. */
export async function sweepUploads(parts: Parts): Promise<void> {
  const before = new Date(parts.now().getTime() - DAY_MS);
  await sweepAll(parts, (db) => forgetUnclaimed(db, before));
  await sweepAll(parts, (db) => clearSaved(db, before, parts.now()));
  await sweepAll(parts, (db) => forgetUnused(db, before));
}

type Sweep = (db: Db) => Promise<Gone[]>;

/** In batches, each a transaction of its own. */
async function sweepAll({ db }: Parts, sweep: Sweep): Promise<void> {
  let swept = BATCH;
  while (swept === BATCH) {
    swept = await transactional(db, async (transaction) => {
      const gone = await sweep(transaction);
      await tellEach(transaction, 'upload.gone', gone);
      return gone.length;
    });
  }
}

/** Their files, if they have any, are unused from then on. */
async function forgetUnclaimed(db: Db, before: Date): Promise<Gone[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where id in (select id from upload where claimed_at is null and created_at < ${before} limit ${sql.lit(BATCH)} for update skip locked)
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
  const { rows: found } = await sql<{ id: string }>`${unused}`.execute(db);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`delete from upload where file_id = any(${ids})`.execute(db);
  const { rows } = await sql<{ key: string; kind: string; sizes: number[] }>`delete from file where id = any(${ids}) returning key, kind, sizes`.execute(db);
  return rows.map(({ key, kind, sizes }) => ({ stored: kind === 'image' ? sizes.map((size) => `${key}-${size}.webp`) : [key], incoming: [] }));
}

/** Every column that names a file, as the database knows them: a table that is added later counts at once. */
async function references(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.conrelid <> 'upload'::regclass order by 1, 2`.execute(db);
  return rows.map(({ table, column }) => sql`exists (select 1 from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = f.id)`);
}
