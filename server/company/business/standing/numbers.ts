import type { BusinessChange } from '#contract/company/business-change.ts';
import { bareNumber } from '#contract/company/number-rules.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { companyNumber } from '#server/base/registers/numbers.ts';
import { vatExample, vatNumberOfAny } from '#server/base/registers/vat-abroad.ts';
import type { GivenNumber, NumberKind } from './names-queries.ts';

type Given = NonNullable<BusinessChange['numbers']>;
type Read = Omit<GivenNumber, 'kind' | 'key'>;

/** Each number of a change as its register writes it; null for one that is cleared, and kinds that are not named are left out. @throws Refusal that names each wrong one. */
export function readNumbers(given: Given): Map<NumberKind, GivenNumber | null> {
  const numbers = new Map<NumberKind, GivenNumber | null>();
  const fields: Record<string, Sentence> = {};
  for (const kind of Object.keys(READERS) as NumberKind[]) {
    const read = given[kind] === undefined ? undefined : readNumber(kind, given);
    if (read === undefined) continue;
    if (read && 'fault' in read) fields[FIELD[kind]] = said(read);
    else numbers.set(kind, read);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  return numbers;
}

/** Why a text is no such number, as a key of sentences. */
export type Fault = { fault: 'companyNumber' | 'vatNumber' } | { fault: 'vatNumberAbroad'; example: string };

const said = (fault: Fault): Sentence => (fault.fault === 'vatNumberAbroad' ? say(fault.fault, { example: fault.example }) : say(fault.fault));

/** One number as its register writes it, stated and not checked; null where none is given. */
export function readNumber(kind: NumberKind, given: Given): GivenNumber | Fault | null {
  const read = READERS[kind](given);
  return read && !('fault' in read) ? { kind, ...read, key: keyOf(kind, read) } : read;
}

const FIELD: Record<NumberKind, string> = {
  register: 'numbers.register.number',
  vat: 'numbers.vat',
  eori: 'numbers.eori',
  duns: 'numbers.duns',
  gln: 'numbers.gln',
};

const READERS: Record<NumberKind, (given: Given) => Read | Fault | null> = {
  register: ({ register }) => (register ? readRegister(register.country.toUpperCase(), register.number) : null),
  vat: ({ vat }) => (vat ? readVat(bareNumber(vat)) : null),
  eori: ({ eori }) => (eori ? { country: countryOfEori(eori), number: eori } : null),
  duns: ({ duns }) => (duns ? { country: null, number: duns } : null),
  gln: ({ gln }) => (gln ? { country: null, number: gln } : null),
};

function readRegister(country: string, text: string): Read | Fault {
  if (country !== 'GB') return { country, number: text.replace(/\s+/g, ' ').toUpperCase() };
  const number = companyNumber(text);
  return number === null ? { fault: 'companyNumber' } : { country, number };
}

const readVat = (bare: string): Read | Fault => vatNumberOfAny(bare) ?? refusedVat(bare);

/** What begins with the letters of another country is told of their form. */
const refusedVat = (bare: string): Fault =>
  /^(?!GB|XI)[A-Z]{2}/.test(bare) ? { fault: 'vatNumberAbroad', example: vatExample(bare) } : { fault: 'vatNumber' };

/** `XI` numbers are Northern Ireland's; which other letters are a country's is the reference data's to say. */
const countryOfEori = (eori: string): string => (eori.startsWith('XI') ? 'GB' : eori.slice(0, 2));

/**
 * What a number is looked up by, so that spaces, the letters of the country and leading zeros may be given or not: `1234567` for company 01234567,
 * `SC1234` for SC001234, `123456782` for GB 123 4567 82.
 */
export function keyOf(kind: NumberKind, { number }: Pick<Read, 'number'>): string {
  const bare = bareNumber(number);
  const own = kind === 'vat' || kind === 'eori' ? bare.slice(2) : bare;
  return own.replace(/^(\p{L}*)0+(?=\p{L}*\d)/u, '$1');
}
