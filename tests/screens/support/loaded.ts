import { readFileSync } from 'node:fs';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import { settingsOf } from '#web/base/settings-of.ts';
import { PORTS } from '../../journeys/support/places.ts';
import { BUILT } from './built.ts';
import { compiled, type ScreenWindow } from './compiled.ts';

export const ORIGIN = `http://localhost:${PORTS.site}`;
const INSTALLATION = {
  SITE_URL: ORIGIN,
  ACCOUNT_URL: `http://localhost:${PORTS.account}`,
  API_URL: `http://localhost:${PORTS.api}`,
  FILES_URL: `http://localhost:${PORTS.api}/files`,
  CONTENT_URL: `http://localhost:${PORTS.content}`,
  DEMO: true,
  TRADE: true,
  AWARDS: true,
};

const scripts = Object.fromEntries(
  Object.entries({ [ORIGIN]: BUILT.site, [INSTALLATION.ACCOUNT_URL]: BUILT.account }).map(([origin, file]) => [
    origin,
    { file, code: readFileSync(file, 'utf8') },
  ]),
);

/** What is no page has no script. */
export const isPage = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return origin in scripts && !/\.(txt|xml|json|rss|js)$/.test(pathname);
};

export interface App {
  router: {
    state: { initialized: boolean; navigation: { state: string }; errors: Record<string, unknown> | null };
    navigate(to: string | number): Promise<void>;
  };
  close(): void;
}
type Opening = ScreenWindow & { openApp(settings: object, basename: string, run: (code: string) => void): Promise<App> };

/** Runs the client anew in this window, in the language that its address names. */
export function loadApp(window: ScreenWindow): Promise<App> {
  const { origin, pathname } = window.location;
  const longestFirst = edition.languages.toSorted((one, other) => prefixOf(other.lang).length - prefixOf(one.lang).length);
  // The one without a prefix takes what is left.
  const found = longestFirst.find(({ lang }) => pathname.startsWith(`${prefixOf(lang)}/`));
  if (!found) throw new Error(`No language for ${pathname}.`);
  const prefix = prefixOf(found.lang);
  window.document.documentElement.lang = found.locale;
  const { code, file } = scripts[origin] as { code: string; file: string };
  compiled(code, file)(window);
  return (window as Opening).openApp(settingsOf(INSTALLATION, found.lang, found.locale, prefix), prefix || '/', (first) => compiled(first)(window));
}
