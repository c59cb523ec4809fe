import type { NumberKind } from '#server/company/business/standing/names-queries.ts';
import { keyOf } from '#server/company/business/standing/numbers.ts';
import { regionAt } from '#server/directory/places/places.ts';
import { pick, seedId } from './bulk.ts';
import { businessId, registered } from './business-ids.ts';
import type { SeedBusiness } from './files.ts';

type FindState = (country: string, name: string | null) => string | null;

/** So many digits that depend on the name only. */
const digits = (name: string, count: number): string => String(pick(name, 10 ** count)).padStart(count, '0');

/** How a number looks in the registers of other countries; each `#` is a digit. None of them was ever given out. */
const REGISTERS: Record<string, string> = {
  AE: 'CN-99#####',
  AT: 'FN 99####A',
  AU: 'ACN 000 99# ###',
  BD: 'C-99####',
  BE: '0999.9##.###',
  BR: '99.9##.###/0001-##',
  CA: '999###-#',
  CH: 'CHE-999.9##.###',
  CL: '99.9##.###-#',
  CN: '9999####-#',
  CO: '999.9##.###-#',
  CZ: '999#####',
  DE: 'HRB 99####',
  DK: '999#####',
  ES: 'M-99####',
  FI: '999####-#',
  FR: '999 9## ###',
  GR: '9999########',
  IE: '99####',
  IN: 'U99999-99####',
  IT: 'REA 99#####',
  JP: '9999-01-99####',
  KR: '999-99-#####',
  LT: '9999#####',
  MX: '99####-1',
  MY: '9999####',
  NL: '999#####',
  NO: '999 9## ###',
  NZ: '99#####',
  PL: '00099#####',
  PT: '9999#####',
  SE: '559999-####',
  SG: '9999#####Z',
  TR: '99####',
  TW: '999#####',
  US: '99#####',
  VN: '9999######',
  ZA: '9999/99####/07',
};
/** Letters before six digits in Scotland and Northern Ireland; companies of England and Wales have eight digits. */
const PREFIXES: Record<string, string> = { TLM: 'SC99', TLN: 'NI99' };

/** The number of a company in the register of its country, where we know what one looks like: the same in its profile and in its checks. */
export function registerNumber({ key, country, zip }: SeedBusiness): string | null {
  if (country !== 'GB') return REGISTERS[country]?.replace(/#/g, (_, place: number) => digits(`${key}:register:${place}`, 1)) ?? null;
  const prefix = PREFIXES[regionAt({ country, state: null, zipcode: zip ?? null })?.regionID ?? ''] ?? '99';
  return prefix + digits(`${key}:register`, 8 - prefix.length);
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
/** Four of five British companies are registered for VAT. Numbers begin with 099, which was never given out. */
export function vatNumber({ key, country, type }: SeedBusiness): string | null {
  if (country !== 'GB' || type === 'GO' || pick(`${key}:vat`, 5) === 0) return null;
  const seven = `099${digits(`${key}:vat`, 4)}`;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(seven[place]), 0);
  return `GB${seven}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** GS1 keeps 952 for examples. */
function gln(key: string): string {
  const twelve = `952${digits(`${key}:gln`, 9)}`;
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** The numbers that a company states. */
export function numberRows(business: SeedBusiness) {
  const { key, country, trade } = business;
  const vat = vatNumber(business);
  const numbers: [NumberKind, string | null, string | null][] = [
    ['register', country, registerNumber(business)],
    ['vat', 'GB', vat],
    ['eori', 'GB', vat && trade ? `${vat}000` : null],
    ['duns', null, pick(`${key}:duns`, 3) === 0 ? `99${digits(`${key}:duns`, 7)}` : null],
    ['gln', null, pick(`${key}:gln`, 4) === 0 ? gln(key) : null],
  ];
  return numbers.flatMap(([kind, country_code, number]) =>
    number === null ? [] : [{ business_id: businessId(business), kind, country_code, number, key: keyOf(kind, { number }) }],
  );
}

/** What a company is called besides: three of four British ones trade under their name without its legal form. */
export function nameRows(business: SeedBusiness) {
  const { key, name, country, trading = [], former = [] } = business;
  const row = { business_id: businessId(business), until: null as string | null };
  const legal = country === 'GB' && pick(`${key}:legal`, 4) > 0 ? [`${name} Limited`] : [];
  return [
    ...legal.map((called) => ({ ...row, kind: 'legal', place: 1, name: called })),
    ...trading.map((called, index) => ({ ...row, kind: 'trading', place: index + 1, name: called })),
    ...former.map(({ name: called, until }, index) => ({ ...row, kind: 'former', place: index + 1, name: called, until })),
  ];
}

/** The sites beside head office and factory; all of them lie in the UK. */
export function siteRows(business: SeedBusiness, state: FindState) {
  return (business.sites ?? []).map((site, place) => ({
    id: seedId(`site:${business.key}:${place}`, registered(business)),
    business_id: businessId(business),
    place,
    kind: site.kind,
    name: site.name ?? null,
    address: site.address ?? null,
    city: site.city,
    zipcode: site.zip,
    state_id: state('GB', site.state),
    country_code: 'GB',
  }));
}
