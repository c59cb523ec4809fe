import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { newId } from '#server/base/database/id.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { TABLE_TYPES, type TableFormat } from '#server/base/tables/table-file.ts';
import { deleteFile, finishFile, insertFile } from '#server/media/upload/queries.ts';
import type { Taken } from './run-queries.ts';

export interface Result {
  id: string;
  key: string;
  type: string;
}

/** A place for the file that comes of a work. Its row is there before its bytes; what nobody names goes with the sweep. */
export async function makeResult({ db, now }: Pick<AppContext, 'db' | 'now'>, { accountID }: Pick<Taken, 'accountID'>, format: TableFormat): Promise<Result> {
  const id = newId();
  const result = { id, key: `${PRIVATE}transfer/${id}`, type: TABLE_TYPES[format] };
  const file = { ...result, kind: 'document' as const, contentType: result.type, byteSize: 0, width: null, height: null, sizes: [] };
  await insertFile(db, file, accountID, now());
  return result;
}

/** Keeps its bytes, and says so with the caller's commit. */
export async function keepResult(
  { db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>,
  { id, key, type }: Result,
  from: string | Buffer,
): Promise<void> {
  const bytes = typeof from === 'string' ? (await stat(from)).size : from.length;
  await storage.put(key, typeof from === 'string' ? createReadStream(from) : from, type);
  await finishFile(db, id, bytes, now());
}

export const dropResult = ({ db }: Pick<AppContext, 'db'>, { id }: Result): Promise<void> => deleteFile(db, id);
