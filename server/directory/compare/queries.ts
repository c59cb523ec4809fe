import { sql } from 'kysely';
import type { ComparedCompany } from '#contract/directory/compare.ts';
import type { Db } from '#server/base/database/database.ts';
import { countsOf, statusOf } from '#server/company/business/certificates/counting-queries.ts';
import { checkHolds } from '#server/company/business/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import type { CompanyRow } from '../search/found/found-queries.ts';

type Terms = Pick<ComparedCompany, 'certificates' | 'checks' | 'deliveryTerms' | 'paymentTypes' | 'currencies' | 'markets'> & Pick<CompanyRow, 'id' | 'moqs'>;

/** What companies are compared by beside what their cards say. */
export async function readTerms(db: Db, ids: string[]): Promise<Terms[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Terms>`
    select b.id, coalesce(jsonb_array_length(b.trade_capabilities -> 'markets'), 0) as markets,
      coalesce(b.business_terms -> 'acceptedDeliveryTerms', '[]') as "deliveryTerms", coalesce(b.business_terms -> 'acceptedPaymentTypes', '[]') as "paymentTypes",
      coalesce(b.business_terms -> 'acceptedPaymentCurrencies', '[]') as currencies,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'expireDate', k.expire_date)
        order by ${statusOf} <> 'declared' desc, k.place, k.id) from certificate k where k.business_id = b.id and ${countsOf}), '[]') as certificates,
      (select coalesce(jsonb_agg(distinct v.kind), '[]') from verification_check v
        where v.business_id = b.id and ${checkHolds('v')}) as checks,
      coalesce((select jsonb_agg(jsonb_build_object('quantity', stated.quantity, 'unit', stated.unit, 'count', stated.count)) from (
        select t.moq_quantity::text as quantity, t.moq_unit as unit, count(*)::int as count
        from product p join resource r on r.id = p.id and ${readable('r')} join product_trade t on t.product_id = p.id
        where p.business_id = b.id and t.moq_quantity is not null group by 1, 2) stated), '[]') as moqs
    from business b where b.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
