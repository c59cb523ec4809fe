import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';

/** Files that any revision of a quote, or its draft, has named. */
export async function readFiles(db: Db, quoteID: string): Promise<{ fileID: string; name: string }[]> {
  const { rows } = await sql<{ fileID: string; name: string }>`
    select distinct on (file_id) file_id as "fileID", name from quote_file where quote_id = ${quoteID} order by file_id`.execute(db);
  return rows;
}

/** A file `f` of a quote `q`. */
export const fileColumns = sql`x.key, f.name, x.content_type as type, x.sizes from quote_file f join quote q on q.id = f.quote_id join file x on x.id = f.file_id`;

/** A file of a company’s own quote, that of a draft among them. */
export async function openOwnFile(db: Db, at: { rfqID: string; fileID: string; businessID: string }): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select ${fileColumns}
    where f.file_id = ${at.fileID} and q.rfq_id = ${at.rfqID} and q.business_id = ${at.businessID} limit 1`.execute(db);
  return rows[0] ?? null;
}
