import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { ALERTS, MOST_SAVED_SEARCHES, SEARCH_TEXT } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isVisible } from '#contract/base/names.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { facetFields } from './facet-shapes.ts';

const key = z.string().max(40);
const NAME = sentence('savedSearch.name');
const Name = z.string().trim().min(1, NAME).max(120, NAME).refine(isVisible, INVISIBLE_SENTENCE);
/** What the results page takes, without order and page. */
const SearchQuery = z
  .strictObject({
    business: key.default('MA').describe('PR for products, UR for people, else a business type'),
    search: z
      .string()
      .trim()
      .max(SEARCH_TEXT, sentence('search.text', { most: SEARCH_TEXT }))
      .default(''),
    ...facetFields,
    verified: z.literal(true).optional(),
    inStock: z.literal(true).optional(),
    datasheet: z.literal(true).optional(),
  })
  .meta({ id: 'SearchQuery' });
const Alerts = z.enum(ALERTS, sentence('savedSearch.alerts'));
const SavedSearch = z.object({ searchID: Id, name: z.string(), query: SearchQuery, alerts: Alerts, savedAt: z.iso.datetime() }).meta({ id: 'SavedSearch' });
const done = z.object({ success: Success });

export type SearchQuery = z.infer<typeof SearchQuery>;
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
    items: [],
    body: z.object({ name: Name, query: SearchQuery }),
    reply: z.object({ success: Success, data: z.object({ searchID: Id }) }),
  }),
  change: call({
    host: 'api',
    method: 'PUT',
    path: '/search/saved/:id',
    access: 'user',
    confirmed: true,
    summary: 'Names a saved search, or says how often what is new in it comes by mail; needs a confirmed address for the mails',
    items: [],
    params: z.object({ id: Id }),
    body: z.object({ name: Name.optional(), alerts: Alerts.optional() }),
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
