import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_FITS, BUSINESS_TYPES, REGISTER_FIND, TO_FOLLOW } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, IdName, Photo, Success } from '#contract/base/shapes.ts';
import { Industry, needed } from './business-rules.ts';

const text = z.string().nullable();

/** A company as the register has it; nothing of it is checked here. */
export const RegisteredCompany = z
  .object({
    number: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    address: text.describe('Without town and postcode'),
    city: text,
    zipcode: text,
    country: z.string().describe('ISO 3166-1'),
    year: z.number().int().nullable(),
  })
  .meta({ id: 'RegisteredCompany' });
export type RegisteredCompany = z.infer<typeof RegisteredCompany>;

const CompanyToFollow = z
  .object({
    businessID: Id,
    name: z.string(),
    type: z.enum(BUSINESS_TYPES),
    photo: Photo.nullable(),
    city: text,
    country: text.describe('ISO 3166-1'),
    verified: z.boolean(),
    category: IdName.describe('Of those in which it trades, one of the same trade'),
  })
  .meta({ id: 'CompanyToFollow' });
export type CompanyToFollow = z.infer<typeof CompanyToFollow>;

const GroupToFollow = z
  .object({ groupID: Id, name: z.string(), description: z.string(), private: z.boolean(), membersCount: z.number().int() })
  .meta({ id: 'GroupToFollow' });
export type GroupToFollow = z.infer<typeof GroupToFollow>;

export const onboarding = {
  state: call({
    host: 'api',
    method: 'GET',
    path: '/user/onboarding',
    access: 'user',
    primary: true,
    summary: 'What the caller has of a company, a first product and companies and groups to follow',
    items: [],
    reply: z.object({
      success: Success,
      data: z.object({
        company: z
          .object({ businessID: Id, name: z.string(), manages: z.boolean() })
          .nullable()
          .describe('The latest of the caller’s companies, before all others one that they manage'),
        product: z.object({ productID: Id, name: z.string() }).nullable().describe('The first of that company'),
        follows: z.number().int().describe('Companies followed and groups joined'),
      }),
    }),
  }),
  proposals: call({
    host: 'api',
    method: 'GET',
    path: '/user/onboarding/follow',
    access: 'user',
    primary: true,
    summary: `Companies and groups of the same trade as the caller’s companies, or of an industry, at most ${TO_FOLLOW} of each; without those that the caller follows, belongs to or is kept apart from`,
    items: [],
    query: z.object({ industry: Industry.optional() }),
    reply: z.object({
      success: Success,
      data: z.object({
        industry: IdName.nullable().describe('Of the trade; null where none is known'),
        companies: z.array(CompanyToFollow),
        groups: z.array(GroupToFollow),
      }),
    }),
  }),
  findRegistered: call({
    host: 'api',
    method: 'POST',
    path: '/business/register/find',
    access: 'user',
    confirmed: true,
    summary: `Companies of the United Kingdom’s register by number or name, at most ${REGISTER_FIND.most}, to fill in a form: nothing is verified by it; ${REGISTER_FIND.hourly} look-ups an hour`,
    items: [],
    body: z.object({ text: needed(BUSINESS_FITS.name, sentence('register.text')) }),
    reply: z.object({
      success: Success,
      data: z.object({
        answered: z.boolean().describe('false where the register did not answer within five seconds, or cannot be asked: then the form is typed'),
        companies: z.array(RegisteredCompany),
      }),
    }),
  }),
};
