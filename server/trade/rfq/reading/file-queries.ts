import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { PrivateFile } from '#server/base/http/private-file.ts';
import { tradeNow } from '../state-queries.ts';
import { isNamedTo } from './offered-queries.ts';
import { nameOf } from './shared-queries.ts';

/** A file of a request, for its buyer's side. */
export async function openOwnFile(db: Db, rfqID: string, fileID: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select x.key, f.name, x.content_type as type, x.sizes from rfq_file f join file x on x.id = f.file_id
    where f.rfq_id = ${rfqID} and f.file_id = ${fileID}`.execute(db);
  return rows[0] ?? null;
}

/** The same for a supplier, under the name that it may know. */
export async function openOfferedFile(db: Db, rfqID: string, fileID: string, businessID: string): Promise<PrivateFile | null> {
  const { rows } = await sql<PrivateFile>`select x.key, ${nameOf(isNamedTo(businessID))} as name, x.content_type as type, x.sizes
    from rfq_file f join rfq r on r.id = f.rfq_id join file x on x.id = f.file_id where f.rfq_id = ${rfqID} and f.file_id = ${fileID} and r.removed_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The first time counts. @returns whether this was it. */
export async function noteOpening(db: Db, rfqID: string, fileID: string, businessID: string): Promise<boolean> {
  const { rows } = await sql`insert into rfq_file_opening (rfq_id, file_id, business_id, at) values (${rfqID}, ${fileID}, ${businessID}, ${tradeNow})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
