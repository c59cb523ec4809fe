import { BUSINESS_FITS } from '#contract/base/limits.ts';
import { told } from '#contract/base/sentence.ts';
import type { BusinessFields, Section } from '#contract/company/business-fields.ts';
import { isPhoneNumber } from '#contract/people/profile-rules.ts';
import type { BusinessRow, Problem } from '../import.ts';
import { contractManufacturing, currencies, deliveryTerms, type FormerName, formerNames, languages, type Report } from './business-lists.ts';
import { type ImportedSite, sitesOf } from './business-sites.ts';
import { excerpt } from './cells.ts';
import type { Country, Names } from './names.ts';

type Range = { min: number | null; max: number | null };

type FieldOf<S extends Section> = keyof BusinessFields[S];
type Column = Exclude<keyof BusinessRow, 'external_id' | 'phone_country_code' | 'owner_email' | 'sites'>;

/** The fields of a company that a file fills, with their columns there; two ends of a range are one fact. */
export const IMPORTED = {
  general: {
    companyName: ['company_name'],
    businessType: ['business_type'],
    industry: ['industry'],
    categories: ['categories'],
    shortDescription: ['short_description'],
    generalDescription: ['general_description'],
    yearStablished: ['year_established'],
    totalEmployees: ['employees_min', 'employees_max'],
    totalAnnualRevenue: ['revenue_min', 'revenue_max'],
  },
  contactInfo: {
    country: ['country'],
    state: ['state'],
    city: ['city'],
    zipcode: ['zipcode'],
    legalAddressEnglish: ['address'],
    email: ['email'],
    website: ['website'],
    phone: ['phone'],
  },
  factory: { contractManufacturing: ['contract_manufacturing'] },
  tradeCapabilities: { markets: ['markets'], spokenLanguages: ['languages'], averageLeadTime: ['lead_time_days'] },
  businessTerms: {
    acceptedDeliveryTerms: ['delivery_terms'],
    acceptedPaymentCurrencies: ['currencies'],
    acceptedPaymentTypes: ['payment_types'],
  },
  names: { legalName: ['legal_name'], tradingNames: ['trading_names'], formerNames: ['former_names'] },
  numbers: { register: ['register_country', 'register_number'], vat: ['vat_number'] },
} as const satisfies { [S in Section]?: { [F in FieldOf<S>]?: readonly Column[] } };
type Imported = typeof IMPORTED;

/** A row of a file as the directory keeps it. Undefined: the file does not say; null: the file says there is none. */
export interface ImportedBusiness {
  externalID: string | null;
  ownerEmail: string | null;
  values: { [S in keyof Imported]: Record<keyof Imported[S], unknown> } & Standing;
  /** Beside the head office and the factory. */
  sites: ImportedSite[] | null | undefined;
}

/** What stands in tables of its own: names, and numbers as they were written. */
export interface Standing {
  names: { legalName: string | null | undefined; tradingNames: string[] | null | undefined; formerNames: FormerName[] | null | undefined };
  numbers: { register: { country: string; number: string } | null | undefined; vat: string | null | undefined };
}

/** Turns a checked row into a business; names that nothing is called by are problems. */
export function businessOf(values: BusinessRow, names: Names, row: number): { business: ImportedBusiness; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (column, sentence) => void problems.push({ row, column, sentence });
  const country = values.country === undefined ? undefined : countryOf(values.country, names, report);
  const categories = categoriesOf(values.categories, names, report);
  const businessType = typeOf(values.business_type, names, report);
  const industry = industryOf(values.industry, categories, names, report);
  const state = stateOf(values.state, country, names, report);
  const general = {
    companyName: values.company_name,
    businessType,
    industry,
    categories,
    shortDescription: values.short_description,
    generalDescription: values.general_description,
    yearStablished: values.year_established,
    totalEmployees: rangeOf(values.employees_min, values.employees_max, 'employees', report),
    totalAnnualRevenue: rangeOf(values.revenue_min, values.revenue_max, 'revenue', report),
  };
  const contactInfo = {
    country: country?.code,
    state,
    city: values.city,
    zipcode: values.zipcode,
    legalAddressEnglish: values.address,
    email: values.email,
    website: values.website,
    phone: values.phone === undefined ? undefined : (phoneOf(values, country, names, report) ?? null),
  };
  const business: ImportedBusiness = {
    externalID: values.external_id ?? null,
    ownerEmail: values.owner_email?.toLowerCase() ?? null,
    values: { general, contactInfo, ...termsOf(values, names, report), ...standingOf(values, country, names, report) },
    sites: sitesOf(values.sites, country, names, report),
  };
  return { business, problems };
}

