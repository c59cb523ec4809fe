import { issuesOf } from '#contract/base/issues.ts';
import { SITE_KINDS, type SiteKind } from '#contract/base/limits.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { told } from '#contract/base/sentence.ts';
import { readSentence } from '#contract/base/sentences.ts';
import { SiteChange } from '#contract/company/business-change.ts';
import type { Report } from './business-lists.ts';
import { excerpt } from './cells.ts';
import type { Country, Names } from './names.ts';

/** A place of a company beside its head office and its factory, as a file names it. */
export type ImportedSite = Omit<SiteChange, 'siteID'>;

const PARTS = ['name', 'address', 'city', 'zipcode', 'state', 'country', 'phone'] as const;
type Parts = Partial<Record<(typeof PARTS)[number], string>>;

/** The word that stands first, and the named parts behind it, between semicolons; null where a part is none of these. */
function partsOf(text: string): { kind: string; parts: Parts } | null {
  const [kind = '', ...rest] = text.split(/(?<!\\);/).map((part) => part.replaceAll('\\;', ';').trim());
  const pairs = rest
    .filter((part) => part !== '')
    .map((part) => [
      part
        .slice(0, Math.max(part.indexOf('='), 0))
        .trim()
        .toLowerCase(),
      part.slice(part.indexOf('=') + 1).trim(),
    ]);
  return pairs.every(([name]) => PARTS.some((one) => one === name)) ? { kind, parts: Object.fromEntries(pairs) as Parts } : null;
}

const kindOf = (text: string): SiteKind | undefined => SITE_KINDS.find((kind) => kind === text.toLowerCase().replace(/[\s_]+/g, '-'));

/** `warehouse;city=Hull;zipcode=HU1 1AA|branch;city=Lyon;country=FR`: without a country of its own a site is in that of the company. */
export function sitesOf(texts: string[] | null | undefined, own: Country | undefined, names: Names, report: Report): ImportedSite[] | null | undefined {
  return texts?.flatMap((text) => siteOf(text, own, names, report) ?? []) ?? (texts === null ? null : undefined);
}

function siteOf(text: string, own: Country | undefined, names: Names, report: Report): ImportedSite | undefined {
  const read = partsOf(text);
  const kind = kindOf(read?.kind ?? '');
  if (!read || !kind) return report('sites', told('row.site', { text: excerpt(text) }));
  const { country: named, state, phone, ...place } = read.parts;
  const country = named ? names.country(named) : own;
  if (!country) return report('sites', named ? told('row.noCountry', { text: excerpt(named) }) : told('row.siteCountry', { text: excerpt(text) }));
  const stateID = state ? names.state(country.code, state) : undefined;
  if (state && !stateID) return report('sites', told('row.noState', { text: excerpt(state), country: country.name }));
  const dialled = phone ? names.dial(phone, country) : undefined;
  const number = phone && {
    countryCode: /^(\+|00)/.test(phone) && dialled ? dialled.code : country.dialCode,
    businessPhoneNumber: (/^(\+|00)/.test(phone) && dialled?.rest) || phone,
  };
  const site = SiteChange.safeParse(
    { kind, ...place, country: country.code, ...(stateID && { state: stateID }), ...(number && { phone: number }) },
    { error: plainSentence },
  );
  if (site.success) return site.data;
  return report('sites', readSentence(issuesOf(site.error)[0]?.message ?? ''));
}
