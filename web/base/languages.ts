import { edition } from './edition/uk.ts';

const [own, ...others] = edition.languages.map(({ lang }) => lang);

/** Where the pages of a language stand: those of the edition's own at the root, all others under their two letters. */
export const prefixOf = (language: string): string => (language === own ? '' : `/${language}`);

const PREFIX = new RegExp(`^/(?:${others.join('|')})(?=/|$)`);

/** The prefix at the beginning of an address of this site, and the path behind it. */
export function splitAddress(path: string): { prefix: string; path: string } {
  const [prefix = ''] = PREFIX.exec(path) ?? [];
  return { prefix, path: path.slice(prefix.length) || '/' };
}

/** In the browser: a path of this site in the language of the page that is open. For what React Router does not follow itself. */
export const here = (path: string): string => splitAddress(location.pathname).prefix + path;

/** The whole address of a path in the language of `siteUrl`; its home page has no slash behind it. */
export const addressOf = (siteUrl: string, path: string): string => (path === '/' && new URL(siteUrl).pathname !== '/' ? siteUrl : siteUrl + path);
