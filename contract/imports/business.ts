import type { BusinessRow, Problem } from '../import.ts';
import { excerpt } from './cells.ts';
import type { Country, Names } from './names.ts';

type Range = { min: number | null; max: number | null };

/** A row of a file as the directory keeps it. Undefined: the file does not say; null: the file says there is none. */
export interface ImportedBusiness {
  externalID: string | null;
  companyName?: string | undefined;
  businessType?: string | undefined;
  industry?: string | null | undefined;
  categories?: string[] | undefined;
  country?: string | undefined;
  state?: string | null | undefined;
  city?: string | null | undefined;
  zipcode?: string | null | undefined;
  shortDescription?: string | undefined;
  generalDescription?: string | null | undefined;
  yearEstablished?: number | null | undefined;
  /** Facts of the section `general` that nothing searches by. */
  general: { totalEmployees?: Range | null; totalAnnualRevenue?: Range | null };
  contactInfo: {
    legalAddressEnglish?: string | null;
    email?: string | null;
    website?: string | null;
    phone?: { countryCode: string; businessPhoneNumber: string } | null;
  };
  ownerEmail: string | null;
}

type Report = (column: string, message: string) => undefined;

/** Turns a checked row into a business; names that nothing is called by are problems. */
export function businessOf(values: BusinessRow, names: Names, row: number): { business: ImportedBusiness; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (column, message) => void problems.push({ row, column, message });
  const country = values.country === undefined ? undefined : countryOf(values.country, names, report);
  const categories = categoriesOf(values.categories, names, report);
  const business: ImportedBusiness = {
    externalID: values.external_id ?? null,
    companyName: values.company_name,
    businessType: typeOf(values.business_type, names, report),
    industry: industryOf(values.industry, categories, names, report),
    categories,
    country: country?.code,
    state: stateOf(values.state, country, names, report),
    city: values.city,
    zipcode: values.zipcode,
    shortDescription: values.short_description,
    generalDescription: values.general_description,
    yearEstablished: values.year_established,
    general: generalOf(values, report),
    contactInfo: contactOf(values, country, names, report),
    ownerEmail: values.owner_email?.toLowerCase() ?? null,
  };
  return { business, problems };
}

function countryOf(text: string, names: Names, report: Report): Country | undefined {
  return (
    names.country(text) ?? report('country', `${excerpt(text)} is no country. Write its two-letter code or its English name, such as GB or United Kingdom.`)
  );
}

function typeOf(text: string | undefined, names: Names, report: Report): string | undefined {
  if (text === undefined) return undefined;
  return (
    names.businessType(text) ??
    report('business_type', `${excerpt(text)} is no type of business. Write MA, DI, WS, IM, EX, RE, IN, CO or GO, or a name such as Manufacturer.`)
  );
}

function stateOf(text: string | null | undefined, country: Country | undefined, names: Names, report: Report): string | null | undefined {
  if (!text || !country) return text === undefined ? undefined : null;
  return (
    names.state(country.code, text) ??
    report('state', `${excerpt(text)} is no state of ${country.name}. Write its name as the product lists it, or leave the cell empty.`)
  );
}

function categoriesOf(texts: string[] | null | undefined, names: Names, report: Report): string[] | undefined {
  const found = texts?.map((text) => {
    const category = names.category(text);
    if (category) return category.id;
    const parent = names.categoryOf(names.subCategory(text)?.category ?? '');
    const hint = parent ? `is a sub-category. Write its category, ${excerpt(parent.name)}.` : 'is no category. Write its name or id as in the industry tree.';
    return report('categories', `${excerpt(text)} ${hint}`);
  });
  if (found) return [...new Set(found.filter((id) => id !== undefined))];
  return texts === null ? [] : undefined;
}

/** A company whose file names categories only stands in the industry of the first. */
function industryOf(text: string | null | undefined, categories: string[] | undefined, names: Names, report: Report): string | null | undefined {
  const [first] = categories ?? [];
  if (!text) return first ? names.categoryOf(first)?.industry : text;
  return names.industry(text) ?? report('industry', `${excerpt(text)} is no industry. Write its name or key, such as Electronics & IT or 0002.`);
}

function generalOf(values: BusinessRow, report: Report): ImportedBusiness['general'] {
  const totalEmployees = rangeOf(values.employees_min, values.employees_max, 'employees', report);
  const totalAnnualRevenue = rangeOf(values.revenue_min, values.revenue_max, 'revenue', report);
  return { ...(totalEmployees === undefined ? {} : { totalEmployees }), ...(totalAnnualRevenue === undefined ? {} : { totalAnnualRevenue }) };
}

/** Both ends are one fact: a file with one of the columns says both. */
function rangeOf(min: number | null | undefined, max: number | null | undefined, name: string, report: Report): Range | null | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    report(`${name}_max`, `${max} is less than ${name}_min (${min}). Please exchange or correct them.`);
  return (min ?? max ?? null) === null ? null : { min: min ?? null, max: max ?? null };
}

function contactOf(values: BusinessRow, country: Country | undefined, names: Names, report: Report): ImportedBusiness['contactInfo'] {
  return {
    ...(values.address === undefined ? {} : { legalAddressEnglish: values.address }),
    ...(values.email === undefined ? {} : { email: values.email }),
    ...(values.website === undefined ? {} : { website: values.website }),
    ...(values.phone === undefined ? {} : { phone: phoneOf(values, country, names, report) ?? null }),
  };
}

/** The country code comes from its own column, from the number's +, or from the country. */
function phoneOf({ phone, phone_country_code: code, country: named }: BusinessRow, country: Country | undefined, names: Names, report: Report) {
  if (!phone) return null;
  const prefixed = /^(\+|00)/.test(phone) ? names.dial(phone, country) : undefined;
  const own = code ? names.dial(code)?.code : undefined;
  if (code && !own) return report('phone_country_code', `${excerpt(code)} is no country code. It looks like +44.`);
  const countryCode = own ?? prefixed?.code ?? country?.dialCode;
  // A country that is none is a problem already.
  if (!countryCode) return named ? null : report('phone', 'Write the number with its country code, such as +44 20 7946 0123.');
  return { countryCode, businessPhoneNumber: prefixed?.rest ?? phone };
}
