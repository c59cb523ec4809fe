import { domainToUnicode } from 'node:url';
import { SHARES, type Share } from '#contract/company/duplicate-shapes.ts';
import { companyName } from '#server/directory/search/query/company-name.ts';
import { distance } from '#server/directory/search/query/speller-queries.ts';
import { isPublicDomain, siteDomain } from '../business/free-mail-domains.ts';

/** Each of these makes two companies candidates by itself. */
const ALONE: Share[] = ['register', 'vat', 'gln', 'website'];
const PLACES: Share[] = ['postcode', 'phone', 'city'];

/** What is known of a company, as it is written. */
export interface Facts {
  /** All that it is called: in the directory, legal, trading and former names. */
  names: string[];
  numbers: { kind: string; country: string | null; key: string }[];
  website: string | null;
  country: string | null;
  city: string | null;
  zipcode: string | null;
  /** In E.164. */
  phone: string | null;
}

/** What companies are compared by. */
export interface Keys {
  /** Name keys without the legal form. */
  names: string[];
  /** `register GB 1234567`, `vat GB 123456782`, `gln  5012345678900`. */
  numbers: string[];
  site: string | null;
  country: string | null;
  city: string | null;
  postcode: string | null;
  phone: string | null;
}

const COUNTED = ['register', 'vat', 'gln'];

export const keysOf = ({ names, numbers, website, country, city, zipcode, phone }: Facts): Keys => ({
  names: [...new Set(names.map((name) => companyName(name).key).filter((key) => key !== ''))],
  numbers: numbers.filter(({ kind }) => COUNTED.includes(kind)).map((one) => `${one.kind} ${one.country ?? ''} ${one.key}`),
  site: ownSite(website),
  country: country?.toUpperCase() || null,
  city: city?.trim().toLowerCase() || null,
  postcode: zipcode?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null,
  phone: phone && phone.length >= SHORTEST_PHONE ? phone : null,
});

/** Fewer digits are nobody's alone. */
const SHORTEST_PHONE = 7;

/** The host of a website of its own: not where anybody has a page. */
export function ownSite(website: string | null): string | null {
  const site = siteDomain(website);
  return site && !isPublicDomain(site) ? domainToUnicode(site) : null;
}

/** From this share of equal letters on two names are alike (DUP-001). */
const ALIKE = 0.9;

/** Whether two joined names are alike: of ten letters one may be wrong, missing or too many, or two may have changed places. */
export function areAlike(one: string, other: string): boolean {
  const longer = Math.max([...one].length, [...other].length);
  const most = Math.floor(longer * (1 - ALIKE) + 1e-9);
  // `Depot 1` and `Depot 2` are two.
  if (one.replace(/\P{N}/gu, '') !== other.replace(/\P{N}/gu, '')) return false;
  return one === other || (most > 0 && Math.abs([...one].length - [...other].length) <= most && distance(one, other) <= most);
}

/** All that two companies share. */
export function sharesOf(one: Keys, other: Keys): Share[] {
  const isHere = one.country === null || other.country === null || one.country === other.country;
  const same = (key: 'city' | 'postcode') => isHere && one[key] !== null && one[key] === other[key];
  const found: Record<Share, boolean> = {
    register: meet(one, other, 'register'),
    vat: meet(one, other, 'vat'),
    gln: meet(one, other, 'gln'),
    website: one.site !== null && one.site === other.site,
    name: one.names.some((name) => other.names.some((like) => areAlike(name, like))),
    postcode: same('postcode'),
    phone: one.phone !== null && one.phone === other.phone,
    city: same('city'),
  };
  return SHARES.filter((share) => found[share]);
}

const meet = (one: Keys, other: Keys, kind: string): boolean => one.numbers.some((number) => number.startsWith(`${kind} `) && other.numbers.includes(number));

/** Whether two companies that share this may be one: a number or a website, or the name and a place. */
export const areCandidates = (shares: Share[]): boolean =>
  shares.some((share) => ALONE.includes(share)) || (shares.includes('name') && shares.some((share) => PLACES.includes(share)));

/** Numbers and domains of two companies in one text: while it stays, nothing new speaks for a pair that was told apart (DUP-006). */
export const marksOf = (one: Keys, other: Keys): string => [one, other].map(({ numbers, site }) => [...numbers.toSorted(), site ?? ''].join('|')).join(' ~ ');

/** Pieces of a name that a slip leaves whole: its first and its last half. Shorter names have no slips. */
export function halvesOf(name: string): { head: string; tail: string } | null {
  const letters = [...name];
  if (letters.length < SHORTEST_ALIKE) return null;
  const half = Math.floor(letters.length / 2);
  return { head: letters.slice(0, half).join(''), tail: letters.slice(-half).toReversed().join('') };
}

const SHORTEST_ALIKE = 10;
