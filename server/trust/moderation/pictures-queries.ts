import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { StoredFile } from '#server/base/files/stored-file.ts';

export interface Stored extends StoredFile {
  id: string;
  contentType: string;
  isStored: boolean;
  place: string;
}

export const columns = sql`f.id, f.key, f.kind, f.content_type as "contentType", f.sizes, f.stored_at is not null as "isStored", w.place`;

export async function readWithheldRows(db: Db, id: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`select ${columns} from withheld_file w join file f on f.id = w.file_id where w.moderation_id = ${id}`.execute(db);
  return rows;
}
