import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { LOGINS } from './people.ts';

const unclaimed = sql`not exists (select from business_access x where x.business_id = b.id)`;

/** Unclaimed companies, each with one of its country, of its own city if there is one; nobody's log-in owns any. */
export async function readPartners(db: Db, most: number): Promise<[string, string][]> {
  const { rows } = await sql<{ id: string; partner: string }>`
    select b.id, p.id as partner from business b join resource r on r.id = b.id and r.hidden_at is null
    cross join lateral (select o.id from business o join resource s on s.id = o.id and s.hidden_at is null
      where o.country_code = b.country_code and o.id <> b.id and exists (select from business_access x where x.business_id = o.id)
        and not exists (select from business_access x join account a on a.id = x.account_id where x.business_id = o.id and a.email = any(${Object.values(LOGINS)}))
        and not exists (select from business_number n where n.business_id = o.id and n.kind = 'gln')
      order by o.city = b.city desc nulls last, md5(o.id::text || b.id::text) limit 1) p
    where ${unclaimed} and not exists (select from business_number n where n.business_id = b.id and n.kind = 'gln')
      and not exists (select from business_claim_request c where c.business_id = b.id) order by b.id limit ${most}`.execute(db);
  return rows.map(({ id, partner }) => [id, partner]);
}

/** The last unclaimed company in what makes it found again. */
export async function readDoubled(db: Db): Promise<{ id: string; company_name: string; [column: string]: unknown }[]> {
  const { rows } = await sql<{ id: string; company_name: string }>`
    select b.id, b.company_name, b.short_description, b.business_type, b.industry_id, b.country_code, b.state_id, b.city, b.zipcode
    from business b join resource r on r.id = b.id and r.hidden_at is null where ${unclaimed} order by b.id desc limit 1`.execute(db);
  return rows;
}

/** Marks the case of a company as merged once `merge` has made one of the two. */
export async function decideMerged(db: Db, id: string, at: Date, merge: (pairID: string) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from duplicate_pair where ${id} in (one_id, other_id)`.execute(db);
  const [pair] = rows;
  if (!pair) return;
  await merge(pair.id);
  await sql`update duplicate_pair set state = 'merged', decided_at = ${at}, sentence = 'Two lists named the same company.' where id = ${pair.id}`.execute(db);
}
