import type { RouterContextProvider } from 'react-router';
import { structuredDataContext, type Thing } from '../context.ts';
import { addressOf } from '../languages.ts';

/**
 * Says in schema.org's words what the page is about. Not in the loader's data and not in `meta`: no browser needs it,
 * and the page's policy (Trusted Types) lets none write a script.
 */
export function tellCrawlers(context: Readonly<RouterContextProvider>, ...things: Thing[]): void {
  context.get(structuredDataContext).push(...things);
}

/** The page with what its loaders said, at the end of its head. */
export function withStructuredData(html: string, things: Thing[]): string {
  if (things.length === 0) return html;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, (_, value: unknown) => (isKnown(value) ? value : undefined));
  // No sign in it can end the script.
  return html.replace('</head>', () => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script></head>`);
}

/** An empty fact is worse than none. */
const isKnown = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

export interface Step {
  /** Path on this site. */
  to: string;
  text: string;
}

/** Where the page stands, from the top down; the page itself is the last step. */
export function breadcrumbList(siteUrl: string, steps: Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, text }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: addressOf(siteUrl, to) })),
  };
}

/** A list of pages; `before` of them stand on earlier pages of the list. */
export function itemList(siteUrl: string, name: string, { items, total, before = 0 }: { items: Step[]; total: number; before?: number }): Thing {
  const elements = items.map(({ to, text }, index) => ({ '@type': 'ListItem', position: before + index + 1, name: text, url: addressOf(siteUrl, to) }));
  return { '@type': 'ItemList', name, numberOfItems: total, itemListElement: elements };
}
