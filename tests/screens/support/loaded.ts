import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import { settingsOf } from '#web/base/settings-of.ts';
import { PORTS } from '../../journeys/support/places.ts';
import { APP } from './built.ts';

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
const script = new Script(readFileSync(APP, 'utf8'), { filename: APP });

export interface App {
  router: {
    state: { initialized: boolean; navigation: { state: string }; errors: Record<string, unknown> | null };
    navigate(to: string | number): Promise<void>;
  };
  close(): void;
}
declare global {
  var openApp: (settings: object, basename: string) => App;
}

/** Runs the client anew at this address, in the language that it names. */
export function loadApp({ pathname }: URL): App {
  const longestFirst = edition.languages.toSorted((one, other) => prefixOf(other.lang).length - prefixOf(one.lang).length);
  // The one without a prefix takes what is left.
  const found = longestFirst.find(({ lang }) => pathname.startsWith(`${prefixOf(lang)}/`));
  if (!found) throw new Error(`No language for ${pathname}.`);
  const prefix = prefixOf(found.lang);
  script.runInThisContext();
  return openApp(settingsOf(INSTALLATION, found.lang, found.locale, prefix), prefix || '/');
}
