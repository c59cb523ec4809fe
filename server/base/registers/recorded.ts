import type { Ask, Find, RegisterAnswer, RegisterEntry } from './answer.ts';
import { companyPage } from './companies-house.ts';
import { VAT_PAGE } from './hmrc.ts';
import { companyNumber } from './numbers.ts';
import recorded from './recorded.json' with { type: 'json' };

interface Entry {
  name: string;
  status?: string;
  details: string;
  address?: string;
  year?: number;
}

/** Answers for the demonstration, which asks nobody outside: a number that is not written down here is for staff. */
const ask = (entries: Record<string, Entry | null>, pageOf: (number: string) => string): Ask =>
  async function answer(number): Promise<RegisterAnswer> {
    const entry = entries[number];
    if (entry === undefined) return { found: 'manual' };
    if (entry === null) return { found: 'no', source: 'recorded' };
    const { name, details, status = 'active' } = entry;
    return { found: 'yes', name, isActive: status === 'active', details, source: 'recorded', sourceUrl: pageOf(number) };
  };

export const recordedCompany = ask(recorded.company, companyPage);
export const recordedVat = ask(recorded.vat, () => VAT_PAGE);

/** Entries of one answer. */
const MOST = 5;

/** By number, else by all words of the name. */
export const findRecorded: Find = async (text) => {
  const companies: Record<string, Entry | null> = recorded.company;
  const number = companyNumber(text);
  const entry = number && companies[number];
  if (number && entry) return [entryOf(number, entry)];
  const words = wordsOf(text);
  if (words.length === 0) return [];
  // Numbers of other registers are recorded too.
  const british = Object.entries(companies).filter(([key]) => companyNumber(key) === key);
  const found = british.flatMap(([key, one]) =>
    one && words.every((word) => wordsOf(one.name).some((own) => own.startsWith(word))) ? [entryOf(key, one)] : [],
  );
  return found.slice(0, MOST);
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A town and a British postcode stand at the end of the details. */
function entryOf(number: string, { name, details, address = '', year, status = 'active' }: Entry): RegisterEntry {
  const last = details.split(', ').at(-1) ?? '';
  const [, city = last, zipcode = null] = /^(.*?) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/.exec(last) ?? [];
  return { number, name, isActive: status === 'active', address: address || null, city: city || null, zipcode, country: 'GB', year: year ?? null };
}
