import { sql } from 'kysely';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { moqText, priceText } from '#contract/catalogue/trade/said.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { Hosts } from '#server/company/business/certificates/certificate-queries.ts';
import { readProductsInOrder } from '#server/company/business/gallery/gallery-queries.ts';
import { readBusinessCards } from '#server/company/business/queries.ts';
import { units } from '#server/directory/reference/units.ts';
import { reactionsOf } from '#server/network/reaction/queries.ts';
import { readable } from '#server/network/resource/queries.ts';
import { certificatesOfProduct, type Documents, datasheetsOf } from './documents/queries.ts';
import { selected } from './fields-queries.ts';
import { type TradeRow, tradeRowOf } from './trade/trade-queries.ts';
import { tradeOf } from './trade/whole.ts';

type Row = Omit<Product, 'businessProfile' | 'photos' | 'mainImage' | 'trade'> & Documents & { tradeRow: TradeRow | null };

/** Products with the business that offers each, in the order of `ids`; unknown ones are left out, and hidden ones unless they are asked for. */
export async function readProducts(db: Db, { files, api }: Hosts, ids: string[], which: 'readable' | 'also hidden' = 'readable'): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id as "productID", p.business_id as "businessID", p.external_id as "externalID", ${selected},
      coalesce((select jsonb_agg(photo_of(m.file_id, ${files}) order by m.place) from product_media m
        join file f on f.id = m.file_id and f.kind = 'image' where m.product_id = p.id), '[]') as images,
      coalesce((select jsonb_agg(video_of(m.file_id, ${files}) || jsonb_build_object('videoID', m.file_id) order by m.place) from product_media m
        join file f on f.id = m.file_id and f.kind = 'video' where m.product_id = p.id), '[]') as videos,
      ${isoSeconds('p.created_at')} as "createdAt", ${reactionsOf('p.id')} as reactions, ${tradeRowOf} as "tradeRow",
      ${datasheetsOf(api)} as datasheets, ${certificatesOfProduct} as certificates
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    join product p on p.id = wanted.id
    join resource r on r.id = p.id and ${which === 'readable' ? readable('r') : sql`true`}
    order by wanted.place`.execute(db);
  const cards = await readBusinessCards(db, files, [...new Set(rows.map((row) => row.businessID))], which);
  const byID = new Map(cards.map((card) => [card.businessID, card]));
  return rows.flatMap(({ tradeRow, datasheets, certificates, ...row }) => {
    const businessProfile = byID.get(row.businessID);
    if (!businessProfile) return [];
    const trade = tradeOf(tradeRow, row.leadTime);
    // Clients of today read texts alone (DAT-033).
    const texts = { moq: row.moq ?? moqText(trade, units), priceNote: row.priceNote ?? priceText(trade, units) };
    return [{ ...row, ...texts, trade: { ...trade, datasheets, certificates }, photos: row.images, mainImage: row.images[0] ?? null, businessProfile }];
  });
}

/** Ids of the products of a business as its page shows them, hidden ones left out; no package holds more. */
export const readProductIdsOf = (db: Db, business: string): Promise<string[]> => readProductsInOrder(db, business, PRODUCT_LIMIT.platinum);

/** Products that are listed to their own people; no package holds more than a fifth of it. */
const MAX_OWN = 500;

export interface OwnProduct {
  product: Product;
  state: 'shown' | 'over' | 'removed' | 'taken-down';
  version: number;
}

/** All products of a business for its own people, in its own order; removed ones last, the latest first. */
export async function readOwnProducts(db: Db, hosts: Hosts, business: string): Promise<OwnProduct[]> {
  const { rows } = await sql<{ id: string; state: OwnProduct['state']; version: number }>`
    select p.id, p.version, case when x.product_id is not null then 'removed' when r.taken_down_at is not null then 'taken-down' when o.product_id is not null then 'over' else 'shown' end as state
    from product p join resource r on r.id = p.id left join product_removal x on x.product_id = p.id left join product_overflow o on o.product_id = p.id
    where p.business_id = ${business} order by x.removed_at desc nulls first, p.place, p.id limit ${sql.lit(MAX_OWN)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const products = new Map((await readProducts(db, hosts, ids, 'also hidden')).map((product) => [product.productID, product]));
  return rows.flatMap(({ id, state, version }) => {
    const product = products.get(id);
    return product ? [{ product, state, version }] : [];
  });
}
