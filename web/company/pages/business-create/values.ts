import type { NewBusiness } from '#contract/company/business-change.ts';
import { edition } from '#web/base/edition/uk.ts';
import type { Lists } from '#web/company/business-form/change.ts';
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
  website: '',
  register: '',
};

/** What may be left empty besides. */
const FREE = ['city', 'zipcode', 'website', 'register'] as const;

/** What is sent: photos as tokens, categories as industry id, dot, category id (VAL-016); what is empty and optional is left out. */
export function businessOf(values: Values, { categoryKey }: Lists): NewBusiness {
  const { coverPhoto, profilePhoto, categories, state, city, zipcode, website, register, ...words } = values;
  const free = { city, zipcode, website, register };
  const cover = (coverPhoto as FileValue).token;
  const logo = (profilePhoto as FileValue).token;
  return {
    ...(words as unknown as NewBusiness),
    categories: (categories as string[]).map(categoryKey),
    ...Object.fromEntries(FREE.filter((name) => free[name]).map((name) => [name, String(free[name])])),
    ...(state ? { state: String(state) } : {}),
    ...(logo ? { profilePhoto: { token: logo } } : {}),
    ...(cover ? { coverPhoto: { token: cover } } : {}),
  };
}
