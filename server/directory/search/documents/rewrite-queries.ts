import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { tableOf } from '../query/match-queries.ts';

export const REWRITTEN = ['business', 'product'] as const;
export type Rewritten = (typeof REWRITTEN)[number];

/**
 * The next documents that are written anew, held for this transaction, up to the first that somebody writes at the moment: what that one becomes is known
 * only when it is written or given up. Null when all are.
 */
export async function nextToRewrite(db: Db, kind: Rewritten, most: number): Promise<{ ids: string[]; isHeldUp: boolean } | null> {
  const { rows } = await sql<{
    last: string | null;
  }>`select last_document as last from search_rewriting where kind = ${kind} and ended_at is null for update skip locked`.execute(db);
  if (!rows[0]) return null;
  const next = await sql<{ id: string }>`
    select d.id from ${tableOf(kind)} d where ${rows[0].last}::uuid is null or d.id > ${rows[0].last}::uuid order by d.id limit ${sql.lit(most)}`.execute(db);
  const wanted = next.rows.map(({ id }) => id);
  const { rows: free } = await sql<{
    id: string;
  }>`select d.id from ${tableOf(kind)} d where d.id = any(${wanted}::uuid[]) order by d.id for no key update of d skip locked`.execute(db);
  const held = new Set(free.map(({ id }) => id));
  const busy = wanted.findIndex((id) => !held.has(id));
  return { ids: busy < 0 ? wanted : wanted.slice(0, busy), isHeldUp: busy >= 0 };
}

export async function markRewritten(db: Db, kind: Rewritten, last: string): Promise<void> {
  await sql`update search_rewriting set last_document = ${last} where kind = ${kind}`.execute(db);
}

export async function endRewriting(db: Db, kind: Rewritten, at: Date): Promise<void> {
  await sql`update search_rewriting set ended_at = ${at} where kind = ${kind}`.execute(db);
}

/** How many documents are written anew, of each kind that is not done. */
export async function countRewritten(db: Db): Promise<{ kind: Rewritten; written: number; documents: number }[]> {
  const counts = REWRITTEN.map(
    (kind) => sql`
    select r.kind, c.written, c.documents from search_rewriting r,
      lateral (select count(*) filter (where d.id <= r.last_document)::int as written, count(*)::int as documents from ${tableOf(kind)} d) c
    where r.kind = ${kind} and r.ended_at is null`,
  );
  const { rows } = await sql<{ kind: Rewritten; written: number; documents: number }>`${sql.join(counts, sql` union all `)} order by kind`.execute(db);
  return rows;
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
