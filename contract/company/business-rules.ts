import { z } from 'zod';
import { BUSINESS_TYPES, BUSINESS_FITS as FITS } from '#contract/base/limits.ts';
import { INVISIBLE_SENTENCE, isOneAlphabet, isVisible, MIXED_SENTENCE } from '#contract/base/names.ts';
import { type SentenceKey, sentence, told } from '#contract/base/sentence.ts';
import type { MinMax } from '#contract/base/shapes.ts';
import { isMailAddress, isPlain, isWebsite, STRANGE } from '#contract/base/written.ts';
import { isPhoneNumber, PHONE_SENTENCE } from '#contract/people/profile-rules.ts';

/** One line of text. Empty text clears what may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, sentence('atMost.characters', { most: max }))
    .refine((text) => isPlain(text) && !/[\n\r]/.test(text), STRANGE);
/** What something is called, as people look for it: nothing in it is hidden. */
export const title = (max: number) => line(max).refine(isVisible, INVISIBLE_SENTENCE);
/** What a company, a person or a group is called: it must not look like another one either. */
export const properName = (max: number) => title(max).refine(isOneAlphabet, MIXED_SENTENCE);
export const needed = (max: number, missing: string) => line(max).refine((text) => text !== '', missing);
/** Several lines. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, sentence('atMost.characters', { most: max }))
    .refine(isPlain, STRANGE);

/** What a number counts, as its sentences call it. */
type Subject = Extract<SentenceKey, `subject.${string}`>;
export const count = (subject: Subject, most: number = FITS.people) => {
  const what = told(subject);
  const whole = sentence('amount.whole', { what });
  return z.number(whole).int(whole).min(0, sentence('amount.negative', { what })).max(most, sentence('amount.tooLarge', { what }));
};
export const few = <T extends z.ZodType>(item: T, max: number, tooMany: string = sentence('atMost.entries', { most: max })) => z.array(item).max(max, tooMany);

/** From and to; either may be open. */
export const range = (subject: Subject, most: number = FITS.people) =>
  z
    .object({ min: count(subject, most).nullable(), max: count(subject, most).nullable() })
    .refine(isRange, reversed(subject))
    .nullable();
export const isRange = ({ min, max }: MinMax): boolean => min === null || max === null || min <= max;
export const reversed = (subject: Subject): string => sentence('amount.reversed', { what: told(subject) });

export const CompanyName = properName(FITS.name).refine((text) => text !== '', sentence('business.name'));
export const ShortDescription = lines(FITS.shortDescription).refine((text) => text !== '', sentence('business.shortDescription'));
export const BusinessTypeCode = z.enum(BUSINESS_TYPES, sentence('business.type'));
const COUNTRY = sentence('business.country');
export const NeededCountry = z.string(COUNTRY).regex(/^[A-Za-z]{2}$/, COUNTRY);
/** `{industryId}.{categoryId}` (VAL-016). */
export const CategoryKey = z.string().regex(/^[\w-]{1,20}\.[\w-]{1,20}$/, sentence('business.categoryKey'));
export const Categories = z
  .array(CategoryKey, sentence('business.categories'))
  .min(1, sentence('business.categories'))
  .max(FITS.categories, sentence('atMost.categories', { most: FITS.categories }));
const INDUSTRY = sentence('business.industry');
export const Industry = z.string(INDUSTRY).min(1, INDUSTRY).max(64);

export const PhoneNumber = z
  .object({ countryCode: z.string().max(8), businessPhoneNumber: z.string().max(FITS.phone).refine(isPhoneNumber, PHONE_SENTENCE) })
  .nullable();

const WEBSITE = sentence('business.website');
export const Website = line(FITS.website).refine((text) => text === '' || isWebsite(text), WEBSITE);
const MAIL = sentence('format.email', { example: 'sales@company.co.uk' });
export const Mail = line(FITS.email).refine((text) => text === '' || isMailAddress(text), MAIL);
