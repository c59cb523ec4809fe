import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Its order was accepted (PIP-003). */
export async function setWon(db: Db, quoteID: string, at: Date): Promise<void> {
  await sql`update quote set won_at = coalesce(won_at, ${at}) where id = ${quoteID}`.execute(db);
}
