import type { NewBusiness } from '#contract/company/business-change.ts';
import type { RegisteredCompany } from '#contract/company/onboarding.ts';
import { edition } from '#web/base/edition/uk.ts';
import { type Lists, number } from '#web/company/business-form/change.ts';
import { type FileValue, NO_FILE, type Values } from '#web/company/business-form/values.ts';

export const NOTHING: Values = {
  coverPhoto: NO_FILE,
  profilePhoto: NO_FILE,
  companyName: '',
  businessType: '',
  country: edition.country,
  state: '',
  industry: '',
  categories: [],
  shortDescription: '',
  city: '',
  zipcode: '',
  legalAddressEnglish: '',
  website: '',
  yearStablished: '',
  register: '',
};

/** What may be left empty besides. */
const FREE = ['city', 'zipcode', 'legalAddressEnglish', 'website', 'register'] as const;

/** What is sent: photos as tokens, categories as industry id, dot, category id (VAL-016); what is empty and optional is left out. */
export function businessOf(values: Values, { categoryKey }: Lists): NewBusiness {
  const { coverPhoto, profilePhoto, categories, state, city, zipcode, legalAddressEnglish, website, yearStablished, register, ...words } = values;
  const free = { city, zipcode, legalAddressEnglish, website, register };
  const year = number(String(yearStablished));
  const cover = (coverPhoto as FileValue).token;
  const logo = (profilePhoto as FileValue).token;
  return {
    ...(words as unknown as NewBusiness),
    categories: (categories as string[]).map(categoryKey),
    ...Object.fromEntries(FREE.filter((name) => free[name]).map((name) => [name, String(free[name])])),
    ...(state ? { state: String(state) } : {}),
    // What is no number goes as it was typed, so that it is refused at its field.
    ...(year === null ? {} : { yearStablished: year as number }),
    ...(logo ? { profilePhoto: { token: logo } } : {}),
    ...(cover ? { coverPhoto: { token: cover } } : {}),
  };
}

/** What the register says, as it stands in the form: each field of it that it knows, all of them open to change. */
export const filledBy = ({ number, name, address, city, zipcode, country, year }: RegisteredCompany): Record<string, string> => ({
  companyName: name,
  country,
  register: number,
  ...Object.fromEntries(Object.entries({ legalAddressEnglish: address, city, zipcode }).flatMap(([field, value]) => (value ? [[field, value]] : []))),
  ...(year === null ? {} : { yearStablished: String(year) }),
});
