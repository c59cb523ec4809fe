import { type RawBuilder, sql } from 'kysely';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';
import type { Gone } from './topics.ts';

export interface Upload {
  id: string;
  accountID: string;
  purpose: UploadPurpose;
  contentType: string;
  byteSize: number;
  name: string | null;
  fileID: string | null;
  refused: boolean;
  claimedFor: string | null;
}

const COLUMNS = sql`id, account_id as "accountID", purpose, content_type as "contentType", byte_size as "byteSize", name, file_id as "fileID",
  refused_at is not null as refused, claimed_for as "claimedFor"`;

/** Somebody's own upload; a stranger's is none. */
export async function readUpload(db: Db, accountID: string, id: string): Promise<Upload | null> {
  const { rows } = await sql<Upload>`select ${COLUMNS} from upload where id = ${id} and account_id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** Where a kept file lies. */
export async function readUploadedKey(db: Db, fileID: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`select key from file where id = ${fileID}`.execute(db);
  return rows[0]?.key ?? null;
}

/** The same of several, held until the transaction ends. */
export async function lockUploads(db: Db, accountID: string, ids: string[]): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Upload>`select ${COLUMNS} from upload where id = any(${ids}) and account_id = ${accountID} order by id for update`.execute(db);
  return rows;
}

type NewUpload = Pick<Upload, 'id' | 'accountID' | 'purpose' | 'contentType' | 'byteSize' | 'name'> & { address: string };

export async function insertUpload(db: Db, upload: NewUpload, now: Date): Promise<void> {
  await sql`insert into upload (id, account_id, purpose, content_type, byte_size, name, address, created_at)
    values (${upload.id}, ${upload.accountID}, ${upload.purpose}, ${upload.contentType}, ${upload.byteSize}, ${upload.name}, ${upload.address}, ${now})`.execute(
    db,
  );
}

/** Uploads since then that were not saved anywhere, and when the first of them was asked for; nobody else of the account asks meanwhile. */
export async function countOpen(db: Db, accountID: string, since: Date): Promise<{ open: number; first: Date | null }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${accountID}`}, 0))`.execute(db);
  const { rows } = await sql<{ open: number; first: Date | null }>`
    select count(*) as open, min(created_at) as first from upload where account_id = ${accountID} and created_at > ${since} and claimed_at is null`.execute(db);
  return rows[0] as { open: number; first: Date | null };
}

/** Whether a file may still come for this upload. */
export async function isExpected(db: Db, accountID: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from upload where id::text = ${id} and account_id = ${accountID} and file_id is null and refused_at is null`.execute(db);
  return rows.length > 0;
}

export async function markRefused(db: Db, id: string, now: Date): Promise<void> {
  await sql`update upload set refused_at = ${now} where id = ${id} and file_id is null`.execute(db);
}

export interface NewFile {
  id: string;
  key: string;
  kind: 'image' | 'video' | 'document' | 'captions';
  contentType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  sizes: number[];
}

export async function insertFile(db: Db, file: NewFile, ownerID: string, now: Date): Promise<void> {
  await sql`insert into file (id, key, kind, content_type, byte_size, width, height, sizes, owner_id, created_at)
    values (${file.id}, ${file.key}, ${file.kind}, ${file.contentType}, ${file.byteSize}, ${file.width}, ${file.height}, ${file.sizes}, ${ownerID}, ${now})`.execute(
    db,
  );
}

/** Its bytes are all there. */
export async function finishFile(db: Db, id: string, bytes: number, now: Date): Promise<void> {
  await sql`update file set byte_size = ${bytes}, stored_at = ${now} where id = ${id}`.execute(db);
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await sql`delete from file where id = ${id}`.execute(db);
}

