import { SUPPORT_EMAIL } from '#contract/base/edition.ts';

/** Everything that belongs to one country's edition. Another country is another file of this shape. */
export interface Edition {
  country: string;
  countryName: string;
  /** ISO 4217: amounts in others show what they are in it. */
  currency: string;
  /** BCP 47 tag of the edition's own language. */
  locale: string;
  phones: readonly { region: 'usa' | 'europe'; number: string }[];
  /**
   * The language row of the footer (LAY-035); every link goes home (LAY-036). The edition's own language comes first;
   * `locale` is the BCP 47 tag that dates, numbers and names are written by.
   */
  languages: readonly { lang: string; name: string; flag: string; locale: string }[];
  /** Where people write to who have no account. */
  supportEmail: string;
  introLanguage: 'en' | 'es';
  copyrightSince: number;
}

const SPANISH_INTRO = ['MX', 'CL', 'PE'];

/** The film is Spanish in Mexico, Chile and Peru, English elsewhere (HOM-002, HOM-003). */
export function introLanguageOf(country: string): 'en' | 'es' {
  return SPANISH_INTRO.includes(country) ? 'es' : 'en';
}

export const edition: Edition = {
  country: 'GB',
  countryName: 'United Kingdom',
  currency: 'GBP',
  locale: 'en-GB',
  phones: [
    { region: 'usa', number: '+1 305 555 0142' },
    { region: 'europe', number: '+44 20 7946 0128' },
  ],
  languages: [
    { lang: 'en', name: 'English', flag: 'GB', locale: 'en-GB' },
    { lang: 'es', name: 'Español', flag: 'ES', locale: 'es' },
    { lang: 'it', name: 'Italiano', flag: 'IT', locale: 'it' },
    { lang: 'zh', name: 'Chinese', flag: 'CN', locale: 'zh-CN' },
  ],
  supportEmail: SUPPORT_EMAIL.uk,
  introLanguage: introLanguageOf('GB'),
  copyrightSince: 2000,
};
