import { sql } from 'kysely';
import type { AuditLine } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

interface Wanted {
  /** Part of a name, or an id. */
  who: string;
  /** Start of an act, such as `report.`. */
  act: string;
  /** Kind or id of what it was done to. */
  about: string;
  before?: number | undefined;
  size: number;
}

/** Entries of the log, the latest first. */
export async function readAudit(db: Db, { who, act, about, before, size }: Wanted): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select e.number, ${isoMilliseconds('e.created_at')} as at, a.first_name || ' ' || a.last_name as who, e.act, jsonb_build_object('kind', e.about_kind, 'id', e.about_id) as about,
      coalesce(e.reason, '') as reason
    from audit_entry e left join account a on a.id = e.account_id
    where (${before ?? null}::bigint is null or e.number < ${before ?? null})
      and (${who} = '' or a.id::text = lower(${who}) or strpos(lower(a.first_name || ' ' || a.last_name), lower(${who})) > 0)
      and (${act} = '' or strpos(e.act, lower(${act})) > 0) and (${about} = '' or e.about_kind = lower(${about}) or e.about_id = lower(${about}))
    order by e.number desc limit ${size}`.execute(db);
  return rows;
}

export interface AuditEntry {
  /** Who acts: somebody of staff, of the trade a buyer or supplier too; null where a job or the operator's command acts. */
  staffID: string | null;
  /** Concept and deed, such as `report.dismiss`; a look at something private is `….look`. */
  act: `${string}.${string}`;
  about: { kind: string; id: string };
  /** As the other side reads it, where it is told one. */
  reason?: string | undefined;
  details?: Record<string, unknown>;
  at: Date;
}

/** Writes down what staff does, in the transaction of the deed: none of the two stands without the other. */
export async function record(db: Db, { staffID, act, about, reason, details, at }: AuditEntry): Promise<void> {
  await sql`insert into audit_entry (id, account_id, act, about_kind, about_id, reason, details, created_at)
    values (${newId()}, ${staffID}, ${act}, ${about.kind}, ${about.id}, ${reason ?? null}, ${JSON.stringify(details ?? {})}, ${at})`.execute(db);
}
