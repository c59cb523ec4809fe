import { z } from 'zod';
import { BUSINESS_TYPES, TEXT_AREA } from './limits.ts';
import { isPhoneNumber, PHONE_SENTENCE } from './profile-rules.ts';
import { CAPACITY_PERIODS, CONTRACT_MANUFACTURING, INCOTERMS } from './trade.ts';
import { Uploaded } from './upload.ts';

/** Signs that turn the direction of writing: a name must not look like another one. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const plain = (text: string): boolean => !TURNING.test(text) && !/[\p{Cc}&&[^\n\r\t]]/v.test(text);
const STRANGE = 'The text contains signs that cannot be shown.';

/** One line of text. Empty text clears what may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => plain(text) && !/[\n\r]/.test(text), STRANGE);
export const needed = (max: number, sentence: string) => line(max).refine((text) => text !== '', sentence);
/** Several lines. */
export const lines = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).refine(plain, STRANGE);

export const COMPANY_NAME_MAX = 120;
const MAX_YEAR = 2100;
const count = (what: string) =>
  z.number(`${what} is a whole number.`).int(`${what} is a whole number.`).min(0, `${what} is not negative.`).max(1_000_000_000, `${what} is too large.`);
const few = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max, `At most ${max} entries.`);

/** From and to; either may be open. */
const range = (what: string) =>
  z
    .object({ min: count(what).nullable(), max: count(what).nullable() })
    .refine(({ min, max }) => min === null || max === null || min <= max, `${what}: the first number is not larger than the second.`)
    .nullable();

export const CompanyName = needed(COMPANY_NAME_MAX, 'Please enter the company name.');
export const ShortDescription = lines(TEXT_AREA).refine((text) => text !== '', 'Please describe the company in a few words.');
export const BusinessTypeCode = z.enum(BUSINESS_TYPES, 'Please choose the business type.');
const COUNTRY = 'Please choose the country.';
export const NeededCountry = z.string(COUNTRY).regex(/^[A-Za-z]{2}$/, COUNTRY);
/** `{industryId}.{categoryId}` (VAL-016). */
export const CategoryKey = z.string().regex(/^[\w-]{1,20}\.[\w-]{1,20}$/, 'A category is written as industry id, a dot, category id.');
export const MAX_CATEGORIES = 20;
const Categories = z
  .array(CategoryKey, 'Please choose at least one category.')
  .min(1, 'Please choose at least one category.')
  .max(MAX_CATEGORIES, `At most ${MAX_CATEGORIES} categories.`);
const INDUSTRY = 'Please choose the main industry.';

const PhoneNumber = z.object({ countryCode: z.string().max(8), businessPhoneNumber: z.string().max(30).refine(isPhoneNumber, PHONE_SENTENCE) }).nullable();

const WEBSITE = 'A website starts with http:// or https://.';
const Website = line(300).refine((text) => text === '' || (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text)), WEBSITE);
const MAIL = 'Please enter an email address such as sales@company.co.uk.';
const Mail = line(254).refine((text) => text === '' || /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/.test(text), MAIL);

const place = { city: line(100).optional(), zipcode: line(20).optional(), country: line(2).optional(), state: line(64).optional() };
const DAY = 'A date is written as YYYY-MM-DD.';
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, DAY)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), DAY)
  .nullable();

/** What creates a business (BUS-012 to BUS-016). Strict, like every change here: what nobody may set is named, not dropped in silence. */
export const NewBusiness = z.strictObject({
  companyName: CompanyName,
  shortDescription: ShortDescription,
  businessType: BusinessTypeCode,
  industry: z.string(INDUSTRY).min(1, INDUSTRY).max(64),
  categories: Categories,
  country: NeededCountry,
  state: z.string().max(64).optional(),
  profilePhoto: Uploaded.optional(),
  coverPhoto: Uploaded.optional(),
});
export type NewBusiness = z.infer<typeof NewBusiness>;

