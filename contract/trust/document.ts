import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';
import { title } from '#contract/company/business-change.ts';
import { Uploaded } from '#contract/media/upload.ts';

export const MOST_DOCUMENTS = 100;

const At = z.iso.datetime();
const Party = z.object({ type: z.enum(['user', 'business']), id: Id, name: z.string(), photo: Photo.nullable() });
const Release = z.object({
  releaseID: Id,
  to: Party,
  releasedAt: At,
  validUntil: At,
  ended: z.enum(['revoked', 'expired']).nullable(),
  views: z.array(z.object({ name: z.string().describe('Empty for somebody who is not here any more'), at: At })).describe('The latest first, at most 20'),
  viewsCount: z.number().int(),
});
export const CompanyDocument = z
  .object({
    documentID: Id,
    name: z.string(),
    contentType: z.string(),
    bytes: z.number().int(),
    addedAt: At,
    url: z.string().describe('Opens with the header of every call'),
    releases: z.array(Release),
  })
  .meta({ id: 'CompanyDocument' });
export type CompanyDocument = z.infer<typeof CompanyDocument>;

const SharedDocument = z
  .object({ releaseID: Id, name: z.string(), contentType: z.string(), bytes: z.number().int(), validUntil: At, url: z.string() })
  .meta({ id: 'SharedDocument' });

const of = { field: 'id', kind: 'business' } as const;
const manages = { host: 'api', access: 'admin', of, items: [] } as const;
const done = z.object({ success: Success });
const own = z.object({ id: Id });
const one = z.object({ id: Id, documentID: Id });

export const document = {
  list: call({
    ...manages,
    method: 'GET',
    path: '/business/:id/document',
    summary: 'Private documents of a business with whom each is released to, and who opened it',
    params: own,
    reply: z.object({ success: Success, data: z.array(CompanyDocument) }),
  }),
  add: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/document',
    confirmed: true,
    summary: 'Keeps an uploaded `private-document`; the same upload is kept once',
    params: own,
    body: z.object({ file: Uploaded, name: title(120).optional().describe('Without it the name of the file') }),
    reply: z.object({ success: Success, data: z.object({ documentID: Id }) }),
  }),
  remove: call({
    ...manages,
    method: 'DELETE',
    path: '/business/:id/document/:documentID',
    summary: 'Takes a document away from everybody',
    params: one,
    reply: done,
  }),
  counterparts: call({
    ...manages,
    method: 'GET',
    path: '/business/:id/document/counterpart',
    summary: 'People and businesses that the business has a conversation with, by name, at most 20',
    params: own,
    query: z.object({ text: z.string().max(100).default('') }),
    reply: z.object({ success: Success, data: z.array(Party) }),
  }),
  release: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/document/:documentID/release',
    confirmed: true,
    summary: 'Releases a document to one counterpart for some days; again, it changes the days',
    params: one,
    body: z.object({ to: Id, days: z.number().int().min(1, sentence('document.shortest')).max(365, sentence('document.longest')) }),
    reply: z.object({ success: Success, data: z.object({ releaseID: Id }) }),
  }),
  revoke: call({
    ...manages,
    method: 'DELETE',
    path: '/business/:id/document/release/:releaseID',
    summary: 'Ends a release at once',
    params: z.object({ id: Id, releaseID: Id }),
    reply: done,
  }),
  shared: call({
    host: 'api',
    method: 'GET',
    path: '/business/:id/document/shared',
    access: 'user',
    items: [],
    summary: 'Documents that this business has released to the caller, or to a business of theirs',
    params: own,
    reply: z.object({ success: Success, data: z.array(SharedDocument) }),
  }),
};
