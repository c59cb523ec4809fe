import { sql } from 'kysely';
import type { LookAlikeCase } from '#contract/trust/caution-review.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { checkHolds } from '#server/company/business/queries.ts';

const company = (
  id: string,
) => sql`(select jsonb_build_object('businessID', b.id, 'companyName', b.company_name, 'website', b.contact_info ->> 'website', 'city', b.city,
    'since', ${isoMilliseconds('r.created_at')},
    'checks', coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'subject', case when c.kind = 'documents' then '' else c.subject end,
        'checkedAt', ${isoMilliseconds('c.checked_at')}) order by c.kind)
      from verification_check c where c.business_id = b.id and ${checkHolds('c')}), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('userID', a.id, 'name', a.first_name || ' ' || a.last_name) order by a.id)
      from business_access x join account a on a.id = x.account_id where x.business_id = b.id), '[]'))
  from business b join resource r on r.id = b.id where b.id = ${sql.ref(id)})`;

export async function readCase(db: Db, id: string): Promise<LookAlikeCase | null> {
  const { rows } = await sql<LookAlikeCase>`
    select l.id, ${isoMilliseconds('l.opened_at')} as at, case when l.decided_at is null then 'open' else 'closed' end as state, l.outcome, l.sentence, l.shown, l.known,
      ${company('l.business_id')} as company, ${company('l.known_id')} as original
    from look_alike l where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The company of a case, locked; null for none. */
export async function lockCase(db: Db, id: string): Promise<{ businessID: string; isDecided: boolean } | null> {
  const { rows } = await sql<{ businessID: string; isDecided: boolean }>`
    select business_id as "businessID", decided_at is not null as "isDecided" from look_alike where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function decideCase(
  db: Db,
  { id, outcome, sentence, by, at }: { id: string; outcome: 'apart' | 'alike'; sentence: string; by: string; at: Date },
): Promise<void> {
  await sql`update look_alike set outcome = ${outcome}, sentence = ${sentence}, decided_by = ${by}, decided_at = ${at} where id = ${id}`.execute(db);
}
