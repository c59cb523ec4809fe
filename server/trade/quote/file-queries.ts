import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { fileColumns } from './own-file-queries.ts';
import { quoteReadable } from './readable-queries.ts';

/** A file of a quote, for the buyer: of what was submitted and may be read. */
export async function openReceivedFile(db: Db, { rfqID, fileID }: { rfqID: string; fileID: string }): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select ${fileColumns} join rfq r on r.id = q.rfq_id
    where f.file_id = ${fileID} and q.rfq_id = ${rfqID} and f.revision > 0 and ${quoteReadable} limit 1`.execute(db);
  return rows[0] ?? null;
}
