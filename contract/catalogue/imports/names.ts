import type { BusinessTypeCode } from '#contract/base/limits.ts';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import otherNames from './countries.json' with { type: 'json' };

/** What files may refer to by name, as the reference data has it. */
export interface NameLists {
  countries: { code: string; name: string; dialCode: string }[];
  states: { id: string; country: string; name: string }[];
  businessTypes: { code: string; name: string; singular: string }[];
  languages: { code: string; name: string }[];
  industries: { id: string; key: string; name: string }[];
  categories: { id: string; industry: string; name: string; alsoCalled: string[] }[];
  subCategories: { id: string; category: string; name: string; alsoCalled: string[] }[];
}

export type Country = NameLists['countries'][number];
export type Category = NameLists['categories'][number];
export type SubCategory = NameLists['subCategories'][number];

/** Finds what a text names: by id, code or name; case, accents and punctuation make no difference. */
export interface Names {
  country(text: string): Country | undefined;
  /** A state by its name, its id (US-FL) or the end of its id (FL). */
  state(country: string, text: string): string | undefined;
  businessType(text: string): BusinessTypeCode | undefined;
  /** The code of a language. */
  language(text: string): string | undefined;
  industry(text: string): string | undefined;
  category(text: string): Category | undefined;
  subCategory(text: string): SubCategory | undefined;
  categoryOf(id: string): Category | undefined;
  industryName(id: string): string;
  /** What an id of the industry tree is called; null for one that is none. */
  nameOf(level: 'industry' | 'category' | 'subCategory', id: string): string | null;
  /** Splits +442079460123 into +44 and the rest; the given country's code is tried first. */
  dial(text: string, country?: Country): { code: string; rest: string } | undefined;
}

export function namesOf(lists: NameLists): Names {
  const countries = finder(
    lists.countries,
    ({ code, name }) => [code, name],
    ({ code }) => (otherNames as Record<string, string[]>)[code] ?? [],
  );
  const states = finder(lists.states, ({ id, country, name }) => [name, id, id.slice(country.length + 1)].map((text) => `${country} ${text}`));
  const types = finder(
    lists.businessTypes.filter(({ code }) => isType(code)),
    ({ code, name, singular }) => [code, name, singular],
  );
  const languages = finder(lists.languages, ({ code, name }) => [code, name]);
  const industries = finder(lists.industries, ({ id, key, name }) => [id, key, name]);
  const categories = finder(
    lists.categories,
    ({ id, industry, name }) => [id, `${industry}.${id}`, name],
    ({ alsoCalled }) => alsoCalled,
  );
  const subCategories = finder(
    lists.subCategories,
    ({ id, name }) => [id, name],
    ({ alsoCalled }) => alsoCalled,
  );
  const byID = new Map(lists.categories.map((category) => [category.id, category]));
  const nameOf = namesByID(lists);
  const dialCodes = new Set(lists.countries.map((country) => country.dialCode));
  return {
    country: countries,
    state: (country, text) => states(`${country} ${text}`)?.id,
    businessType: (text) => types(text)?.code as BusinessTypeCode | undefined,
    language: (text) => languages(text)?.code,
    industry: (text) => industries(text)?.id,
    category: categories,
    subCategory: subCategories,
    categoryOf: (id) => byID.get(id),
    industryName: (id) => nameOf('industry', id) ?? id,
    nameOf,
    dial: (text, country) => splitDial(text, dialCodes, country),
  };
}

function namesByID({ industries, categories, subCategories }: NameLists): Names['nameOf'] {
  const named = (list: { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]));
  const names = { industry: named(industries), category: named(categories), subCategory: named(subCategories) };
  return (level, id) => names[level].get(id) ?? null;
}

const isType = (code: string): boolean => (BUSINESS_TYPES as readonly string[]).includes(code);

/** Letters and digits only, without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What something is called wins over what something else is also called; what two are also called names neither. Answers are remembered: files repeat themselves. */
function finder<T>(list: T[], called: (one: T) => string[], alsoCalled: (one: T) => string[] = () => []): (text: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  const remember = (name: string, one: T): unknown => known.set(name, !known.has(name) || known.get(name) === one ? one : undefined);
  for (const one of list) for (const name of alsoCalled(one)) remember(fold(name), one);
  for (const one of list) for (const name of called(one)) known.set(fold(name), one);
  const asked = new Map<string, T | undefined>();
  return (text) => {
    if (asked.has(text)) return asked.get(text);
    if (asked.size > 20_000) asked.clear();
    const found = known.get(fold(text));
    asked.set(text, found);
    return found;
  };
}

const LONGEST_DIAL_CODE = 4;

function splitDial(text: string, dialCodes: Set<string>, country?: Country): { code: string; rest: string } | undefined {
  const plain = `+${text.replace(/^(\+|00)/, '')}`;
  const codes = Array.from({ length: LONGEST_DIAL_CODE }, (_, i) => plain.slice(0, i + 2))
    .filter((code) => dialCodes.has(code))
    .reverse();
  const code = country && plain.startsWith(country.dialCode) ? country.dialCode : codes[0];
  return code
    ? {
        code,
        rest: plain
          .slice(code.length)
          .replace(/^\s*\(0\)/, '')
          .trim(),
      }
    : undefined;
}
