import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { quoteReadable } from './readable-queries.ts';

/** Files that any revision of a quote, or its draft, has named. */
export async function readFiles(db: Db, quoteID: string): Promise<{ fileID: string; name: string }[]> {
  const { rows } = await sql<{ fileID: string; name: string }>`
    select distinct on (file_id) file_id as "fileID", name from quote_file where quote_id = ${quoteID} order by file_id`.execute(db);
  return rows;
}

const columns = sql`x.key, f.name, x.content_type as type, x.sizes from quote_file f join quote q on q.id = f.quote_id join file x on x.id = f.file_id`;

/** A file of a company’s own quote, that of a draft among them. */
export async function openOwnFile(db: Db, at: { rfqID: string; fileID: string; businessID: string }): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select ${columns}
    where f.file_id = ${at.fileID} and q.rfq_id = ${at.rfqID} and q.business_id = ${at.businessID} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The same for the buyer, of what was submitted and may be read. */
export async function openReceivedFile(db: Db, { rfqID, fileID }: { rfqID: string; fileID: string }): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select ${columns} join rfq r on r.id = q.rfq_id
    where f.file_id = ${fileID} and q.rfq_id = ${rfqID} and f.revision > 0 and ${quoteReadable} limit 1`.execute(db);
  return rows[0] ?? null;
}
