import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { COMPARE, SIMILAR } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Product } from '#contract/catalogue/product.ts';
import { BusinessCard } from '#contract/company/business.ts';
import { CHECK_KINDS } from '#contract/trust/verification.ts';
import { FoundCertificate, MinimumOrder } from './found-shapes.ts';

const WHICH = sentence('compare.ids', { most: COMPARE.most });

const ComparedCompany = BusinessCard.extend({
  certificates: z.array(FoundCertificate).describe('Those that hold today and are its own, seen by staff first'),
  checks: z.array(z.enum(CHECK_KINDS)).describe('Kinds of checks that hold'),
  deliveryTerms: z.array(z.string()),
  paymentTypes: z.array(z.string()),
  currencies: z.array(z.string()),
  markets: z.number().int().describe('Export markets that it states'),
  minimumOrder: MinimumOrder.nullable().describe('The lowest of all its products'),
}).meta({ id: 'ComparedCompany' });
export type ComparedCompany = z.infer<typeof ComparedCompany>;

export const compare = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/compare',
    access: 'public',
    maxAge: 60,
    summary: 'Companies, or products with the companies that offer them, side by side in the order of `ids`; what cannot be read is left out',
    items: ['PAG-005'],
    query: z.object({
      ids: z
        .string()
        .max(COMPARE.most * 40)
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(Id, WHICH).min(1, WHICH).max(COMPARE.most, WHICH))
        .describe('Ids of companies or products, joined by commas'),
    }),
    reply: z.object({ success: Success, data: z.object({ products: z.array(Product), companies: z.array(ComparedCompany) }) }),
  }),
  similar: call({
    host: 'api',
    method: 'GET',
    path: '/product/:productID/similar',
    access: 'public',
    maxAge: 60,
    summary: `Products of other companies in the same sub-category: by equal attributes, then nearness of price, then words in common; at most two of a company, none with fewer than ${SIMILAR.least}`,
    items: ['PAG-016'],
    params: z.object({ productID: Id }),
    reply: z.object({ success: Success, data: z.array(Product) }),
  }),
};
