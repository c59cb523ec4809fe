import type { Written } from '#web/base/content/types.ts';

/** All written pages, by language and name. On the server only: a browser gets the page that it asks for. */
const files = import.meta.glob<Written>('./*/*.md', { eager: true, import: 'default' });

const MODEL = 'en';
const english = Object.entries(files)
  .filter(([file]) => file.startsWith(`./${MODEL}/`))
  .map(([, page]) => page);

/** The same page in a language; in English where it is not translated. */
const inLanguage = (page: Written, language: string): Written => files[`./${language}/${page.name}.md`] ?? page;

/** Every page in the order of its path. */
export const writtenPages = (language: string): Written[] =>
  english.map((page) => inLanguage(page, language)).sort((a, b) => a.path.localeCompare(b.path, 'en'));

/** The page at an address, however its letters and its last slash are written (STA-005); null when there is none. */
export function writtenPageAt(language: string, path: string): Written | null {
  const plain = (text: string) => text.toLowerCase().replace(/\/{1,9}$/, '');
  return writtenPages(language).find((page) => plain(page.path) === plain(path)) ?? null;
}

/** The B2B tips in their order. */
export const tips = (language: string): Written[] =>
  writtenPages(language)
    .filter(({ tip }) => tip !== null)
    .sort((a, b) => (a.tip ?? 0) - (b.tip ?? 0));
