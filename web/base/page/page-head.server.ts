import type { Settings } from '../context.ts';
import { edition } from '../edition/uk.ts';
import { cut } from '../format.ts';
import { addressOf, prefixOf } from '../languages.ts';
import * as links from '../links.ts';
import { translator } from '../text/texts.server.ts';
import type { Texts } from '../text/types.ts';
import type { Head } from './head.ts';

const DESCRIPTION = 160;
const KEYWORDS = 20;

interface Said extends Pick<Head, 'title' | 'description'>, Partial<Pick<Head, 'indexed' | 'kind' | 'feed'>> {
  /** Path of the page on this site, with the parameters that make it what it is. */
  path: string;
  keywords?: (string | null | undefined)[];
  /** A picture of its own to be shared with; else the site's. */
  picture?: links.SharedPicture;
}

/** Fills in what all heads have in common: absolute addresses, lengths, the name of the site. */
export function pageHead(
  { siteUrl, rootUrl, apiUrl, language, locale }: Settings,
  { path, title, description, keywords = [], picture, indexed = true, kind = 'website', feed }: Said,
): Head {
  return {
    title,
    description: cut(description.replace(/\s+/g, ' ').trim(), DESCRIPTION),
    keywords: wordsOf(keywords),
    canonical: addressOf(siteUrl, path),
    alternates: indexed ? alternatesOf(rootUrl, path) : [],
    siteName: translator(language, 'shell')('siteName'),
    locale,
    picture: links.sharePicture(apiUrl, picture),
    indexed,
    kind,
    feed: feed && siteUrl + feed,
  };
}

/** The same page in every language; the edition's own is for everybody whose language is not among them. */
function alternatesOf(rootUrl: string, path: string): Head['alternates'] {
  const all = edition.languages.map(({ lang }) => ({ language: lang, href: addressOf(rootUrl + prefixOf(lang), path) }));
  return [...all, { language: 'x-default', href: rootUrl + path }];
}

/** Each word once, however it is written; a comma inside one would make it two. */
function wordsOf(words: (string | null | undefined)[]): string {
  const clean = words.map((word) => (word ?? '').replace(/[\s,]+/g, ' ').trim()).filter(Boolean);
  const once = clean.filter((word, index) => clean.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index);
  return once.slice(0, KEYWORDS).join(', ');
}

/** The label of a type code where no component is near; an unknown code stands for itself (REF-007). */
export function typeLabel(language: string, code: string, number: 'one' | 'many'): string {
  const t = translator(language, 'types');
  const key = `${number}.${code as keyof Texts['types']['one']}` as const;
  return t.has(key) ? t(key) : code;
}
