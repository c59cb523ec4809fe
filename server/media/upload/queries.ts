import { sql } from 'kysely';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import type { Db } from '#server/base/database/database.ts';
import { PRIVATE } from '#server/base/files/storage.ts';

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
  kind: 'image' | 'video' | 'document';
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
