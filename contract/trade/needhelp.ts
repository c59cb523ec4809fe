import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Success } from '#contract/base/shapes.ts';
import { line, lines } from '#contract/company/business-change.ts';
import { USA_STATES } from '#contract/directory/usa-states.ts';
import { NEED_HELP_FITS } from './needhelp/fields.ts';

/** Somebody reads it in a mail program: what looks like markup is not let in. `3 < 4` is none. */
const MARKUP = /<[\p{L}!?/]/u;
const MARKUP_SENTENCE = sentence('text.markup');
/** Half of a sign that takes two: nothing can keep it. */
const BROKEN = sentence('text.strange');

const clean = (text: z.ZodString) =>
  text
    .refine((value) => !MARKUP.test(value), MARKUP_SENTENCE)
    .refine((value) => value.isWellFormed(), BROKEN)
    .nullish();

const written = (name: keyof typeof NEED_HELP_FITS) => clean(line(NEED_HELP_FITS[name]));
const information = (name: 'moreInfoBuy' | 'moreInfoSell') => clean(lines(NEED_HELP_FITS[name]));

const EMPLOYEES = sentence('needHelp.employees');
/** As it was typed, since "30 to 50" is an answer too; programs may send a number. */
const employees = (name: 'totalEmployees' | 'salesEmployees') =>
  z.union([written(name), z.number(EMPLOYEES).int(EMPLOYEES).min(0, EMPLOYEES).max(1_000_000_000, EMPLOYEES)]);

const EMAIL = sentence('format.email', { example: 'ann@company.co.uk' });
const Email = line(NEED_HELP_FITS.email)
  .refine((text) => text === '' || z.email().safeParse(text).success, EMAIL)
  .nullish();

/** Each field may be left out, empty or null, as long as one is filled in: what is starred is asked for, not demanded (HLP-012). */
const Fields = z.strictObject({
  firstName: written('firstName'),
  lastName: written('lastName'),
  businessName: written('businessName'),
  businessType: z.enum(['', ...BUSINESS_TYPES], sentence('needHelp.businessType')).nullish(),
  website: written('website'),
  jobPosition: z.string().max(64, sentence('needHelp.jobPosition')).nullish(),
  address: written('address'),
  zipcode: written('zipcode'),
  city: written('city'),
  usaState: z.enum(['', ...USA_STATES], sentence('needHelp.usaState')).nullish(),
  country: z
    .string()
    .regex(/^([A-Za-z]{2})?$/, sentence('countryCode'))
    .nullish(),
  companyPhone: written('companyPhone'),
  companyFax: written('companyFax'),
  totalEmployees: employees('totalEmployees'),
  salesEmployees: employees('salesEmployees'),
  mobilePhone: written('mobilePhone'),
  email: Email,
  buyProduct1: written('buyProduct1'),
  buyProduct2: written('buyProduct2'),
  buyProduct3: written('buyProduct3'),
  buyProduct4: written('buyProduct4'),
  moreInfoBuy: information('moreInfoBuy'),
  sellProduct1: written('sellProduct1'),
  sellProduct2: written('sellProduct2'),
  sellProduct3: written('sellProduct3'),
  sellProduct4: written('sellProduct4'),
  moreInfoSell: information('moreInfoSell'),
});
/** A form starts with the country of its edition, so that alone is no answer. */
const isEmpty = (fields: z.infer<typeof Fields>): boolean =>
  Object.entries(fields).every(([name, value]) => name === 'country' || value == null || value === '');
const EMPTY = sentence('needHelp.empty');
const Enquiry = Fields.refine((fields) => !isEmpty(fields), { path: ['email'], error: EMPTY });
export type Enquiry = z.infer<typeof Enquiry>;

export const needhelp = {
  send: call({
    host: 'api',
    method: 'POST',
    path: '/needhelp/send',
    access: 'public',
    idempotent: true,
    summary: 'Asks WBN for help: what somebody buys or sells, and where to reach them. Visitors may too',
    items: ['API-030', 'HLP-002', 'HLP-010'],
    body: Enquiry,
    reply: z.object({ success: Success, data: z.object({ number: z.string().describe('What people quote, such as WBN-H-000123') }) }),
  }),
};
