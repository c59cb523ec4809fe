import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { LISTING_PART } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';

const Kind = z.enum(['business', 'product', 'person']);
const PART = sentence('program.part', { most: '10,000' });

export const ListedPart = z.object({ kind: Kind, part: z.number().int(), count: z.number().int(), changedAt: z.string() }).meta({ id: 'ListedPart' });
export const Listed = z
  .object({
    id: Id,
    names: z.array(z.string()).describe('what its address is made of: company; company and product; nothing for a person'),
    changedAt: z.string(),
  })
  .meta({ id: 'Listed' });

export const ListedSearch = z
  .object({
    business: z.string().describe('A type; `PR` for products, `UR` for people'),
    country: z.string().nullable(),
    branch: z.enum(['industry', 'category', 'subCategory']).nullable(),
    key: z.string().nullable(),
    results: z.number().int().describe('When they were counted, some hours ago at most'),
  })
  .meta({ id: 'ListedSearch' });
export type ListedSearch = z.infer<typeof ListedSearch>;
export type Listed = z.infer<typeof Listed>;
export type ListedKind = z.infer<typeof Kind>;

/** What is worth finding: a page with nothing on it is public, but no directory lists it and no crawler keeps it. */
export const listing = {
  parts: call({
    host: 'api',
    method: 'GET',
    path: '/listing',
    access: 'public',
    maxAge: 60,
    summary: `How many public businesses, products and people are worth finding, in parts of ${LISTING_PART}, and when each part last changed`,
    items: [],
    reply: z.object({ success: Success, data: z.array(ListedPart) }),
  }),
  searches: call({
    host: 'api',
    method: 'GET',
    path: '/listing/search',
    access: 'public',
    maxAge: 60,
    summary: 'Results pages that are worth finding: a type, one country or none, one branch or none, most results first',
    items: ['FAC-021'],
    reply: z.object({ success: Success, data: z.array(ListedSearch) }),
  }),
  part: call({
    host: 'api',
    method: 'GET',
    path: '/listing/:kind/:part',
    access: 'public',
    maxAge: 60,
    summary: 'One part in the order of ids, oldest first; a part beyond the last is empty',
    items: [],
    params: z.object({ kind: Kind, part: z.coerce.number(PART).int(PART).min(1, PART).max(10_000, PART) }),
    reply: z.object({ success: Success, data: z.array(Listed) }),
  }),
  get: call({
    host: 'api',
    method: 'GET',
    path: '/listing/:id',
    access: 'public',
    summary: 'Whether one of them is listed; 404 when it cannot be read at all',
    items: [],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, listed: z.boolean() }),
  }),
};
