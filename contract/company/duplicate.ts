import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { CompanyName, line, PhoneNumber, Website } from './business-rules.ts';
import { SHOWN_CANDIDATES, Share } from './duplicate-shapes.ts';
import { Register, Vat } from './number-rules.ts';

const Named = z.object({ businessID: Id, companyName: z.string() });
const of = { field: 'id', kind: 'business' } as const;

export const duplicate = {
  find: call({
    host: 'api',
    method: 'POST',
    path: '/business/duplicate',
    access: 'user',
    reads: true,
    summary: `The companies that may be the one that somebody is about to create, those that share most first; at most ${SHOWN_CANDIDATES}`,
    items: [],
    body: z.object({
      companyName: CompanyName,
      country: z.string().max(2).optional(),
      website: Website.optional(),
      register: Register.optional(),
      vat: Vat.optional(),
      city: line(FITS.city).optional(),
      zipcode: line(FITS.zipcode).optional(),
      phone: PhoneNumber.optional(),
    }),
    reply: z.object({
      success: Success,
      data: z.array(
        z.object({
          businessID: Id,
          companyName: z.string(),
          city: z.string().nullable(),
          country: z.string().nullable(),
          claimed: z.boolean(),
          shares: z.array(Share),
        }),
      ),
    }),
  }),
  asked: call({
    host: 'api',
    method: 'GET',
    path: '/business/duplicate',
    access: 'user',
    summary: 'The companies that the caller owns of which staff asks whether they are one with another',
    items: [],
    reply: z.object({
      success: Success,
      data: z.array(z.object({ pairID: Id, own: Named, other: Named, askedAt: z.iso.datetime(), agreed: z.boolean() })),
    }),
  }),
  agree: call({
    host: 'api',
    method: 'POST',
    path: '/business/profile/:id/duplicate/:pairID/agree',
    access: 'owner',
    of,
    summary: 'An owner says that the two are one company; agreeing twice is agreeing once',
    items: [],
    params: z.object({ id: Id, pairID: Id }),
    reply: z.object({ success: Success }),
  }),
};
