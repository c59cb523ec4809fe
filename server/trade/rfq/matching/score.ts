import { readStandard } from '#server/trust/standards/standards.ts';
import markets from './markets.json' with { type: 'json' };

/** What of a request decides whom it suits. */
export interface Wanted {
  /** Its lines by their branch, and how many there are of each. */
  lines: { category: string | null; subCategory: string | null; count: number }[];
  country: string | null;
  certificates: { name: string; need: 'required' | 'welcome' }[];
  businessTypes: string[];
  /** Codes of the languages of the buyer. */
  languages: string[];
}

/** What of a company decides about it. */
export interface Candidate {
  businessType: string;
  country: string | null;
  /** Sub-categories and categories of its shown products, and categories of its profile. */
  offered: { subCategories: string[]; categories: string[]; profile: string[] };
  markets: string[];
  languages: string[];
  /** Names of certificates that hold and are its own. */
  certificates: string[];
  /** Of its inquiries, 0 to 1; null below five. */
  answered: number | null;
}

export interface Score {
  total: number;
  coverage: number;
  market: number;
  certificates: number;
  language: number;
  answered: number;
  /** It states no running certificate of a required kind: it is not told, and may still quote (MAT-004). */
  lacks: string[];
}

/** From here on a company matches (MAT-003). */
export const MATCHES = 0.45;
const WEIGHTS = { coverage: 0.5, market: 0.15, certificates: 0.15, language: 0.1, answered: 0.1 } as const;

/** How well a company suits a request (MAT-002, MAT-003); tier, boost, payment and badge are no part of it (MAT-005). */
export function scoreOf(wanted: Wanted, company: Candidate): Score {
  const held = new Set(company.certificates.map(standardOf));
  const parts = {
    coverage: coverageOf(wanted, company),
    market: marketOf(wanted.country, company),
    certificates: shareOf(wanted.certificates.map(({ name }) => held.has(standardOf(name)))),
    language: languageOf(wanted.languages, company.languages),
    answered: company.answered ?? 0.5,
  };
  const total = Object.entries(WEIGHTS).reduce((sum, [part, weight]) => sum + weight * parts[part as keyof typeof WEIGHTS], 0);
  const lacks = wanted.certificates.filter(({ name, need }) => need === 'required' && !held.has(standardOf(name))).map(({ name }) => name);
  return { total, ...parts, lacks };
}

/** Whether a request is told to a company, or found by it. */
export const matches = (wanted: Wanted, company: Candidate, { total, coverage }: Score): boolean =>
  coverage > 0 && total >= MATCHES && wanted.businessTypes.includes(company.businessType);

function coverageOf({ lines }: Wanted, { offered }: Candidate): number {
  const [subCategories, categories, profile] = [offered.subCategories, offered.categories, offered.profile].map((all) => new Set(all));
  let [covered, all] = [0, 0];
  for (const { category, subCategory, count } of lines) {
    if (category === null && subCategory === null) continue;
    all += count;
    if (subCategory !== null && subCategories?.has(subCategory)) covered += count;
    else if (category !== null && categories?.has(category)) covered += 0.6 * count;
    else if (category !== null && profile?.has(category)) covered += 0.4 * count;
  }
  return all === 0 ? 0 : covered / all;
}

/** Whether it meets a line as exactly as the line says: in its sub-category, or in its category where no sub-category is named. */
export const meetsExactly = ({ lines }: Wanted, { offered }: Candidate): boolean =>
  lines.some(({ category, subCategory }) => {
    if (subCategory !== null) return offered.subCategories.includes(subCategory);
    return category !== null && (offered.categories.includes(category) || offered.profile.includes(category));
  });

const HOLDS: Record<string, string[]> = markets;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const MARKETS = { none: 1, home: 1, named: 1, unsaid: 0.5, other: 0 } as const;
const marketOf = (country: string | null, company: Candidate): number => MARKETS[marketMet(country, company).kind];

/** Whether a company delivers to a country by what it says, and by the name of which market. */
export function marketMet(country: string | null, company: Pick<Candidate, 'country' | 'markets'>): { kind: keyof typeof MARKETS; name: string | null } {
  if (country === null) return { kind: 'none', name: null };
  if (company.country === country) return { kind: 'home', name: null };
  if (company.markets.length === 0) return { kind: 'unsaid', name: null };
  const name = countryNames.of(country);
  const meets = (market: string) => market === 'Worldwide' || market === name || (country === 'TR' && market === 'Turkey') || HOLDS[market]?.includes(country);
  const met = company.markets.find(meets);
  return met === undefined ? { kind: 'other', name: null } : { kind: 'named', name: met };
}

const shareOf = (met: boolean[]): number => (met.length === 0 ? 1 : met.filter(Boolean).length / met.length);

/** 1 for one in common, 0.5 where one side names none. */
export function languageOf(buyer: string[], company: string[]): number {
  if (buyer.length === 0 || company.length === 0) return 0.5;
  return company.some((code) => buyer.includes(code)) ? 1 : 0;
}

/** The certificate that is of the wanted kind, by whatever name. */
export const holderOf = <C extends { name: string }>(wanted: string, certificates: readonly C[]): C | null =>
  certificates.find(({ name }) => standardOf(name) === standardOf(wanted)) ?? null;

/** A standard by whatever name; a certificate that nobody knows is compared as it is written. */
const standardOf = (name: string): string => readStandard(name)?.standard ?? name.normalize('NFKC').trim().toLowerCase();
