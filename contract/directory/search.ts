import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { SEARCH_PAGE_SIZE, SEARCH_TEXT, SITE_KINDS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Page, Photo, Reactions, Success, Tier } from '#contract/base/shapes.ts';
import { Product } from '#contract/catalogue/product.ts';
import { BusinessCard } from '#contract/company/business.ts';
import { PublicProfile } from '#contract/people/profile.ts';
import { facetFields, facetFieldsOfPeople, Sort } from './facet-shapes.ts';
import { forCounts } from './filters.ts';
import { foundCompany, foundProduct } from './found-shapes.ts';

const textQuery = z
  .string()
  .max(SEARCH_TEXT, sentence('search.text', { most: SEARCH_TEXT }))
  .default('');
const key = z.string().max(40);

const page = {
  skip: Page.skip.default(0),
  size: Page.size.default(SEARCH_PAGE_SIZE),
  sort: Sort,
};
/** The site of a company that lies where was asked for. Miles are those between the centres of postcode areas in steps of ten, 0 in the same area. */
const FoundSite = z
  .object({ kind: z.enum(SITE_KINDS), city: z.string().nullable(), miles: z.number().int().nullable().describe('From the place that was asked for') })
  .meta({ id: 'FoundSite' });
/** Of a company that was found by a name that its card does not show. */
const OtherName = z.object({ kind: z.enum(['trading', 'former']), name: z.string() }).meta({ id: 'OtherName' });
const found = { success: Success, total_results: z.number().int(), totalIsExact: z.boolean() };

const Count = z.object({ key: z.string(), name: z.string(), count: z.number().int() }).meta({ id: 'FacetCount' });
const FacetValue = Count.extend({ chosen: z.boolean() }).meta({ id: 'FacetValue' });
const Facet = z
  .object({
    name: z.string().describe('As addresses name it; an attribute is `a.` and its key'),
    kind: z.enum(['list', 'yes', 'most', 'number', 'quantity', 'price', 'near']),
    label: z.string().nullable().describe('What an attribute is called'),
    unit: z.string().nullable().describe('Of numbers and prices: UN/ECE code'),
    currency: z.string().nullable().describe('Of prices'),
    values: z.array(FacetValue).describe('Chosen first, then by count, then by name'),
    more: z.number().int().describe('Further values with a count; POST /search/facet-values lists them'),
  })
  .meta({ id: 'Facet' });
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
export type OtherName = z.infer<typeof OtherName>;
export type FoundSite = z.infer<typeof FoundSite>;
export type FacetCount = z.infer<typeof Count>;
export type FacetValue = z.infer<typeof FacetValue>;
export type Facet = z.infer<typeof Facet>;

export const search = {
  businesses: call({
    host: 'api',
    method: 'POST',
    path: '/search/business',
    access: 'public',
    reads: true,
    summary: 'Businesses of a type by text, best first; an unknown type finds nothing',
    items: ['API-018', 'SEA-012'],
    body: z.object({ textQuery, businessType: key.optional(), ...facetFields, ...page }),
    reply: z.object({
      ...found,
      results: z.array(
        z.object({ businessProfile: BusinessCard, reactions: Reactions, site: FoundSite.nullable(), matchedName: OtherName.nullable(), ...foundCompany }),
      ),
    }),
  }),
  products: call({
    host: 'api',
    method: 'POST',
    path: '/search/product',
    access: 'public',
    reads: true,
    summary: 'Products by text, best first',
    items: ['API-019', 'SEA-010'],
    body: z.object({ textQuery, ...facetFields, ...page }),
    reply: z.object({ ...found, results: z.array(Product.extend(foundProduct)) }),
  }),
  people: call({
    host: 'api',
    method: 'POST',
    path: '/user/search',
    access: 'public',
    reads: true,
    summary: 'People by name, position, company and presentation; `limit` means the same as `size`',
    items: ['API-011', 'SEA-011'],
    body: z.object({ textQuery, ...facetFieldsOfPeople, ...page, limit: Page.size.optional() }),
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
    body: z.object({ textQuery, type: key.default('MA'), ...facetFields }),
    reply: z.object({
      success: Success,
      data: z.object({
        corrected: z.string().nullable().describe('the text that was searched when words were corrected'),
        types: z.array(Count),
        countries: z.array(Count),
        ...forCounts(() => z.array(Count)),
        tiers: z.array(Count),
        verified: z.number().int(),
        facets: z.array(Facet).describe('In the order of screens; those of attributes for one chosen sub-category'),
        without: z.number().int().describe('Products that are left out because their price does not compare; 0 where no price was asked for'),
        fewerWords: z.array(z.object({ textQuery: z.string(), count: z.number().int() })),
        wider: z
          .array(
            z.object({
              without: z.string().nullable().describe('The choice that is left out, as addresses name it; null where a word is'),
              textQuery: z.string(),
              count: z.number().int(),
            }),
          )
          .describe('Of at most four results: searches that ask for one choice or one word less, the most results first, at most five'),
        elsewhere: z
          .array(z.object({ type: z.string(), id: Id, name: z.string(), companyName: z.string() }))
          .describe('What holds the number, code or domain that was typed, under another type or country than was chosen; `type` is `PR` for a product'),
      }),
    }),
  }),
  facetValues: call({
    host: 'api',
    method: 'POST',
    path: '/search/facet-values',
    access: 'public',
    reads: true,
    summary: 'Values of one facet beside a search with their counts, its own choice left aside; `text` narrows them by name',
    items: ['FAC-009'],
    body: z.object({
      facet: z.string().max(70),
      text: z.string().max(60).default(''),
      skip: page.skip,
      size: Page.size.default(50),
      textQuery,
      type: key.default('MA'),
      ...facetFields,
    }),
    reply: z.object({ success: Success, data: z.array(FacetValue), total: z.number().int() }),
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
