import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { BUSINESS_TYPES, HOME_POPULAR, HOME_PRODUCTS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, IdName, Success } from '#contract/base/shapes.ts';
import { Product } from '#contract/catalogue/product.ts';
import { At, PublicCheck } from '#contract/trust/verification.ts';

const Count = z.number().int().nullable();

/** Of the whole directory, the same for everybody. What could not be counted is null, and no page shows it. */
const Figures = z
  .object({
    countedAt: At,
    companies: Count,
    verified: Count.describe('Companies with the badge'),
    checked: Count.describe('Companies with at least one check that holds'),
    countries: Count.describe('Countries with a company'),
    products: Count,
    answerSeconds: Count.describe(
      'Within which half of the inquiries of 90 days were answered, those without an answer taken as infinitely long; null for too few',
    ),
  })
  .meta({ id: 'DirectoryFigures' });
export type Figures = z.infer<typeof Figures>;

const IndustryCount = z
  .object({ id: z.string(), key: z.string(), name: z.string(), products: z.number().int(), companies: z.number().int() })
  .meta({ id: 'IndustryCount' });
export type IndustryCount = z.infer<typeof IndustryCount>;

const SealExample = z.object({ businessID: Id, companyName: z.string(), grantedAt: At.nullable(), checks: z.array(PublicCheck) }).meta({ id: 'SealExample' });

const Front = z
  .object({
    figures: Figures.nullable().describe('Null until they are counted for the first time'),
    industries: z.array(IndustryCount).describe('In the order of the tree'),
    popular: z.array(IdName).describe(`Sub-categories whose products were opened most in four weeks, at most ${HOME_POPULAR}`),
    products: z.array(Product).describe(`Products with a price and a picture, others every day, each of another company, at most ${HOME_PRODUCTS}`),
    seal: SealExample.nullable().describe('What was checked of the first company with the badge among them'),
  })
  .meta({ id: 'Front' });
export type Front = z.infer<typeof Front>;

const Type = z.enum(BUSINESS_TYPES, sentence('needHelp.businessType'));
const CountryCount = z
  .object({ businessType: z.enum(BUSINESS_TYPES), country: z.string().describe('Code'), companies: z.number().int() })
  .meta({ id: 'CountryCount' });
export type CountryCount = z.infer<typeof CountryCount>;

export const home = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/home',
    access: 'public',
    maxAge: 60,
    summary: 'What the home page says of the directory: its figures, industries with counts, products with a price, what the badge stands on',
    items: ['PAG-023'],
    reply: z.object({ success: Success, data: Front }),
  }),
  countries: call({
    host: 'api',
    method: 'GET',
    path: '/home/country',
    access: 'public',
    maxAge: 60,
    summary: 'How many companies of each of these types there are in each country, from the search index; the most first',
    items: ['FTR-005'],
    query: z.object({
      types: z
        .string()
        .max(60)
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(Type))
        .describe('Codes of types, joined by commas'),
    }),
    reply: z.object({ success: Success, data: z.array(CountryCount) }),
  }),
};
