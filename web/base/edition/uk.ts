import { SUPPORT_EMAIL } from '#contract/edition.ts';

/** Everything that belongs to one country's edition. Another country is another file of this shape. */
export interface Edition {
  country: string;
  countryName: string;
  /** BCP 47 tag of the edition's own language. */
  locale: string;
  phones: readonly { region: 'usa' | 'europe'; number: string }[];
  /** Regional platforms, this edition first (HOM-013): code for the flag, name in English. */
  territories: readonly { code: string; name: string }[];
  /** The language row of the footer (LAY-035); every link goes home (LAY-036). */
  languages: readonly { lang: string; name: string; flag: string }[];
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

const territories: Record<string, string> = {
  GB: 'United Kingdom',
  US: 'United States',
  MX: 'Mexico',
  CL: 'Chile',
  PE: 'Peru',
  ES: 'Spain',
  IT: 'Italy',
  CN: 'China',
  DE: 'Germany',
  FR: 'France',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  TR: 'Türkiye',
  AE: 'United Arab Emirates',
  IN: 'India',
  JP: 'Japan',
  KR: 'South Korea',
  AU: 'Australia',
  ZA: 'South Africa',
  BR: 'Brazil',
  AR: 'Argentina',
  CO: 'Colombia',
  CA: 'Canada',
  PA: 'Panama',
};

export const edition: Edition = {
  country: 'GB',
  countryName: 'United Kingdom',
  locale: 'en-GB',
  phones: [
    { region: 'usa', number: '+1 305 555 0142' },
    { region: 'europe', number: '+44 20 7946 0128' },
  ],
  territories: Object.entries(territories).map(([code, name]) => ({ code, name })),
  languages: [
    { lang: 'en', name: 'English', flag: 'GB' },
    { lang: 'es', name: 'Español', flag: 'ES' },
    { lang: 'it', name: 'Italiano', flag: 'IT' },
    { lang: 'zh', name: 'Chinese', flag: 'CN' },
  ],
  supportEmail: SUPPORT_EMAIL.uk,
  introLanguage: introLanguageOf('GB'),
  copyrightSince: 2000,
};
