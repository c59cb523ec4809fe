import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { CodeName, Country, CountryCode, JobPosition, State, Success } from '#contract/base/shapes.ts';

export const Language = z.object({ code: z.string(), languageName: z.string() }).meta({ id: 'Language' });
export const BusinessType = z.object({ code: z.string(), businessTypeName: z.string() }).meta({ id: 'BusinessType' });

/** `dialCode` begins with its plus; countries may share one. */
const DialledCountry = Country.extend({ dialCode: z.string() }).meta({ id: 'DialledCountry' });

/** `instead` is the unit that an RFQ takes in its place: null for the 30 that it takes (RFQ-005). */
const Unit = z
  .object({
    code: z.string().describe('UN/ECE Recommendation 20, packs X and Recommendation 21'),
    name: z.string(),
    singular: z.string(),
    plural: z.string(),
    dimension: z.enum(['count', 'set', 'mass', 'length', 'area', 'volume', 'time', 'pack']),
    factor: z.string().nullable().describe('How many base units it is, exactly: a decimal or a ratio such as 1/60; null for packs'),
    whole: z.boolean(),
    aliases: z.array(z.string()),
    instead: z.string().nullable(),
  })
  .meta({ id: 'Unit' });

const list = <T extends z.ZodType>(item: T) => z.object({ success: Success, data: z.array(item) });

export const reference = {
  countries: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/country',
    access: 'public',
    maxAge: 600,
    summary: 'All countries with their flag emoji and dial code, by name',
    items: ['API-021', 'REF-001'],
    reply: list(DialledCountry),
  }),
  states: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/country/:code/state',
    access: 'public',
    maxAge: 600,
    summary: 'States (first-level subdivisions, ISO 3166-2) of a country; empty for a country without',
    items: ['API-022', 'REF-002'],
    params: z.object({ code: CountryCode }),
    reply: list(State),
  }),
  genders: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/gender',
    access: 'public',
    maxAge: 600,
    summary: 'Genders',
    items: ['API-023', 'REF-003'],
    reply: list(CodeName),
  }),
  languages: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/language',
    access: 'public',
    maxAge: 600,
    summary: 'Languages (ISO 639-1) by English name',
    items: ['API-024', 'REF-004'],
    reply: list(Language),
  }),
  jobPositions: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/job-position',
    access: 'public',
    maxAge: 600,
    summary: 'Job positions',
    items: ['API-025', 'REF-003'],
    reply: list(JobPosition),
  }),
  businessTypes: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/business-type',
    access: 'public',
    maxAge: 600,
    summary: 'Business types, the search types PR (products) and UR (users) first',
    items: ['API-026', 'REF-005', 'REF-007'],
    reply: list(BusinessType),
  }),
  units: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/unit',
    access: 'public',
    maxAge: 600,
    summary: 'Units of quantities with their dimension, factor and aliases, the 30 of an RFQ first',
    items: ['DAT-012'],
    reply: list(Unit),
  }),
  tariff: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/tariff',
    access: 'public',
    maxAge: 600,
    summary: 'HS codes by their beginning or by words, the best first, at most 20',
    items: ['DAT-020'],
    query: z.object({ text: z.string().min(1).max(100) }),
    reply: z.object({
      success: Success,
      data: z.object({
        version: z.string().nullable().describe('The day that the table is of; null when there is none'),
        isExtract: z.boolean().describe('It holds a part of all codes'),
        codes: z.array(z.object({ code: z.string().describe('2, 4 or 6 digits'), description: z.string() })),
      }),
    }),
  }),
};
