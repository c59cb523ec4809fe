import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_TYPES, PARTNERS } from '#contract/base/limits.ts';
import { Id, IdName, Photo, Success } from '#contract/base/shapes.ts';

const Type = z.enum(BUSINESS_TYPES);

/** A company with which another one could trade, and the strongest reason for it. */
export const Partner = z
  .object({
    businessID: Id,
    name: z.string(),
    photo: Photo.nullable(),
    city: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1'),
    verified: z.boolean(),
    points: z.number().int().describe('docs/partners.md'),
    reason: z.object({
      type: Type.describe('What it does with them'),
      ownType: Type.describe('What the company of the caller does with them'),
      subCategory: IdName.describe('Of those that both offer the one of which it offers most'),
    }),
  })
  .meta({ id: 'Partner' });
export type Partner = z.infer<typeof Partner>;

const ofBusiness = { host: 'api', access: 'member', of: { field: 'id', kind: 'business' } } as const;

export const partner = {
  list: call({
    ...ofBusiness,
    method: 'GET',
    path: '/business/:id/partner',
    primary: true,
    summary: `Companies with which the business could trade, at most ${PARTNERS.most}, those with most points first; without those that it, or the caller, knows already`,
    items: ['PAG-017', 'PAG-018'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, data: z.array(Partner) }),
  }),
  dismiss: call({
    ...ofBusiness,
    method: 'POST',
    path: '/business/:id/partner/:partnerID/dismiss',
    summary: 'Takes a company off the recommendations to the business for good; saying it again changes nothing',
    items: ['PAG-018'],
    params: z.object({ id: Id, partnerID: Id }),
    reply: z.object({ success: Success }),
  }),
};
