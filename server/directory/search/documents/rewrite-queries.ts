import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tableOf } from '../query/match-queries.ts';

export const REWRITTEN = ['business', 'product'] as const;
export type Rewritten = (typeof REWRITTEN)[number];

/** The next documents that are written anew, held for this transaction; what somebody writes at the moment is left to them. Null when all are. */
export async function nextToRewrite(db: Db, kind: Rewritten, most: number): Promise<string[] | null> {
  const { rows } = await sql<{
    last: string | null;
  }>`select last_document as last from search_rewriting where kind = ${kind} and ended_at is null for update skip locked`.execute(db);
  if (!rows[0]) return null;
  const found = await sql<{ id: string }>`
    select d.id from ${tableOf(kind)} d where ${rows[0].last}::uuid is null or d.id > ${rows[0].last}::uuid
    order by d.id limit ${sql.lit(most)} for no key update of d skip locked`.execute(db);
  return found.rows.map(({ id }) => id);
}

export async function markRewritten(db: Db, kind: Rewritten, last: string | null, at: Date): Promise<void> {
  if (last === null) await sql`update search_rewriting set ended_at = ${at} where kind = ${kind}`.execute(db);
  else await sql`update search_rewriting set last_document = ${last} where kind = ${kind}`.execute(db);
}

/** Companies of which a certificate or a check has ended since the last look, until `at`. */
export async function readLapsed(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ended.id from search_lapse since, lateral (
      select k.business_id as id from certificate k
      where (k.expire_date + 1)::timestamp at time zone 'UTC' > since.until and (k.expire_date + 1)::timestamp at time zone 'UTC' <= ${at}
      union all select v.business_id from verification_check v where v.state = 'valid' and v.expires_at > since.until and v.expires_at <= ${at}) ended
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next look begins there. */
export async function moveLapse(db: Db, at: Date): Promise<void> {
  await sql`update search_lapse set until = ${at} where until < ${at}`.execute(db);
}
