import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { Product } from '#contract/catalogue/product.ts';
import { BusinessCard } from '#contract/company/business.ts';

const NOTE = sentence('favourite.note');
const done = z.object({ success: Success });
const Saved = z.object({
  resourceID: Id,
  savedAt: z.iso.datetime(),
  note: z.string(),
  business: BusinessCard.optional(),
  product: Product.optional(),
});

export const saved = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/social/saved',
    access: 'user',
    summary: 'Saved businesses and products with their private notes, the latest first, at most 200; what was taken down is left out',
    items: [],
    reply: z.object({ success: Success, data: z.array(Saved) }),
  }),
  check: call({
    host: 'api',
    method: 'POST',
    path: '/social/saved/check',
    access: 'user',
    summary: 'Which of these the caller has saved',
    items: [],
    body: z.object({ resourceIDs: z.array(Id).max(100) }),
    reply: z.object({ success: Success, data: z.array(Id) }),
  }),
  save: call({
    host: 'api',
    method: 'POST',
    path: '/social/saved',
    access: 'user',
    summary: 'Saves a business or product',
    items: ['SEA-026', 'SEA-032'],
    body: z.object({ resourceID: Id }),
    reply: done,
  }),
  note: call({
    host: 'api',
    method: 'PUT',
    path: '/social/saved/:id',
    access: 'user',
    summary: 'Writes the private note of something saved',
    items: [],
    params: z.object({ id: Id }),
    body: z.object({ note: z.string().max(1000, NOTE) }),
    reply: done,
  }),
  remove: call({
    host: 'api',
    method: 'DELETE',
    path: '/social/saved/:id',
    access: 'user',
    summary: 'Saves it no longer',
    items: ['SEA-026', 'SEA-032'],
    params: z.object({ id: Id }),
    reply: done,
  }),
};
