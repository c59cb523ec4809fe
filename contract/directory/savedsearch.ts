import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { ALERTS, MOST_SAVED_SEARCHES, SEARCH_TEXT } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isVisible } from '#contract/base/names.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CountryCode, Id, Success } from '#contract/base/shapes.ts';
import { line } from '#contract/company/business-rules.ts';
import { facetFields } from './facet-shapes.ts';

/** Stands in the place of a business type where open requests for quotation are searched. */
export const RFQS = 'RFQ';
const key = z.string().max(40);
const NAME = sentence('savedSearch.name');
const Name = z.string().trim().min(1, NAME).max(120, NAME).refine(isVisible, INVISIBLE_SENTENCE);
/** What the results page takes, without order and page. */
const SearchQuery = z
  .strictObject({
    business: key
      .refine((business) => business !== RFQS, sentence('unknownChoice'))
      .default('MA')
      .describe('PR for products, UR for people, else a business type'),
    search: z
      .string()
      .trim()
      .max(SEARCH_TEXT, sentence('search.text', { most: SEARCH_TEXT }))
      .default(''),
    ...facetFields,
    verified: z.literal(true).optional(),
    inStock: z.literal(true).optional(),
    references: z.literal(true).optional(),
    datasheet: z.literal(true).optional(),
  })
  .meta({ id: 'SearchQuery' });
/** What is chosen of open requests for quotation (MAT-010). */
const RfqQuery = z
  .strictObject({
    business: z.literal(RFQS),
    search: line(200).default('').describe('Words of the title'),
    category: z
      .string()
      .regex(/^\d{4}(-\d\d){0,2}$/, sentence('unknownChoice'))
      .optional()
      .describe('An industry, a category or a sub-category'),
    country: CountryCode.transform((code) => code.toUpperCase())
      .optional()
      .describe('Of delivery'),
    certificate: line(150).optional().describe('One that is required or welcome, by its name'),
    before: z.iso
      .date(sentence('program.day', { name: 'before' }))
      .optional()
      .describe('Whose deadline comes before'),
  })
  .meta({ id: 'RfqQuery' });
const Query = z.union([RfqQuery, SearchQuery]);
const Alerts = z.enum(ALERTS, sentence('savedSearch.alerts'));
const SavedSearch = z.object({ searchID: Id, name: z.string(), query: Query, alerts: Alerts, savedAt: z.iso.datetime() }).meta({ id: 'SavedSearch' });
const done = z.object({ success: Success });

export type SearchQuery = z.infer<typeof SearchQuery>;
export type RfqQuery = z.infer<typeof RfqQuery>;
export const isOfRfqs = (query: SearchQuery | RfqQuery): query is RfqQuery => query.business === RFQS;
export type SavedSearch = z.infer<typeof SavedSearch>;
export const savedsearch = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/search/saved',
    access: 'user',
    summary: 'Saved searches of the caller, the latest first',
    items: [],
    reply: z.object({ success: Success, data: z.array(SavedSearch) }),
  }),
  save: call({
    host: 'api',
    method: 'POST',
    path: '/search/saved',
    access: 'user',
    summary: `Saves a search, without alerts; the same one twice is one, at most ${MOST_SAVED_SEARCHES}`,
    items: ['MAT-010'],
    body: z.object({ name: Name, query: Query }),
    reply: z.object({ success: Success, data: z.object({ searchID: Id }) }),
  }),
  change: call({
    host: 'api',
    method: 'PUT',
    path: '/search/saved/:id',
    access: 'user',
    confirmed: true,
    summary:
      'Names a saved search, or says how often what is new in it comes by mail; needs a confirmed address for the mails. At once, and a certificate, are for requests for quotation alone',
    items: ['MAT-010'],
    params: z.object({ id: Id }),
    body: z.object({
      name: Name.optional(),
      alerts: Alerts.optional(),
      certificate: line(150).optional().describe('Of a search of requests for quotation: one that they require or welcome; empty for any'),
    }),
    reply: done,
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/search/saved/:id',
    access: 'user',
    summary: 'Forgets a saved search',
    items: [],
    params: z.object({ id: Id }),
    reply: done,
  }),
};
