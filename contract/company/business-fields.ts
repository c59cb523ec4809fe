import { z } from 'zod';
import { BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Country, DayOrNone, IdName, MinMax, Phone, Photo, State, Video } from '#contract/base/shapes.ts';
import { isPastYear } from '#contract/base/written.ts';
import { ChangedVideo, Uploaded } from '#contract/media/upload.ts';
import {
  BusinessTypeCode,
  Categories,
  CompanyName,
  count,
  few,
  Industry,
  isRange,
  line,
  lines,
  Mail,
  needed,
  PhoneNumber,
  properName,
  range,
  reversed,
  ShortDescription,
  Website,
} from './business-rules.ts';
import { Duns, Eori, Gln, Register, Vat } from './number-rules.ts';
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

export const Year = z
  .number()
  .int(sentence('business.yearDigits'))
  .min(FITS.firstYear, sentence('business.yearDigits'))
  .refine(isPastYear, sentence('business.yearInFuture'))
  .nullable();
const Capacity = z
  .object({
    min: count('subject.capacity').nullable(),
    max: count('subject.capacity').nullable(),
    unit: line(40),
    period: z.enum(CAPACITY_PERIODS, sentence('business.period')),
  })
  .refine(isRange, reversed('subject.capacity'))
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
    totalAnnualRevenue: { answered: MinMax.nullable(), sent: range('subject.revenue', FITS.revenue) },
    totalEmployees: { answered: MinMax.nullable(), sent: range('subject.employees') },
    totalProductionEmployees: { answered: MinMax.nullable(), sent: range('subject.productionEmployees') },
    productionCapacity: {
      answered: z.object({ min: z.number().nullable(), max: z.number().nullable(), unit: text, period: text }).nullable(),
      sent: Capacity,
    },
    profilePhoto: { answered: Photo.nullable(), sent: Uploaded },
    coverPhoto: { answered: Photo.nullable(), sent: Uploaded },
    video: { answered: Video.nullable(), sent: ChangedVideo },
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
    factorySize: { answered: z.number().nullable().describe('square metres'), sent: count('subject.factorySize').nullable() },
    numberProductionLines: { answered: z.number().int().nullable(), sent: count('subject.productionLines').nullable() },
    contractManufacturing: {
      answered: texts.describe('OEM, ODM, DES (design service), BLB (buyer label)'),
      sent: few(z.enum(CONTRACT_MANUFACTURING, sentence('business.contractManufacturing')), 4),
    },
  },
  tradeCapabilities: {
    markets: { answered: texts, sent: few(needed(FITS.market, sentence('business.market')), FITS.markets) },
    spokenLanguages: {
      answered: z.array(z.object({ code: z.string(), languageName: z.string() })),
      sent: few(z.string().regex(/^[a-z]{2,3}$/, sentence('business.language')), FITS.languages),
    },
    totalEmployeesSales: { answered: z.number().int().nullable(), sent: count('subject.salesEmployees').nullable() },
    averageLeadTime: {
      answered: z.number().int().nullable().describe('days'),
      sent: count('subject.leadTime').max(FITS.leadTime, sentence('business.leadTime')).nullable(),
    },
  },
  businessTerms: {
    acceptedDeliveryTerms: {
      answered: texts,
      sent: few(z.enum(INCOTERMS, sentence('business.deliveryTerms')), INCOTERMS.length),
    },
    acceptedPaymentCurrencies: { answered: texts, sent: few(z.string().regex(/^[A-Z]{3}$/, sentence('business.currency')), FITS.currencies) },
    packagingTypes: { answered: texts, sent: few(needed(40, sentence('business.packagingType')), 30) },
    acceptedPaymentTypes: { answered: texts, sent: few(needed(FITS.paymentType, sentence('business.paymentType')), FITS.paymentTypes) },
  },
  names: {
    legalName: { answered: text, sent: properName(FITS.name) },
    tradingNames: { answered: texts, sent: few(CompanyName, FITS.tradingNames) },
    formerNames: {
      answered: z.array(z.object({ name: z.string(), until: text.describe('The last day of the name, where it is known') })),
      sent: few(z.strictObject({ name: CompanyName, until: DayOrNone.optional() }), FITS.formerNames),
    },
  },
  numbers: {
    register: {
      answered: z.object({ country: z.string(), number: z.string() }).nullable(),
      sent: Register,
    },
    vat: { answered: text.describe('With the letters of its country'), sent: Vat },
    eori: { answered: text, sent: Eori },
    duns: { answered: text, sent: Duns },
    gln: { answered: text, sent: Gln },
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
