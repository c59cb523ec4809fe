import { SEARCH_TYPES } from '#contract/base/limits.ts';
import { kindOfType, readChosen, readCountries, writeSearch } from '#contract/directory/search-address.ts';
import { rawWords } from '#server/directory/search/query/words.ts';

/** A search as it is counted: nothing of it says who asked, or from where. */
export interface Unmet {
  text: string;
  type: string;
  /** Codes joined by commas. */
  countries: string;
  /** As addresses write it, without places. */
  chosen: string;
}

const MOST_WORDS = 6;
const MOST_TEXT = 120;
const MOST_CHOSEN = 300;

/** A whole postcode of the United Kingdom, wherever it stands. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i;
/** Between the digits of a telephone number. */
const FILLING = /[\s()./+-]/g;

/** Whether a text may be somebody's own: an address of email, a number, a postcode, a sentence (FAC-029). */
export const saysTooMuch = (text: string): boolean =>
  text.includes('@') || /\d{7}/.test(text.replace(FILLING, '')) || POSTCODE.test(text) || rawWords(text).length > MOST_WORDS;

/** Values of a list that somebody may have typed into an address themselves. */
const isValue = (value: string): boolean => /^[\w.-]{1,60}$/.test(value) && !/\d{7}/.test(value);

/** The search of a results address as it is counted; null for one that is not. */
export function unmetOf(params: URLSearchParams): Unmet | null {
  const given = params.get('search') ?? '';
  const text = rawWords(given).join(' ');
  const type = (params.get('business') ?? '').toUpperCase();
  if (text === '' || text.length > MOST_TEXT || saysTooMuch(given) || !(SEARCH_TYPES as readonly string[]).includes(type)) return null;
  const countries = readCountries(params.get('countries')).filter((code) => /^[A-Z]{2}$/.test(code));
  const { near: _, within: __, region: ___, ...others } = readChosen(params, kindOfType(type));
  const chosen = Object.fromEntries(Object.entries(others).flatMap(([name, values]) => (isValue(name) && values.every(isValue) ? [[name, values]] : [])));
  const address = writeSearch({ business: type, countries: [], search: '', chosen });
  for (const name of ['business', 'countries', 'search']) address.delete(name);
  const written = `${address}`.replaceAll('%2C', ',');
  return { text, type, countries: countries.slice(0, 20).join(), chosen: written.length > MOST_CHOSEN ? '' : written };
}

/** The Monday of the week of a day, UTC. */
export function weekOf(at: Date): string {
  const days = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
