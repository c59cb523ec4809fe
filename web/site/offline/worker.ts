import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import { translator } from '#web/base/text/texts.server.ts';
import dark from '../../base/styles/tokens.dark.css?raw';
import light from '../../base/styles/tokens.light.css?raw';
import { escaped } from '../feeds/xml.ts';
import icon from '../public/brand/wbn-icon.svg?raw';
import styles from './page.css?raw';
import template from './page.html?raw';
import program from './program.js?raw';

/**
 * The service worker: without a network, a page that says so instead of the browser's own. It keeps nothing else:
 * what is behind a login never lies in a cache of the browser.
 */
export function loader() {
  const pages = Object.fromEntries(edition.languages.map(({ lang, locale }) => [prefixOf(lang), pageIn(lang, locale)]));
  return new Response(`const pages=${JSON.stringify(pages)},styles=${JSON.stringify(tokens + styles)};\n${program}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

/** Whole in itself: nothing can be loaded beside it. */
function pageIn(language: string, locale: string): string {
  const t = translator(language, 'offline');
  const words = { locale, heading: t('heading'), text: t('text'), again: t('again') };
  const parts: Record<string, string> = { ...mapped(words, escaped), icon };
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => parts[name] ?? gap);
}

/** The styles are the same in all languages: the worker puts them in. */
const tokens = light + dark.replace('@variant dark', '@media (prefers-color-scheme: dark)');

const mapped = (texts: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
