import type { Db } from '#server/base/database/database.ts';
import { readTradeRows, writeTradeRows } from '#server/catalogue/product/trade/trade-queries.ts';
import { changed, rowOf, tradeOf } from '#server/catalogue/product/trade/whole.ts';
import { daysAgo, seedId } from '../bulk.ts';
import { bulk } from '../bulk-queries.ts';
import { certificateId } from '../certificates.ts';
import type { SeedBusiness, SeedProduct } from '../files.ts';
import type { StoredDatasheet } from './datasheets.ts';
import { statedOf } from './stated.ts';

export interface Told {
  id: string;
  business: SeedBusiness;
  product: SeedProduct;
  index: number;
}

/** What companies state of their products, beside what their texts say. */
export async function seedTrade(db: Db, all: Told[]): Promise<void> {
  const rows = await readTradeRows(
    db,
    all.map(({ id }) => id),
  );
  await writeTradeRows(
    db,
    all.map(({ id, business, product, index }) => {
      const known = tradeOf(rows.get(id), product.lead ?? null);
      return rowOf(id, changed(known, statedOf(business, product, index, known)));
    }),
  );
}

/** Datasheets that are stored, and the certificates that products name. */
export async function seedDocuments(db: Db, all: Told[], stored: StoredDatasheet[]): Promise<void> {
  const ids = new Map(all.map(({ id, business, index }) => [`${business.key}/${index}`, id]));
  await bulk(
    db,
    'file',
    stored.map(({ file }) => file),
  );
  await bulk(
    db,
    'product_datasheet',
    stored.map(({ file, told: { business, index }, title }) => {
      const product = ids.get(`${business.key}/${index}`);
      return { id: seedId(`datasheet:${file.id}`, daysAgo(1)), product_id: product, file_id: file.id, place: 0, title, language: 'en' };
    }),
  );
  await bulk(
    db,
    'product_certificate',
    all.flatMap(({ id, business, product }) =>
      (product.certificates ?? []).map((place, order) => ({ product_id: id, certificate_id: certificateId(business, place), place: order + 1 })),
    ),
  );
}
