import type { Report } from './findings.ts';
import type { PageKind } from './frontier.ts';
import type { Page } from './page.ts';

type Thing = Record<string, unknown>;

/** What schema.org's types must say to be of use; an item of a list is either a link or a step. */
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Organization: ['name'],
  ContactPoint: ['telephone', 'contactType'],
  PostalAddress: ['addressCountry'],
  Country: ['name'],
  Offer: [],
  AggregateOffer: ['priceCurrency', 'lowPrice', 'highPrice', 'offerCount'],
  Product: ['name', 'url'],
  Brand: ['name'],
  PropertyValue: ['name', 'value'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name'],
  ProfilePage: ['mainEntity', 'url'],
  Person: ['name', 'url'],
  Place: ['name'],
  Article: ['headline', 'description', 'inLanguage', 'dateModified', 'mainEntityOfPage', 'author', 'publisher'],
  QuantitativeValue: [],
};
/** What nobody has given must not be there; prices are those of offers. */
const INVENTED = ['aggregateRating', 'review', 'ratingValue'];

const EXPECTED: Record<PageKind, string[]> = {
  static: [],
  business: ['Organization', 'BreadcrumbList'],
  'company products': ['BreadcrumbList'],
  product: ['Product', 'BreadcrumbList'],
  person: ['ProfilePage'],
  search: ['ItemList'],
  request: [],
};
const EXPECTED_AT: Record<string, string[]> = { '/': ['WebSite', 'Organization'], '/industries': ['ItemList', 'BreadcrumbList'] };

/** Reports what is wrong with the structured data of a page. @returns the addresses that it names. */
export function checkStructuredData(page: Page, kind: PageKind, report: Report): string[] {
  const graph = page.data.flatMap((json) => graphOf(json, page.url, report));
  const types = graph.map((thing) => thing['@type']);
  const expected = EXPECTED_AT[new URL(page.url).pathname] ?? EXPECTED[kind];
  // A search that nobody keeps may have found nothing.
  const needed = kind === 'search' && page.noindex ? [] : expected;
  for (const type of needed) if (!types.includes(type)) report('structured data missing', page.url, type);
  const things = graph.flatMap(thingsIn);
  for (const thing of things) checkThing(thing, page.url, report);
  return things.flatMap((thing) => [thing['item'], thing['url']]).filter((address): address is string => typeof address === 'string');
}

function graphOf(json: string, url: string, report: Report): Thing[] {
  try {
    const parsed = JSON.parse(json) as { '@context'?: string; '@graph'?: Thing[] };
    if (parsed['@context'] === 'https://schema.org' && Array.isArray(parsed['@graph'])) return parsed['@graph'];
    report('structured data without a graph', url);
  } catch (error) {
    report('structured data is no JSON', url, String(error));
  }
  return [];
}

/** A thing and all things inside it. */
function thingsIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value as Thing, ...inside] : inside;
}

function checkThing(thing: Thing, url: string, report: Report): void {
  const type = String(thing['@type']);
  const required = REQUIRED[type];
  if (!required) report('structured data of an unknown type', url, type);
  for (const name of required ?? []) if (thing[name] === undefined || thing[name] === '') report('structured data incomplete', url, `${type}.${name}`);
  for (const name of INVENTED) if (name in thing) report('structured data invented', url, `${type}.${name}`);
  // Of a product with its price, of a company with what it makes.
  const isOffered = thing['itemOffered'] || (thing['price'] && thing['priceCurrency']);
  if (type === 'Offer' && !isOffered) report('structured data incomplete', url, 'Offer without a price or a thing');
  const items = thing['itemListElement'];
  if (Array.isArray(items)) checkItems(items as Thing[], url, report);
}

function checkItems(items: Thing[], url: string, report: Report): void {
  const first = Number(items[0]?.['position']);
  items.forEach((item, place) => {
    if (item['position'] !== first + place) report('list positions are not in order', url, JSON.stringify(item));
    if (!item['item'] && !item['url']) report('list item without an address', url, JSON.stringify(item));
  });
}
