import { sql } from 'kysely';
import { SIMILAR } from '#contract/base/limits.ts';
import type { AttributeGiven } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';

interface Wanted {
  productID: string;
  subCategory: string;
  /** Its attributes, each in every way that it may be written. */
  wanted: { key: string; value: AttributeGiven }[];
}

/** Ids of shown products of the sub-category by other companies, the most alike first. Prices compare in one currency and unit alone; no boost counts. */
export async function readSimilar(db: Db, { productID, subCategory, wanted }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select p.id, p.business_id, d.terms, d.labels, t.currency, t.price_unit, t.break_price[1] / t.price_per as price
      from product p join search_product d on d.id = p.id left join product_trade t on t.product_id = p.id where p.id = ${productID}),
    wanted as materialized (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(key text, value jsonb)),
    others as (
      select p.id, p.business_id,
        (select count(distinct w.key) from wanted w where t.attributes -> w.key @> w.value and t.attributes -> w.key <@ w.value) as equal,
        case when t.currency = own.currency and t.price_unit = own.price_unit then abs(ln((t.break_price[1] / t.price_per) / own.price)) end as apart,
        cardinality((d.terms & own.terms) - own.labels) as words
      from own, search_product d join product p on p.id = d.id left join product_trade t on t.product_id = p.id
      where d.terms @> (select array_agg(l.id) from search_label l where l.key = ${`sub:${subCategory}`}) and p.business_id <> own.business_id),
    ranked as (
      select id, row_number() over (order by equal desc, apart nulls last, words desc, id) as place,
        row_number() over (partition by business_id order by equal desc, apart nulls last, words desc, id) as of_company
      from others)
    select id from ranked where of_company <= ${sql.lit(SIMILAR.ofCompany)} order by place limit ${sql.lit(SIMILAR.most)}`.execute(db);
  return rows.map(({ id }) => id);
}
