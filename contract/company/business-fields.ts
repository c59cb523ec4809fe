import { z } from 'zod';
import { BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { Country, IdName, MinMax, Phone, Photo, State, Video } from '#contract/base/shapes.ts';
import { isPastYear } from '#contract/base/written.ts';
import { Uploaded } from '#contract/media/upload.ts';
import {
  BusinessTypeCode,
  Categories,
  CompanyName,
  count,
  few,
  Industry,
  line,
  lines,
  Mail,
  needed,
  PhoneNumber,
  range,
  ShortDescription,
  Website,
} from './business-rules.ts';
import { CAPACITY_PERIODS, CONTRACT_MANUFACTURING, INCOTERMS } from './trade.ts';

/** A field as it is answered, and as it is sent; each side may leave out what it does not say. */
interface Field {
  answered: z.ZodType;
  sent: z.ZodType;
}

const text = z.string().nullable();
const texts = z.array(z.string());
const place = {
  city: { answered: text, sent: line(FITS.city) },
  zipcode: { answered: text, sent: line(FITS.zipcode) },
  country: { answered: Country.nullable(), sent: line(2) },
  state: { answered: State.nullable(), sent: line(64) },
};

const Year = z
  .number()
  .int('The year has four digits.')
  .min(FITS.firstYear, 'The year has four digits.')
  .refine(isPastYear, 'The year is not in the future.')
  .nullable();
const Capacity = z
  .object({
    min: count('Capacity').nullable(),
    max: count('Capacity').nullable(),
    unit: line(40),
    period: z.enum(CAPACITY_PERIODS, 'A period is day, week, month or year.'),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, 'Capacity: the first number is not larger than the second.')
  .nullable();

/**
 * The fields of a company by the sections that they are answered, sent and typed in. Add a line and the compiler names what it still needs:
 * where it is kept (server/company/business/fields-queries.ts) and how it is typed (web/company/business-form/tabs.ts).
 */
export const BUSINESS_FIELDS = {
  general: {
    companyName: { answered: z.string(), sent: CompanyName },
    shortDescription: { answered: z.string(), sent: ShortDescription },
    generalDescription: { answered: text, sent: lines(FITS.generalDescription) },
    businessType: { answered: z.object({ code: z.string(), name: z.string() }), sent: BusinessTypeCode },
    industry: { answered: IdName.nullable(), sent: Industry },
    categories: { answered: z.array(IdName), sent: Categories },
    yearStablished: { answered: z.number().int().nullable(), sent: Year },
    totalAnnualRevenue: { answered: MinMax.nullable(), sent: range('Revenue', FITS.revenue) },
    totalEmployees: { answered: MinMax.nullable(), sent: range('The number of employees') },
    totalProductionEmployees: { answered: MinMax.nullable(), sent: range('The number of production employees') },
    productionCapacity: {
      answered: z.object({ min: z.number().nullable(), max: z.number().nullable(), unit: text, period: text }).nullable(),
      sent: Capacity,
    },
    profilePhoto: { answered: Photo.nullable(), sent: Uploaded },
    coverPhoto: { answered: Photo.nullable(), sent: Uploaded },
    video: { answered: Video.nullable(), sent: Uploaded },
  },
  contactInfo: {
    legalAddressEnglish: { answered: text, sent: lines(FITS.address) },
    shippingAddressEnglish: { answered: text, sent: lines(FITS.address) },
    ...place,
    email: { answered: text, sent: Mail },
    website: { answered: text, sent: Website },
    phone: { answered: Phone.nullable(), sent: PhoneNumber },
    mobilePhone: { answered: Phone.nullable(), sent: PhoneNumber },
  },
  factory: {
    manufacturingFacilities: { answered: text, sent: lines(1000) },
    ...place,
    factorySize: { answered: z.number().nullable().describe('square metres'), sent: count('The size of the factory').nullable() },
    numberProductionLines: { answered: z.number().int().nullable(), sent: count('The number of production lines').nullable() },
    contractManufacturing: {
      answered: texts.describe('OEM, ODM, DES (design service), BLB (buyer label)'),
      sent: few(z.enum(CONTRACT_MANUFACTURING, 'Contract manufacturing is OEM, ODM, DES or BLB.'), 4),
    },
  },
  tradeCapabilities: {
    markets: { answered: texts, sent: few(needed(60, 'A market has a name.'), 50) },
    spokenLanguages: {
      answered: z.array(z.object({ code: z.string(), languageName: z.string() })),
      sent: few(z.string().regex(/^[a-z]{2,3}$/, 'A language is a code such as en.'), 30),
    },
    totalEmployeesSales: { answered: z.number().int().nullable(), sent: count('The number of employees in sales').nullable() },
    averageLeadTime: {
      answered: z.number().int().nullable().describe('days'),
      sent: count('The lead time').max(3650, 'The lead time is at most ten years.').nullable(),
    },
  },
  businessTerms: {
    acceptedDeliveryTerms: {
      answered: texts,
      sent: few(z.enum(INCOTERMS, 'Delivery terms are those of Incoterms 2020, such as FOB.'), INCOTERMS.length),
    },
    acceptedPaymentCurrencies: { answered: texts, sent: few(z.string().regex(/^[A-Z]{3}$/, 'A currency is a code of three letters such as GBP.'), 50) },
    packagingTypes: { answered: texts, sent: few(needed(40, 'A packaging type has a name.'), 30) },
    acceptedPaymentTypes: { answered: texts, sent: few(needed(40, 'A payment type has a name.'), 30) },
  },
} satisfies Record<string, Record<string, Field>>;

export type BusinessFields = typeof BUSINESS_FIELDS;
export type Section = keyof BusinessFields;
export const sections = Object.keys(BUSINESS_FIELDS) as Section[];

type Side<S extends Section, Of extends keyof Field> = {
  [F in keyof BusinessFields[S]]: BusinessFields[S][F] extends Record<Of, infer Z extends z.ZodType> ? Z : never;
};
const sideOf = <S extends Section, Of extends keyof Field>(section: S, of: Of): Side<S, Of> =>
  Object.fromEntries(Object.entries<Field>(BUSINESS_FIELDS[section]).map(([name, field]) => [name, field[of]])) as Side<S, Of>;

/** A section as it is answered. */
export const answeredOf = <S extends Section>(section: S) => z.object(sideOf(section, 'answered'));
/** A section as it is sent; each field may be left out. Strict: what nobody may set is named, not dropped in silence. */
export const sentOf = <S extends Section>(section: S) => z.strictObject(sideOf(section, 'sent')).partial().optional();
