import { HtmlValidate } from 'html-validate/node';
import { edition } from '#web/base/edition/uk.ts';
import { splitAddress } from '#web/base/languages.ts';
import type { Report } from './findings.ts';
import type { PageKind } from './frontier.ts';
import type { Page } from './page.ts';

/** Right by the standard and the way React writes it, a matter of taste, or asked for: the intro film plays by itself, silently. */
const OFF = [
  'void-style',
  'attr-case',
  'no-trailing-whitespace',
  'no-implicit-button-type',
  'long-title',
  'attribute-boolean-style',
  'attribute-empty-style',
  'tel-non-breaking',
  'no-autoplay',
];
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(OFF.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Reports what is not valid HTML. */
export function checkHtml(url: string, html: string, report: Report): void {
  const { results } = validator.validateStringSync(html, url);
  for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) report(`HTML: ${ruleId}`, url, `${line}:${column} ${message}`);
}

/** Reports what is wrong with the head of a page that answered 200. `listed` are the addresses of the sitemap. */
export function checkHead(page: Page, kind: PageKind, listed: Set<string>, report: Report): void {
  const { url, title, description, canonicals, noindex, sharePicture, headings } = page;
  if (!title.trim()) report('no title', url);
  if (!description.trim()) report('no description', url);
  if (!sharePicture) report('no share picture', url);
  if (headings !== 1) report('not one h1', url, String(headings));
  const [canonical = ''] = canonicals;
  if (canonicals.length !== 1) {
    report('not one canonical', url, canonicals.join(' '));
    return;
  }
  if (!isCanonical(url, canonical)) report('wrong canonical', url, canonical);
  checkLanguages(page, canonical, report);
  if (listed.has(url) && canonical !== url) report('sitemap has another address', url, canonical);
  if (listed.has(canonical) && noindex) report('listed but noindex', url);
  if (['business', 'product', 'person'].includes(kind) && !noindex && !listed.has(canonical)) report('indexed but not listed', url);
}

/** A page for search engines names itself among its languages, and all of them. */
function checkLanguages({ url, noindex, alternates }: Page, canonical: string, report: Report): void {
  const expected = noindex ? [] : [...edition.languages.map(({ lang }) => lang), 'x-default'];
  const named = [...alternates.keys()];
  if (named.join() !== expected.join()) report('other languages than there are', url, named.join());
  else if (!noindex && ![...alternates.values()].includes(canonical)) report('not among its own languages', url, canonical);
}

/** The same place; parameters may be left out or ordered, never added. */
function isCanonical(url: string, canonical: string): boolean {
  if (!URL.canParse(canonical)) return false;
  const [asked, named] = [new URL(url), new URL(canonical)];
  const same = [...named.searchParams].every(([name, value]) => (asked.searchParams.get(name) ?? '') === value);
  return asked.origin === named.origin && asked.pathname === named.pathname && same;
}

/** Reports titles that several indexed pages of one language share, and canonicals that are not their own. */
export function checkTogether(pages: Page[], report: Report): void {
  const indexed = new Map(pages.filter(({ noindex }) => !noindex).map((page) => [page.canonicals[0] ?? page.url, page]));
  for (const [title, sharing] of Map.groupBy(indexed.values(), (page) => `${splitAddress(new URL(page.url).pathname).prefix} ${page.title}`)) {
    if (sharing.length > 1) report('duplicate title', sharing.map(({ url }) => url).join(' '), title);
  }
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  for (const { url, canonicals } of pages) {
    const other = byUrl.get(canonicals[0] ?? '');
    if (other && other.canonicals[0] !== canonicals[0]) report('canonical of a canonical', url, other.url);
  }
}

/** Reports links to anchors that their page does not have. */
export function checkAnchors(pages: Page[], report: Report): void {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const wrong = new Map<string, string>();
  for (const page of pages) {
    for (const link of page.links) {
      const [url = '', anchor] = link.split('#');
      const target = byUrl.get(url);
      if (anchor && target && !target.ids.has(decodeURIComponent(anchor))) wrong.set(link, page.url);
    }
  }
  for (const [link, from] of wrong) report('no such anchor', link, `from ${from}`);
}
