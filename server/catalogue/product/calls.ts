import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { tableFile } from '#server/base/tables/table-file.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readNames } from '#server/company/business/import-names.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { createProduct, duplicateProduct } from './create.ts';
import { catalogueRows } from './export.ts';
import { readKept } from './export-queries.ts';
import { importRows } from './import-rows.ts';
import { readTable } from './import-table.ts';
import { reorderProducts } from './order.ts';
import { readOwnProducts, readProductIdsOf, readProducts } from './queries.ts';
import { removeProduct, restoreProduct } from './removal.ts';
import { readOffer } from './removal-queries.ts';
import { updateProduct } from './update.ts';

export const calls = {
  create: async (request, wanted) => {
    const productID = await inTransaction(request, (request) => createProduct(request, wanted));
    return { success: true, data: { productID } };
  },

  update: async (request, { productID, ...change }) => {
    await inTransaction(request, (request) => updateProduct(request, productID, change));
    const [data] = await readProducts(request.db, hostsOf(request), [productID], 'also hidden');
    if (!data) throw new Refusal('not_found');
    return { success: true, message: 'Saved successfully', data };
  },

  remove: async (request, { productID }) => {
    await inTransaction(request, (request) => removeProduct(request, productID));
    return { success: true };
  },

  restore: async (request, { productID }) => {
    await inTransaction(request, (request) => restoreProduct(request, productID));
    return { success: true };
  },

  duplicate: async (request, { productID }) => {
    const copy = await inTransaction(request, (request) => duplicateProduct(request, productID));
    return { success: true, data: { productID: copy } };
  },

  reorder: async (request, { businessID, productIDs }) => {
    await inTransaction(request, (request) => reorderProducts(request, businessID, productIDs));
    return { success: true };
  },

  import: async (request, table) => {
    const { counts, found, rejected } = await inTransaction(request, (request) => importRows(request, table));
    const { created, updated, unchanged } = counts ?? { created: 0, updated: 0, unchanged: 0 };
    return { success: true, data: { created, updated, unchanged, rejected: [...rejected].sort((one, other) => one - other), problems: found } };
  },

  readTable: async (request, asked) => ({ success: true, data: await readTable(request, asked) }),

  exportCatalogue: async ({ db, now }, { businessID, format }) => {
    const rows = catalogueRows(await readKept(db, businessID), await readNames(db));
    return { success: true, data: await tableFile({ title: 'Products', format, at: now() }, rows) };
  },

  listOwn: async (request, { bid }) => {
    const { db } = request;
    const offer = await readOffer(db, bid);
    if (!offer) throw new Refusal('not_found');
    return { success: true, data: { limit: PRODUCT_LIMIT[offer.tier], used: offer.products, products: await readOwnProducts(db, hostsOf(request), bid) } };
  },

  get: async (request, { productID }) => {
    const [data] = await readProducts(request.db, hostsOf(request), [productID]);
    if (!data) throw new Refusal('not_found');
    return { success: true, data };
  },

  listByBusiness: async (request, { bid }) => {
    const { db } = request;
    if (!(await isReadable(db, bid, { types: ['business'] }))) throw new Refusal('not_found');
    return { success: true, data: { data: await readProducts(db, hostsOf(request), await readProductIdsOf(db, bid)) } };
  },
} satisfies Handlers<typeof contract.product>;
