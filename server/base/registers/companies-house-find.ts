import type { Find, RegisterEntry } from './answer.ts';
import { ask, REGISTER_MS, textOf } from './ask.ts';
import { API, authorized, isAlive } from './companies-house.ts';
import { companyNumber } from './numbers.ts';

/** Entries of one answer. */
const MOST = 5;

/**
 * By its number (GET /company/{number}), else by words of its name (GET /search/companies) of the public data API. One deadline holds for all that is asked.
 * @throws RegisterSilent
 */
export const findInCompaniesHouse =
  (key: string, address = API): Find =>
  async (text) => {
    const options = { headers: authorized(key), signal: AbortSignal.timeout(REGISTER_MS) };
    const number = companyNumber(text);
    const company = number ? await ask(`${address}/company/${number}`, options) : null;
    if (company) return entriesOf([company]);
    const found = await ask(`${address}/search/companies?q=${encodeURIComponent(text)}&items_per_page=${MOST}`, options);
    return entriesOf(Array.isArray(found?.['items']) ? found['items'] : []);
  };

const entriesOf = (answers: unknown[]): RegisterEntry[] =>
  answers
    .slice(0, MOST)
    .flatMap((one) => entryOf(Object(one) as Record<string, unknown>) ?? [])
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive));

/** A company as itself and as a result of a search, which call its name and its office differently. */
function entryOf(answer: Record<string, unknown>): RegisterEntry | null {
  const number = companyNumber(textOf(answer['company_number']));
  const name = textOf(answer['company_name'] ?? answer['title']);
  if (!number || !name) return null;
  const office = Object(answer['registered_office_address'] ?? answer['address']) as Record<string, unknown>;
  const [premises, first, second, city, zipcode] = ['premises', 'address_line_1', 'address_line_2', 'locality', 'postal_code'].map((part) =>
    textOf(office[part]),
  );
  const street = [[premises, first].filter(Boolean).join(' '), second].filter(Boolean).join(', ');
  const [year] = /^\d{4}/.exec(textOf(answer['date_of_creation'])) ?? [];
  const isActive = isAlive(textOf(answer['company_status']));
  return { number, name, isActive, address: street || null, city: city || null, zipcode: zipcode || null, country: 'GB', year: year ? Number(year) : null };
}
