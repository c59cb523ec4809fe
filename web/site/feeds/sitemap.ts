import { TIERS } from '#contract/base/limits.ts';
import type { Listed, ListedKind } from '#contract/directory/listing.ts';
import * as links from '#web/base/links.ts';
import { byCountry, COUNTRY_LISTS } from '#web/base/way-links.ts';
import { element, xmlResponse } from './xml.ts';

/** A take-down is gone everywhere within a minute, here too. */
const SECONDS = 60;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What a part of the sitemap is called, by what stands in it. */
const NAMES = { business: 'businesses', product: 'products', person: 'people' } as const satisfies Record<ListedKind, string>;

/** The static pages that are worth finding. */
export const STATIC = {
  name: 'pages',
  paths: [links.home(), links.industries(), links.needHelp(), ...COUNTRY_LISTS.map(byCountry), ...TIERS.map(links.membership)],
};

/** Results pages that are worth finding (FAC-021). */
export const SEARCHES = 'searches';

/** Open requests for quotation that everybody may see (TPU-003). */
export const RFQS = 'rfqs';

export const nameOf = (kind: ListedKind, part: number): string => `${NAMES[kind]}-${part}`;

/** `businesses-2.xml` read again; null for anything else. */
export function partOf(file: string): { kind: ListedKind; part: number } | null {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const kind = (Object.keys(NAMES) as ListedKind[]).find((one) => NAMES[one] === name);
  return kind ? { kind, part: Number(number) } : null;
}

/** The address of an entry, built from its names as the page builds it. */
export function pathOf(kind: ListedKind, { id, names: [company = '', product = ''] }: Listed): string {
  if (kind === 'business') return links.business(company, id);
  return kind === 'product' ? links.product(company, product, id) : links.profile(id);
}

interface Entry {
  url: string;
  changedAt?: string | null;
}

export const sitemapIndex = (entries: Entry[]): Response => document('sitemapindex', 'sitemap', entries);
export const sitemap = (entries: Entry[]): Response => document('urlset', 'url', entries);

function document(root: string, entry: string, entries: Entry[]): Response {
  const lines = entries.map(({ url, changedAt = null }) => `<${entry}>${element('loc', url)}${element('lastmod', changedAt)}</${entry}>`);
  return xmlResponse(`<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>`, 'application/xml', SECONDS);
}
