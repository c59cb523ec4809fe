import type { Settings } from './context.ts';
import { edition } from './edition/uk.ts';

/** Addresses of an installation, and whether it is the demonstration. */
interface Installation {
  SITE_URL: string;
  ACCOUNT_URL: string;
  API_URL: string;
  FILES_URL: string;
  CONTENT_URL?: string | undefined;
  DEMO: boolean;
  TRADE: boolean;
  AWARDS: boolean;
}

/** What every page is told of the installation, in one language; `prefix` is the beginning of its addresses. */
export function settingsOf(config: Installation, language: string, locale: string, prefix: string): Settings {
  const films = config.CONTENT_URL ?? '/video';
  return {
    language,
    locale,
    countryName:
      language === edition.languages[0]?.lang
        ? edition.countryName
        : (new Intl.DisplayNames(locale, { type: 'region' }).of(edition.country) ?? edition.countryName),
    siteUrl: config.SITE_URL + prefix,
    rootUrl: config.SITE_URL,
    accountUrl: config.ACCOUNT_URL,
    apiUrl: config.API_URL,
    filesUrl: config.FILES_URL,
    introVideo: { en: `${films}/intro-en`, es: `${films}/intro-es` },
    demo: config.DEMO,
    trade: config.TRADE,
    awards: config.TRADE && config.AWARDS,
  };
}
