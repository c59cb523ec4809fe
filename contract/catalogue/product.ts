import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Photo, Reactions, Success, Video } from '#contract/base/shapes.ts';
import { BusinessCard } from '#contract/company/business.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { IMPORT_FITS } from './imports/fits.ts';
import { NewProduct, ProductChange } from './product-change.ts';
import { answered } from './product-shapes.ts';
import { ProductTrade } from './trade/shapes.ts';

export const Product = z
  .object({
    productID: Id,
    businessID: Id,
    externalID: z.string().nullable(),
    ...answered,
    trade: ProductTrade,
    mainImage: Photo.nullable(),
    photos: z.array(Photo),
    images: z.array(Photo).describe('the same list as `photos`'),
    videos: z.array(Video.extend({ videoID: Id })),
    createdAt: z.string(),
    reactions: Reactions,
    businessProfile: BusinessCard,
  })
  .meta({ id: 'Product' });

export type Product = z.infer<typeof Product>;

const ofBusiness = { field: 'businessID', kind: 'business' } as const;
const ofProduct = { field: 'productID', kind: 'product' } as const;
const params = z.object({ productID: Id });
const Made = z.object({ success: Success, data: z.object({ productID: Id }) });

export const product = {
  create: call({
    host: 'api',
    method: 'POST',
    path: '/product',
    access: 'admin',
    of: ofBusiness,
    confirmed: true,
    idempotent: true,
    maxBytes: 512_000,
    summary: 'Creates a product; 409 `product_limit` when the package of the business is full',
    items: ['ROL-014', 'PRO-022'],
    body: NewProduct,
    reply: Made,
  }),
  update: call({
    host: 'api',
    method: 'PUT',
    path: '/product/:productID',
    access: 'admin',
    of: ofProduct,
    confirmed: true,
    maxBytes: 512_000,
    summary: 'Changes any fields of a product',
    items: ['PRO-022', 'PRO-023', 'PRO-024', 'DAT-001'],
    params,
    body: ProductChange,
    reply: z.object({ success: Success, message: z.string(), data: Product }),
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/product/:productID',
    access: 'admin',
    of: ofProduct,
    summary: 'Takes a product away; it can be brought back for 30 days',
    items: [],
    params,
    reply: z.object({ success: Success }),
  }),
  restore: call({
    host: 'api',
    method: 'POST',
    path: '/product/:productID/restore',
    access: 'admin',
    of: ofProduct,
    summary: 'Brings a removed product back, if the package has room',
    items: [],
    params,
    reply: z.object({ success: Success }),
  }),
  duplicate: call({
    host: 'api',
    method: 'POST',
    path: '/product/:productID/duplicate',
    access: 'admin',
    of: ofProduct,
    confirmed: true,
    idempotent: true,
    summary: 'A copy of a product with its pictures, right after it',
    items: [],
    params,
    reply: Made,
  }),
  reorder: call({
    host: 'api',
    method: 'PUT',
    path: '/product/order',
    access: 'admin',
    of: ofBusiness,
    summary: 'Puts the products of a business into the order of the ids; those not named come after',
    items: [],
    body: z.object({ businessID: Id, productIDs: z.array(Id).min(1).max(200) }),
    reply: z.object({ success: Success }),
  }),
  import: call({
    host: 'api',
    method: 'POST',
    path: '/product/import',
    access: 'admin',
    of: ofBusiness,
    confirmed: true,
    idempotent: true,
    maxBytes: 2_000_000,
    summary: 'Writes the rows of a table, all or none, or the good ones; with `dryRun` only says what would happen',
    items: ['IMX-003'],
    body: z.object({
      businessID: Id,
      columns: z.array(z.string().max(80)).min(1).max(IMPORT_FITS.columns).describe('Columns of docs/import.md, in the order of the cells'),
      rows: z
        .array(z.array(z.string().max(6000)).max(IMPORT_FITS.columns))
        .min(1)
        .max(IMPORT_FITS.rows),
      dryRun: z.boolean().default(false),
      mode: z.enum(['all', 'good']).default('all').describe('`all`: with one problem nothing is written; `good`: rows with problems are left out'),
    }),
    reply: z.object({
      success: Success,
      data: z.object({
        created: z.number().int(),
        updated: z.number().int(),
        unchanged: z.number().int(),
        rejected: z.array(z.number().int()).describe('Rows with problems, as `problems` numbers them: the heading is row 1'),
        problems: z.array(z.object({ row: z.number().int(), column: z.string().nullable(), sentence: z.string() })),
      }),
    }),
  }),
  readTable: call({
    host: 'api',
    method: 'POST',
    path: '/product/import/table',
    access: 'admin',
    of: ofBusiness,
    // Asked again it reads the same file again.
    idempotent: false,
    writes: false,
    summary: 'The rows of an uploaded `table`, the heading first: a workbook is read by its first sheet with a known heading, or the one that is named',
    items: ['IMX-001', 'IMX-002'],
    body: z.object({ businessID: Id, file: Uploaded, sheet: z.string().max(100).optional() }),
    reply: z.object({
      success: Success,
      data: z.object({
        sheets: z.array(z.string()).describe('Empty for CSV'),
        sheet: z.string(),
        rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
        more: z.number().int().describe('Rows beyond those'),
      }),
    }),
  }),
  exportCatalogue: call({
    host: 'api',
    method: 'GET',
    path: '/business/:businessID/export/catalogue.:format',
    access: 'admin',
    of: ofBusiness,
    file: true,
    summary: 'All products of a business in the columns of an import, as CSV or a workbook: in base64, or the file itself with its type in `accept`',
    items: ['IMX-008'],
    params: z.object({ businessID: Id, format: z.enum(['csv', 'xlsx']) }),
    reply: z.object({ success: Success, data: z.object({ name: z.string(), type: z.string(), content: z.base64() }) }),
  }),
  listOwn: call({
    host: 'api',
    method: 'GET',
    path: '/product/manage',
    access: 'member',
    of: { field: 'bid', kind: 'business' },
    summary: 'All products of a business for its own people: those beyond the package and the removed ones too, and how many the package holds',
    items: ['ROL-014'],
    query: z.object({ bid: Id }),
    reply: z.object({
      success: Success,
      data: z.object({
        limit: z.number().int(),
        used: z.number().int(),
        products: z.array(z.object({ product: Product, state: z.enum(['shown', 'over', 'removed', 'taken-down']), version: z.number().int() })),
      }),
    }),
  }),
  get: call({
    host: 'api',
    method: 'GET',
    path: '/product/:productID',
    access: 'public',
    summary: 'A product with the business that offers it',
    items: ['API-016', 'PRO-022', 'PRO-023', 'PRO-024'],
    params: z.object({ productID: Id }),
    reply: z.object({ success: Success, data: Product }),
  }),
  listByBusiness: call({
    host: 'api',
    method: 'GET',
    path: '/product/by-business',
    access: 'public',
    summary: 'Products of a business in the order of the business, at most 100',
    items: ['API-017'],
    query: z.object({ bid: Id }),
    reply: z.object({ success: Success, data: z.object({ data: z.array(Product) }) }),
  }),
};
