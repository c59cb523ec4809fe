import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';

export interface AuditEntry {
  /** Null where a job or the operator's command acts. */
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
