import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_FITS, REGISTER_FIND } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Success } from '#contract/base/shapes.ts';
import { needed } from './business-rules.ts';

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

export const onboarding = {
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