/** Gives the upload its file. @returns false when it has one already, or was refused. */
export async function finishUpload(db: Db, id: string, fileID: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with finished as (update upload set file_id = ${fileID}, checked_at = ${now} where id = ${id} and file_id is null and refused_at is null returning file_id)
    update file set stored_at = ${now} from finished where file.id = finished.file_id returning 1`.execute(db);
  return rows.length > 0;
}

export async function setClaimed(db: Db, ids: string[], target: string, now: Date): Promise<void> {
  await sql`update upload set claimed_for = ${target}, claimed_at = coalesce(claimed_at, ${now}) where id = any(${ids})`.execute(db);
}

const isPrivate = sql`starts_with(key, ${sql.lit(PRIVATE)})`;

type Described = Omit<FileDescriptor, 'token' | 'purpose' | 'width' | 'height' | 'versions'> & { size: { width?: number; height?: number } };

/** A file as its descriptor has it; a private one has no address. */
export async function readDescriptor(db: Db, files: string, id: string): Promise<Omit<FileDescriptor, 'token' | 'purpose'>> {
  const { rows } = await sql<Described & { photo: Pick<FileDescriptor, 'url' | 'versions'> | null }>`
    select id as "fileID", kind, content_type as "contentType", byte_size as "fileSize",
      case when ${isPrivate} then '' else ${files}::text || '/' || key end as url, jsonb_strip_nulls(jsonb_build_object('width', width, 'height', height)) as size,
      case when not ${isPrivate} then photo_of(id, ${files}) end as photo
    from file where id = ${id}`.execute(db);
  const { size, photo, ...file } = rows[0] as (typeof rows)[0];
  return { ...file, ...size, ...(photo ? { url: photo.url, versions: photo.versions } : {}) };
}

const HOUR_MS = 3_600_000;

export const DAY_MS = 24 * HOUR_MS;

/** Long enough for 200 MB at 1 Mbit a second. */
export const FORM_MS = HOUR_MS;

/** So long after its form has expired, what was never validated is swept; its bytes count until then. */
export const FORGOTTEN_MS = FORM_MS + 2 * HOUR_MS;

/** Bytes that are open, and those since then, of the account, of the address and of all. */
export async function readReserved(db: Db, accountID: string, address: string, since: Date): Promise<{ of: string; bytes: number; free: Date | null }[]> {
  const [open, own, near] = [sql`is_open`, sql`account_id = ${accountID}`, sql`address = ${address} and address <> ''`];
  const { rows } = await sql<{ of: string; bytes: number; free: Date | null }>`
    with counted as (
      select byte_size, account_id, address, claimed_at is null as is_open,
        created_at + (case when claimed_at is null and file_id is null then ${sql.lit(FORGOTTEN_MS)} else ${sql.lit(DAY_MS)} end) * interval '1 millisecond' as leaves
      from upload where (claimed_at is null or (created_at > ${since} and (${own} or ${near})))
    ) ${sql.join([sum('account open', sql`${own} and ${open}`), sum('account day', own), sum('address open', sql`${near} and ${open}`), sum('address day', near), sum('all open', open)], sql` union all `)}`.execute(
    db,
  );
  return rows;
}

const sum = (of: string, which: RawBuilder<unknown>) =>
  sql`select ${of}::text as "of", coalesce(sum(byte_size), 0)::float8 as bytes, min(leaves) as free from counted where ${which}`;

export async function lockBudget(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upload budget', 0))`.execute(db);
}

export const BATCH = 500;

/** Their files, if they have any, are unused from then on. */
export async function forgetUnclaimed(db: Db, before: Date, which: 'all' | 'without a file'): Promise<Gone[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where id in (select id from upload where claimed_at is null and created_at < ${before} and ${which === 'all' ? sql`true` : sql`file_id is null`}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => ({ stored: [], incoming: [id] }));
}

/** A form of S3 works until it expires: what was sent with it after the check is on its way for ever. */
export async function clearSaved(db: Db, before: Date, now: Date): Promise<Gone[]> {
  const { rows } = await sql<{ id: string }>`
    update upload set cleared_at = ${now}
    where id in (select id from upload where claimed_at is not null and cleared_at is null and created_at < ${before}
      limit ${sql.lit(BATCH)} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => ({ stored: [], incoming: [id] }));
}

export async function lockUnused(db: Db, before: Date): Promise<string[]> {
  const unused = sql`select f.id from file f where f.owner_id is not null and f.created_at < ${before}
    and not exists (select 1 from upload u where u.file_id = f.id and (u.claimed_at is null or u.claimed_at >= ${before}))
    and not (${sql.join(await references(db), sql` or `)})
    limit ${sql.lit(BATCH)} for update of f skip locked`;
  const { rows } = await sql<{ id: string }>`${unused}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every column that names a file, as the database knows them: a table that is added later counts at once. */
async function references(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.conrelid <> 'upload'::regclass order by 1, 2`.execute(db);
  return rows.map(({ table, column }) => sql`exists (select 1 from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = f.id)`);
}

/** Of these, what no row names. */
export async function lockUnusedOf(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from file f where f.id = any(${ids}) and f.owner_id is not null
    and not (${sql.join(await references(db), sql` or `)}) for update of f`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteWithheld(db: Db, ids: string[]): Promise<(StoredFile & { place: string })[]> {
  const { rows } = await sql<StoredFile & { place: string }>`
    delete from withheld_file w using file f where f.id = w.file_id and f.id = any(${ids}) and f.owner_id is not null
    returning f.key, f.kind, f.sizes, w.place`.execute(db);
  return rows;
}

export async function deleteUploadsOf(db: Db, ids: string[]): Promise<void> {
  await sql`delete from upload where file_id = any(${ids})`.execute(db);
}

export async function deleteFiles(db: Db, ids: string[]): Promise<(StoredFile & { isStored: boolean })[]> {
  const { rows } = await sql<StoredFile & { isStored: boolean }>`
    delete from file where id = any(${ids}) returning key, kind, sizes, stored_at is not null as "isStored"`.execute(db);
  return rows;
}

export async function markStored(db: Db, now: Date, id: string): Promise<void> {
  await sql`update file set stored_at = ${now} where id = ${id}`.execute(db);
}
