import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { countingCertificates } from '#server/company/business/certificates/counting-queries.ts';
import type { Candidate, Wanted } from './score.ts';

/** What of a request decides whom it suits; null for what is not there. */
export const readWanted = async (db: Db, rfqID: string): Promise<Wanted | null> => (await readManyWanted(db, [rfqID])).get(rfqID) ?? null;

/** The same of several, by id, in their order. */
export async function readManyWanted(db: Db, ids: string[]): Promise<Map<string, Wanted>> {
  const { rows } = await sql<Wanted & { id: string }>`
    select r.id, r.country, r.certificates, r.business_types as "businessTypes",
      coalesce((select jsonb_agg(g) from (select l.category, l.sub_category as "subCategory", count(*) as count from rfq_line l
        where l.rfq_id = r.id and not l.struck group by 1, 2) g), '[]') as lines,
      coalesce((select array_agg(x.code) from jsonb_array_elements_text(b.trade_capabilities -> 'spokenLanguages') x (code)), array_remove(array[p.language_code], null)) as languages
    from unnest(${ids}::uuid[]) with ordinality asked (id, place) join rfq r on r.id = asked.id
    left join business b on b.id = r.business_id left join profile p on p.account_id = r.account_id order by asked.place`.execute(db);
  return new Map(rows.map(({ id, ...wanted }) => [id, wanted]));
}

/** What a company `b` says of itself, and how it answers. */
export const statedOf: RawBuilder<unknown> = sql`jsonb_build_object('businessType', b.business_type, 'country', b.country_code,
  'markets', coalesce(b.trade_capabilities -> 'markets', '[]'),
  'languages', coalesce(b.trade_capabilities -> 'spokenLanguages', '[]'),
  'certificates', coalesce((select jsonb_agg(k.name) from ${countingCertificates} k where k.business_id = b.id), '[]'),
  'answered', (select a.answered::float / nullif(a.inquiries, 0) from business_response a where a.business_id = b.id))`;

/** The facts of companies by id; one that is hidden is left out. */
export async function readCandidates(db: Db, ids: string[]): Promise<Map<string, Candidate>> {
  if (ids.length === 0) return new Map();
  const shown = sql`product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = b.id`;
  const { rows } = await sql<{ id: string; facts: Candidate }>`
    select b.id, ${statedOf} || jsonb_build_object(
      'offered', jsonb_build_object(
        'subCategories', coalesce((select jsonb_agg(distinct p.sub_category_id) from ${shown} and p.sub_category_id is not null), '[]'),
        'categories', coalesce((select jsonb_agg(distinct p.category_id) from ${shown} and p.category_id is not null), '[]'),
        'profile', coalesce((select jsonb_agg(c.category_id) from business_category c where c.business_id = b.id), '[]'))) as facts
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
