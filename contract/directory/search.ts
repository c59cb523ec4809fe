import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { SEARCH_PAGE_SIZE, SEARCH_TEXT } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Page, Photo, Reactions, Success, Tier } from '#contract/base/shapes.ts';
import { Product } from '#contract/catalogue/product.ts';
import { BusinessCard } from '#contract/company/business.ts';
import { PublicProfile } from '#contract/people/profile.ts';
import { forCounts, forFilters } from './filters.ts';

const textQuery = z
  .string()
  .max(SEARCH_TEXT, sentence('search.text', { most: SEARCH_TEXT }))
  .default('');
const key = z.string().max(40);

/** Filters that every search takes; all of them optional, all of them combined with AND. */
const filters = {
  country: CountryCode.optional(),
  ...forFilters(() => key.optional()),
  verified: z.boolean().optional(),
  tier: Tier.optional(),
};
const page = {
  skip: Page.skip.default(0),
  size: Page.size.default(SEARCH_PAGE_SIZE),
  sort: z.enum(['relevance', 'newest']).default('relevance'),
};
/** True for what a boost has put there; never in an order by date, where a boost does nothing. */
const Promoted = z.boolean();
const found = { success: Success, total_results: z.number().int(), totalIsExact: z.boolean() };

const Count = z.object({ key: z.string(), name: z.string(), count: z.number().int() }).meta({ id: 'FacetCount' });
const LatestBusiness = z
  .object({
    _id: Id,
    businessID: Id,
    shortDescription: z.string(),
    subscription: Tier,
    verified: z.boolean(),
    createdAt: z.string(),
    general: BusinessCard.shape.general,
    contactInfo: BusinessCard.shape.contactInfo,
  })
  .meta({ id: 'LatestBusiness' });

export type LatestBusiness = z.infer<typeof LatestBusiness>;
export type FacetCount = z.infer<typeof Count>;

export const search = {
  businesses: call({
    host: 'api',
    method: 'POST',
    path: '/search/business',
    access: 'public',
    reads: true,
    summary: 'Businesses of a type by text, best first; an unknown type finds nothing',
    items: ['API-018', 'SEA-012'],
    body: z.object({ textQuery, businessType: key.optional(), ...filters, ...page }),
    reply: z.object({ ...found, results: z.array(z.object({ businessProfile: BusinessCard, reactions: Reactions, promoted: Promoted })) }),
  }),
  products: call({
    host: 'api',
    method: 'POST',
    path: '/search/product',
    access: 'public',
    reads: true,
    summary: 'Products by text, best first',
    items: ['API-019', 'SEA-010'],
    body: z.object({ textQuery, ...filters, ...page }),
    reply: z.object({ ...found, results: z.array(Product.extend({ promoted: Promoted })) }),
  }),
  people: call({
    host: 'api',
    method: 'POST',
    path: '/user/search',
    access: 'public',
    reads: true,
    summary: 'People by name, position, company and presentation; `limit` means the same as `size`',
    items: ['API-011', 'SEA-011'],
    body: z.object({ textQuery, country: filters.country, industry: filters.industry, ...page, limit: Page.size.optional() }),
    reply: z.object({ success: Success, profiles: z.array(PublicProfile), totalResults: z.number().int(), totalIsExact: z.boolean() }),
  }),
  facets: call({
    host: 'api',
    method: 'POST',
    path: '/search/facets',
    access: 'public',
    reads: true,
    summary:
      'Counts beside a search: within each facet the other filters hold, so that a choice never hides its alternatives; spelling correction and ways on when nothing was found',
    items: ['SEA-017'],
    body: z.object({ textQuery, type: key.default('MA'), ...filters }),
    reply: z.object({
      success: Success,
      data: z.object({
        corrected: z.string().nullable().describe('the text that was searched when words were corrected'),
        types: z.array(Count),
        countries: z.array(Count),
        ...forCounts(() => z.array(Count)),
        tiers: z.array(Count),
        verified: z.number().int(),
        fewerWords: z.array(z.object({ textQuery: z.string(), count: z.number().int() })),
      }),
    }),
  }),
  suggestions: call({
    host: 'api',
    method: 'GET',
    path: '/search/suggestion',
    access: 'public',
    summary: 'Companies, products and categories whose name starts with what was typed, at most 8',
    items: [],
    query: z.object({ text: z.string().max(SEARCH_TEXT) }),
    reply: z.object({
      success: Success,
      data: z.array(
        z.object({ kind: z.enum(['business', 'product', 'category']), id: z.string(), name: z.string(), detail: z.string(), photo: Photo.nullable() }),
      ),
    }),
  }),
  lastRegistered: call({
    host: 'api',
    method: 'GET',
    path: '/search/business/last-registered',
    access: 'public',
    summary: 'The three latest businesses of each of the types MA, DI, EX and CO, newest first',
    items: ['API-020', 'HOM-009', 'HOM-010', 'HOM-011', 'HOM-012'],
    reply: z.object({ success: Success, data: z.array(LatestBusiness) }),
  }),
};
