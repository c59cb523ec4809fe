import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import { told } from '#contract/base/sentence.ts';
import { productFile } from '#contract/catalogue/import.ts';
import { checkRow } from '#contract/catalogue/imports/cells.ts';
import type { Header } from '#contract/catalogue/imports/header.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import { type ImportedProduct, productOf } from '#contract/catalogue/imports/product.ts';
import type { ProductRow } from '#contract/catalogue/imports/product-row.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type Check, check, repeatedIds, type Staging, stageRows } from '#server/base/database/staging.ts';
import type { Importer } from '#server/base/tables/import.ts';
import { columnsIn, columnTypes, rowOf } from './fields-queries.ts';
import { countRows, knownRows, removedRows, rowsBeyond, settleRows, unknownRows, writeProducts } from './import-queries.ts';
import { lockOffer } from './limit.ts';
import type { Offer } from './removal-queries.ts';
import { settleSpacing } from './spacing/spacing.ts';
import type { TradeCells } from './trade/file/cells.ts';
import { isTradeColumn, settleTrade, tradeCellsOf } from './trade/file/settle.ts';

const staging: Staging = {
  table: 'staged_product',
  columns: {
    number: 'int',
    row: 'int',
    id: 'uuid',
    external_id: 'text',
    ...columnTypes,
    trade: 'jsonb',
    settled: 'jsonb',
  },
};

export interface ProductImportOptions {
  update: boolean;
  /** The operator's: the number of products of the package does not count. */
  unlimited: boolean;
}

/** Imports the products of one business; with `update`, a row whose external id that business uses renews the product. */
export function productImporter(names: Names, business: string, { update, unlimited }: ProductImportOptions): Importer<ProductRow> {
  let number = 0;
  let offer: Offer = { tier: 'standard', products: 0, industry: null };
  return {
    kind: productFile,
    staging,
    tables: ['resource', 'product'],
    open: async (db) => {
      offer = await lockKnownOffer(db, business);
    },
    stage: async (db, header, rows) => {
      const read = rows.map(({ row, cells }) => readRow(names, header, row, cells));
      const staged = read.map((one) => stagedRow(number++, one, offer));
      await stageRows(db, staging, staged);
      return read.flatMap((one) => one.problems);
    },
    settle: async (db, header, report) => {
      const columns = columnsIn(header.columns);
      await settleRows(db, header, business, update);
      if (update) await settleSpacing(db, columns);
      if ([...header.columns].some(isTradeColumn))
        await settleTrade(db, { columns: new Set(columns), hasLeadTime: header.columns.has('lead_time_days'), names }, report);
    },
    checks: (header) => checksOf(header, update),
    limits: (each) => (unlimited ? [] : [limitCheck(offer, each)]),
    write: (db, header, from, to) => writeProducts(db, header, business, from, to),
    count: countRows,
  };
}

async function lockKnownOffer(db: Db, business: string): Promise<Offer> {
  const offer = await lockOffer(db, business);
  if (!offer) throw new Error(`No business has the id ${business}.`);
  return offer;
}

interface ReadRow {
  row: number;
  externalID: string | null;
  product: ImportedProduct | null;
  trade: TradeCells | null;
}

function readRow(names: Names, header: Header, row: number, cells: string[]) {
  const { values, externalID, problems } = checkRow(productFile, header.places, row, cells);
  if (!values) return { row, externalID, product: null, trade: null, problems };
  const read = productOf(values, names, row);
  return { row, externalID, trade: tradeCellsOf(values), ...read };
}

/** A product that its file places nowhere stands in the industry of its business. */
function stagedRow(number: number, { row, externalID, product, trade }: ReadRow, offer: Offer) {
  if (!product) return { number, row, external_id: externalID };
  return {
    number,
    row,
    id: newId(),
    external_id: externalID,
    ...rowOf({ ...product.values, ...product.placed, industry: product.placed?.industry ?? offer.industry }),
    trade: trade ?? {},
  };
}

function checksOf(header: Header, update: boolean): Check[] {
  const known = check(knownRows, 'external_id', (id) => told('row.product.known', { id }));
  const absent = productFile.required.filter((column) => !header.columns.has(column));
  const columns = absent.join(', ');
  const incomplete = check(unknownRows, 'external_id', (id) => (id ? told('row.product.unknown', { id, columns }) : told('row.product.noID', { columns })));
  const removed = check(removedRows, 'external_id', (id) => told('row.product.removed', { id }));
  return [repeatedIds(staging.table), removed, ...(update ? [] : [known]), ...(absent.length > 0 ? [incomplete] : [])];
}

/** Named at the first row that finds no place, or at each. */
function limitCheck({ tier, products }: Offer, each: boolean): Check {
  const most = PRODUCT_LIMIT[tier];
  const places = Math.max(most - products, 0);
  return check(rowsBeyond(places + 1, each), null, (added) => told('row.product.limit', { tier, most, used: products, added }));
}
