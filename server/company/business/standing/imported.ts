import { type Sentence, told } from '#contract/base/sentence.ts';
import type { Problem } from '#contract/catalogue/import.ts';
import type { ImportedBusiness, Standing } from '#contract/catalogue/imports/business.ts';
import type { ImportedSite } from '#contract/catalogue/imports/business-sites.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import { Register } from '#contract/company/number-rules.ts';
import { dialled } from '../dialled.ts';
import type { GivenName, GivenNumber, NameKind, NumberKind } from './names-queries.ts';
import { type Fault, readNumber } from './numbers.ts';

/** What a row says of names, numbers and sites: the kinds that it says something of, and what it says. */
export interface StandingRow {
  name_kinds: NameKind[];
  names: GivenName[];
  number_kinds: NumberKind[];
  numbers: GivenNumber[];
  /** Null: the file does not say. */
  sites: object[] | null;
}

/** Columns of the staging table that hold it. */
export const standingColumns: Record<keyof StandingRow, string> = {
  name_kinds: 'text[]',
  names: 'jsonb',
  number_kinds: 'text[]',
  numbers: 'jsonb',
  sites: 'jsonb',
};

/** Columns of a file that name a company, for which a certificate may be held. */
export const NAMING = ['company_name', 'legal_name', 'trading_names', 'former_names'];

/** Reads numbers as their registers write them. They are stated: nothing is asked of a register, and nothing that was checked changes. */
export function standingOf({ values, sites }: ImportedBusiness, row: number, names: Names): { standing: StandingRow; problems: Problem[] } {
  const problems: Problem[] = [];
  const numbers = Object.entries(numbersOf(values.numbers, names, (column, sentence) => void problems.push({ row, column, sentence })));
  const given = namesOf(values.names);
  const standing = {
    name_kinds: Object.keys(given) as NameKind[],
    names: Object.values(given).flat(),
    number_kinds: numbers.map(([kind]) => kind as NumberKind),
    numbers: numbers.flatMap(([, number]) => number ?? []),
    sites: sites === undefined ? null : (sites ?? []).map(siteOf),
  };
  return { standing, problems };
}

/** By kind, in the order of their letters, in which they are compared with what stands. */
function namesOf({ legalName, tradingNames, formerNames }: Standing['names']): Partial<Record<NameKind, GivenName[]>> {
  return {
    ...(formerNames !== undefined && { former: (formerNames ?? []).map((one) => ({ kind: 'former', ...one })) }),
    ...(legalName !== undefined && { legal: legalName === null ? [] : [{ kind: 'legal', name: legalName, until: null }] }),
    ...(tradingNames !== undefined && { trading: (tradingNames ?? []).map((name) => ({ kind: 'trading', name, until: null })) }),
  };
}

type Report = (column: string, sentence: Sentence) => void;

const COLUMN = { register: 'register_number', vat: 'vat_number' } as const;

function numbersOf(given: Standing['numbers'], names: Names, report: Report): Partial<Record<'register' | 'vat', GivenNumber | null>> {
  const found: Partial<Record<'register' | 'vat', GivenNumber | null>> = {};
  if (given.register && !Register.safeParse(given.register).success) report(COLUMN.register, told('number.register'));
  else if (given.register !== undefined) found.register = numberOf('register', { register: given.register }, names, report);
  if (given.vat !== undefined) found.vat = numberOf('vat', { vat: given.vat ?? '' }, names, report);
  return found;
}

function numberOf(kind: 'register' | 'vat', given: Parameters<typeof readNumber>[1], names: Names, report: Report): GivenNumber | null {
  const read = readNumber(kind, given);
  const fault = read && 'fault' in read ? said(read) : read?.country && !names.country(read.country) ? told('row.vatNumber') : null;
  if (fault) report(COLUMN[kind], fault);
  return read && !('fault' in read) ? read : null;
}

function said(read: Fault): Sentence {
  if (read.fault === 'vatNumberAbroad') return told('row.vatNumberAbroad', { example: read.example });
  return read.fault === 'vatNumber' ? told('row.vatNumber') : told('row.companyNumber');
}

/** A site as the table has it, but for its id and its place. */
const siteOf = ({ kind, name, address, city, zipcode, state, country, phone }: ImportedSite) => ({
  kind,
  name: name || null,
  address: address || null,
  city: city || null,
  zipcode: zipcode || null,
  state_id: state || null,
  country_code: country,
  phone: dialled(phone ?? null) ?? null,
});
