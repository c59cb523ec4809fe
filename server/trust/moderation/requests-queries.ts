import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';

interface Removed {
  rfqID: string;
  staffID: string;
  at: Date;
}

/** A decision about a request that staff took down, told to its buyer. @returns null where there is one that holds. */
export async function insertRequestDecision(db: Db, { rfqID, staffID, at }: Removed): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into moderation (id, deed, resource_id, voice_id, trade_kind, trade_id, reason, sentence, snapshot, account_id, created_at)
    select ${newId()}::uuid, 'hide', w.id, w.id, 'rfq', r.id, 'other', r.removed_because, jsonb_build_object('name', r.title, 'text', r.note), ${staffID}, ${at}
    from rfq r join resource w on w.id = coalesce(r.business_id, r.account_id) where r.id = ${rfqID} and r.removed_because is not null
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}