/** What a save of a business may hold: any of its sections, any of their fields; `version` is the one that was read. */
export const BusinessChange = z.strictObject({
  version: z.number('version is the number that was read with the business.').int(),
  general: z
    .strictObject({
      companyName: CompanyName,
      shortDescription: ShortDescription,
      generalDescription: lines(5000),
      businessType: BusinessTypeCode,
      industry: z.string(INDUSTRY).min(1, INDUSTRY).max(64),
      categories: Categories,
      yearStablished: z
        .number()
        .int('The year has four digits.')
        .min(1000, 'The year has four digits.')
        .max(MAX_YEAR, 'The year is not in the future.')
        .nullable(),
      totalAnnualRevenue: range('Revenue'),
      totalEmployees: range('The number of employees'),
      totalProductionEmployees: range('The number of production employees'),
      productionCapacity: z
        .object({
          min: count('Capacity').nullable(),
          max: count('Capacity').nullable(),
          unit: line(40),
          period: z.enum(CAPACITY_PERIODS, 'A period is day, week, month or year.'),
        })
        .refine(({ min, max }) => min === null || max === null || min <= max, 'Capacity: the first number is not larger than the second.')
        .nullable(),
      profilePhoto: Uploaded,
      coverPhoto: Uploaded,
      video: Uploaded,
    })
    .partial()
    .optional(),
  contactInfo: z
    .strictObject({
      ...place,
      legalAddressEnglish: lines(300).optional(),
      shippingAddressEnglish: lines(300).optional(),
      email: Mail.optional(),
      website: Website.optional(),
      phone: PhoneNumber.optional(),
      mobilePhone: PhoneNumber.optional(),
    })
    .optional(),
  factory: z
    .strictObject({
      ...place,
      manufacturingFacilities: lines(1000).optional(),
      factorySize: count('The size of the factory').nullable().optional(),
      numberProductionLines: count('The number of production lines').nullable().optional(),
      contractManufacturing: few(z.enum(CONTRACT_MANUFACTURING, 'Contract manufacturing is OEM, ODM, DES or BLB.'), 4).optional(),
    })
    .optional(),
  tradeCapabilities: z
    .strictObject({
      markets: few(needed(60, 'A market has a name.'), 50),
      spokenLanguages: few(z.string().regex(/^[a-z]{2,3}$/, 'A language is a code such as en.'), 30),
      totalEmployeesSales: count('The number of employees in sales').nullable(),
      averageLeadTime: count('The lead time').max(3650, 'The lead time is at most ten years.').nullable(),
    })
    .partial()
    .optional(),
  businessTerms: z
    .strictObject({
      acceptedDeliveryTerms: few(z.enum(INCOTERMS, 'Delivery terms are those of Incoterms 2020, such as FOB.'), INCOTERMS.length),
      acceptedPaymentCurrencies: few(z.string().regex(/^[A-Z]{3}$/, 'A currency is a code of three letters such as GBP.'), 50),
      packagingTypes: few(needed(40, 'A packaging type has a name.'), 30),
      acceptedPaymentTypes: few(needed(40, 'A payment type has a name.'), 30),
    })
    .partial()
    .optional(),
  certificates: few(
    z
      .strictObject({
        id: z.guid().optional(),
        name: needed(150, 'A certificate has a name.'),
        issueDate: Day.optional(),
        expireDate: Day.optional(),
        photo: Uploaded.optional(),
        issuerUrl: line(300)
          .refine((text) => text === '' || (/^https:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text)), 'A link to the issuer starts with https://.')
          .optional(),
      })
      .refine(({ issueDate, expireDate }) => !issueDate || !expireDate || issueDate <= expireDate, {
        error: 'A certificate expires after it was issued.',
        path: ['expireDate'],
      }),
    50,
  ).optional(),
});
export type BusinessChange = z.infer<typeof BusinessChange>;
