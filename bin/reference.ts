// Writes database/seed/reference/*.json anew from the packages that keep this data (docs/decisions/0003-reference-data.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries as countryList, getEmojiFlag, languages as languageList, type TCountryCode } from 'countries-list';
import { allCountries } from 'country-region-data';
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

const directory = join(import.meta.dirname, '../database/seed/reference');
/** Misspelt in the package. */
const RESPELT: Record<string, string> = { 'Diefo Martin': 'Diego Martin' };
const byName = new Intl.Collator('en-GB');

/** Names that the package has not caught up with, or has without their signs. */
const RENAMED: Record<string, string> = {
  TR: 'Türkiye',
  CZ: 'Czechia',
  MK: 'North Macedonia',
  SZ: 'Eswatini',
  TL: 'Timor-Leste',
  AX: 'Åland Islands',
  CW: 'Curaçao',
  RE: 'Réunion',
  BL: 'Saint Barthélemy',
  ST: 'São Tomé and Príncipe',
};
/** The same of languages. */
const SPOKEN: Record<string, string> = { mi: 'Māori', so: 'Somali', ik: 'Inupiaq' };

const countries = Object.entries(countryList)
  .map(([code, country]) => ({
    code,
    name: RENAMED[code] ?? country.name,
    emoji: getEmojiFlag(code as TCountryCode),
    dialCode: isSupportedCountry(code) ? `+${getCountryCallingCode(code as CountryCode)}` : `+${country.phone[0]}`,
  }))
  .sort((a, b) => byName.compare(a.name, b.name));

const known = new Set(countries.map((country) => country.code));
const states = allCountries
  .filter(([, code]) => known.has(code))
  .flatMap(([, country, regions]) => regions.map(([name, short]) => ({ id: `${country}-${short || slug(name)}`, country, name: RESPELT[name] ?? name })))
  .filter((state, index, all) => all.findIndex((other) => other.id === state.id) === index)
  .sort((a, b) => a.country.localeCompare(b.country) || byName.compare(a.name, b.name));

const languages = Object.entries(languageList)
  .map(([code, language]) => ({ code, name: SPOKEN[code] ?? language.name }))
  .sort((a, b) => byName.compare(a.name, b.name));

write('countries', countries);
write('states', states);
write('languages', languages);

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toUpperCase();
}

function write(name: string, rows: object[]): void {
  writeFileSync(join(directory, `${name}.json`), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
  console.log(`${name}: ${rows.length}`);
}
