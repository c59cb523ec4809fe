import { z } from 'zod';
import { BUSINESS_TYPES, BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';
import { isMailAddress, isPlain, isWebsite, STRANGE } from '#contract/base/written.ts';
import { isPhoneNumber, PHONE_SENTENCE } from '#contract/people/profile-rules.ts';

/** One line of text. Empty text clears what may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => isPlain(text) && !/[\n\r]/.test(text), STRANGE);
/** What something is called, as people look for it: nothing in it is hidden. */
export const title = (max: number) => line(max).refine(isVisible, INVISIBLE_SENTENCE);
/** What a company, a person or a group is called: it must not look like another one either. */
export const properName = (max: number) => title(max).refine(isOneAlphabet, MIXED_SENTENCE);
export const needed = (max: number, sentence: string) => line(max).refine((text) => text !== '', sentence);
/** Several lines. */
export const lines = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).refine(isPlain, STRANGE);

export const count = (what: string, most: number = FITS.people) =>
  z.number(`${what} is a whole number.`).int(`${what} is a whole number.`).min(0, `${what} is not negative.`).max(most, `${what} is too large.`);
export const few = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max, `At most ${max} entries.`);

/** From and to; either may be open. */
export const range = (what: string, most: number = FITS.people) =>
  z
    .object({ min: count(what, most).nullable(), max: count(what, most).nullable() })
    .refine(({ min, max }) => min === null || max === null || min <= max, `${what}: the first number is not larger than the second.`)
    .nullable();

export const CompanyName = properName(FITS.name).refine((text) => text !== '', 'Please enter the company name.');
export const ShortDescription = lines(FITS.shortDescription).refine((text) => text !== '', 'Please describe the company in a few words.');
export const BusinessTypeCode = z.enum(BUSINESS_TYPES, 'Please choose the business type.');
const COUNTRY = 'Please choose the country.';
export const NeededCountry = z.string(COUNTRY).regex(/^[A-Za-z]{2}$/, COUNTRY);
/** `{industryId}.{categoryId}` (VAL-016). */
export const CategoryKey = z.string().regex(/^[\w-]{1,20}\.[\w-]{1,20}$/, 'A category is written as industry id, a dot, category id.');
export const Categories = z
  .array(CategoryKey, 'Please choose at least one category.')
  .min(1, 'Please choose at least one category.')
  .max(FITS.categories, `At most ${FITS.categories} categories.`);
const INDUSTRY = 'Please choose the main industry.';
export const Industry = z.string(INDUSTRY).min(1, INDUSTRY).max(64);

export const PhoneNumber = z
  .object({ countryCode: z.string().max(8), businessPhoneNumber: z.string().max(FITS.phone).refine(isPhoneNumber, PHONE_SENTENCE) })
  .nullable();

const WEBSITE = 'A website starts with http:// or https://.';
export const Website = line(FITS.website).refine((text) => text === '' || isWebsite(text), WEBSITE);
const MAIL = 'Please enter an email address such as sales@company.co.uk.';
export const Mail = line(FITS.email).refine((text) => text === '' || isMailAddress(text), MAIL);
