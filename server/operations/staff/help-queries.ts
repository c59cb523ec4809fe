import { sql } from 'kysely';
import type { HelpCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export interface Open {
  email: string | null;
  state: 'open' | 'closed';
}

export async function readHelpCase(db: Db, id: string): Promise<Omit<HelpCase, 'fields' | 'enquiryID'>[]> {
  const { rows } = await sql<Omit<HelpCase, 'fields' | 'enquiryID'>>`
    select 'WBN-H-' || lpad(h.number::text, 6, '0') as number, ${isoMilliseconds('h.created_at')} as at, h.state, h.email, h.account_id as "userID",
      coalesce((select jsonb_agg(jsonb_build_object('content', n.content, 'by', a.first_name || ' ' || a.last_name, 'at', ${isoMilliseconds('n.created_at')}) order by n.created_at)
        from need_help_answer n left join account a on a.id = n.account_id where n.need_help_id = h.id), '[]') as answers
    from need_help h where h.id = ${id}`.execute(db);
  return rows;
}

export async function lockHelpRow(db: Db, id: string): Promise<Open[]> {
  const { rows } = await sql<Open>`select email, state from need_help where id = ${id} for update`.execute(db);
  return rows;
}