function termsOf(values: BusinessRow, names: Names, report: Report) {
  return {
    factory: { contractManufacturing: contractManufacturing(values.contract_manufacturing, report) },
    tradeCapabilities: { markets: values.markets, spokenLanguages: languages(values.languages, names, report), averageLeadTime: values.lead_time_days },
    businessTerms: {
      acceptedDeliveryTerms: deliveryTerms(values.delivery_terms, report),
      acceptedPaymentCurrencies: currencies(values.currencies, report),
      acceptedPaymentTypes: values.payment_types,
    },
  };
}

const standingOf = (values: BusinessRow, country: Country | undefined, names: Names, report: Report): Standing => ({
  names: { legalName: values.legal_name, tradingNames: values.trading_names, formerNames: formerNames(values.former_names, report) },
  numbers: { register: registerOf(values, country, names, report), vat: values.vat_number },
});

/** Without a country of its own it is the register of the company's country. */
function registerOf({ register_country: named, register_number: number }: BusinessRow, own: Country | undefined, names: Names, report: Report) {
  if (!number) return number === undefined ? undefined : null;
  const country = named ? names.country(named) : own;
  if (country) return { country: country.code, number };
  return report('register_country', named ? told('row.noCountry', { text: excerpt(named) }) : told('row.registerCountry'));
}

function countryOf(text: string, names: Names, report: Report): Country | undefined {
  return names.country(text) ?? report('country', told('row.noCountry', { text: excerpt(text) }));
}

function typeOf(text: string | undefined, names: Names, report: Report): string | undefined {
  if (text === undefined) return undefined;
  return names.businessType(text) ?? report('business_type', told('row.noBusinessType', { text: excerpt(text) }));
}

function stateOf(text: string | null | undefined, country: Country | undefined, names: Names, report: Report): string | null | undefined {
  if (!text || !country) return text === undefined ? undefined : null;
  return names.state(country.code, text) ?? report('state', told('row.noState', { text: excerpt(text), country: country.name }));
}

function categoriesOf(texts: string[] | null | undefined, names: Names, report: Report): string[] | undefined {
  const found = texts?.map((text) => {
    const category = names.category(text);
    if (category) return category.id;
    const parent = names.categoryOf(names.subCategory(text)?.category ?? '');
    const named = excerpt(text);
    return report('categories', parent ? told('row.isSubCategory', { text: named, category: excerpt(parent.name) }) : told('row.noCategory', { text: named }));
  });
  if (found) return [...new Set(found.filter((id) => id !== undefined))];
  return texts === null ? [] : undefined;
}

/** A company whose file names categories only stands in the industry of the first. */
function industryOf(text: string | null | undefined, categories: string[] | undefined, names: Names, report: Report): string | null | undefined {
  const [first] = categories ?? [];
  if (!text) return first ? names.categoryOf(first)?.industry : text;
  return names.industry(text) ?? report('industry', told('row.noIndustry', { text: excerpt(text) }));
}

/** Both ends are one fact: a file with one of the columns says both. */
function rangeOf(min: number | null | undefined, max: number | null | undefined, name: string, report: Report): Range | null | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    report(`${name}_max`, told('row.reversed', { most: max, column: `${name}_min`, least: min }));
  return (min ?? max ?? null) === null ? null : { min: min ?? null, max: max ?? null };
}

/** The country code comes from its own column, from the number's +, or from the country. */
function phoneOf({ phone, phone_country_code: code, country: named }: BusinessRow, country: Country | undefined, names: Names, report: Report) {
  if (!phone) return null;
  const prefixed = /^(\+|00)/.test(phone) ? names.dial(phone, country) : undefined;
  const own = code ? names.dial(code)?.code : undefined;
  if (code && !own) return report('phone_country_code', told('row.noDialCode', { text: excerpt(code) }));
  const countryCode = own ?? prefixed?.code ?? country?.dialCode;
  // A country that is none is a problem already.
  if (!countryCode) return named ? null : report('phone', told('row.phoneWithCode'));
  const businessPhoneNumber = prefixed?.rest ?? phone;
  // What nobody could save in the form is not taken from a file either.
  if (businessPhoneNumber.length > BUSINESS_FITS.phone || !isPhoneNumber(businessPhoneNumber)) return report('phone', told('cell.phone'));
  return { countryCode, businessPhoneNumber };
}
