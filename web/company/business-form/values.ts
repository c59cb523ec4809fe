import type { SiteKind } from '#contract/base/limits.ts';
import type { Photo, Video } from '#contract/base/shapes.ts';
import type { Business, Site } from '#contract/company/business.ts';
import type { Certificate } from '#contract/company/certificate-shapes.ts';
import type { GalleryPicture } from '#contract/company/gallery.ts';
import { type BesideFilm, besideOf } from '#web/media/upload/beside-film.ts';
import type { Medium } from '#web/media/upload/use-media.ts';
import { fieldsOf, type Kind, TABS, type TabName } from './tabs.ts';

/** What stands in a form: text throughout, empty for nothing. All of it can be kept as JSON. */
export interface RangeValue {
  min: string;
  max: string;
}
export interface CapacityValue extends RangeValue {
  unit: string;
  period: string;
}
export interface PhoneValue {
  /** A country, or a dial code as it was saved. */
  dialled: string;
  number: string;
}
/** What a form began from. */
export interface Origin {
  /** Of the business that `base` was read from. */
  version: number;
  base: Values;
  values: Values;
}
export interface FileValue {
  shown: Photo | Video | null;
  /** Of a new upload; empty when the file is to go, null when nothing changed. */
  token: string | null;
  /** Of a film: its still and its captions. */
  beside?: BesideFilm;
}
export interface CertificateValue {
  /** Of a saved certificate. */
  id: string | null;
  name: string;
  issueDate: string;
  expireDate: string;
  photo: FileValue;
  issuerUrl: string;
  number: string;
  issuer: string;
  accreditation: string;
  scope: string;
  holder: string;
  /** One in each line. */
  sites: string;
  coversAll: boolean;
  document: DocumentValue;
  documentPublic: boolean;
  registerUrl: string;
}
export interface DocumentValue {
  /** Whether there is one. */
  kept: boolean;
  /** As of `FileValue`. */
  token: string | null;
}
export interface FormerValue {
  name: string;
  until: string;
}
export interface RegisterValue {
  country: string;
  number: string;
}
export interface SiteValue {
  /** Of a saved site. */
  id: string | null;
  kind: SiteKind | '';
  name: string;
  address: string;
  city: string;
  zipcode: string;
  country: string;
  state: string;
  phone: PhoneValue;
}
/** A picture of the gallery: one that is there has its id as its key. */
export interface PictureValue extends Medium {
  caption?: string;
}
export type FieldValue =
  | string
  | string[]
  | RangeValue
  | CapacityValue
  | PhoneValue
  | FileValue
  | RegisterValue
  | FormerValue[]
  | SiteValue[]
  | PictureValue[]
  | CertificateValue[];
export type Values = Record<string, FieldValue>;

export const NO_FILE: FileValue = { shown: null, token: null };
export const NO_CERTIFICATE: CertificateValue = {
  id: null,
  name: '',
  issueDate: '',
  expireDate: '',
  photo: NO_FILE,
  issuerUrl: '',
  number: '',
  issuer: '',
  accreditation: '',
  scope: '',
  holder: '',
  sites: '',
  coversAll: false,
  document: { kept: false, token: null },
  documentPublic: false,
  registerUrl: '',
};

export const NO_FORMER: FormerValue = { name: '', until: '' };
export const NO_SITE: SiteValue = {
  id: null,
  kind: '',
  name: '',
  address: '',
  city: '',
  zipcode: '',
  country: '',
  state: '',
  phone: { dialled: '', number: '' },
};

/** Sites that stand in sections of their own. */
const OF_SECTIONS = ['contactInfo', 'factory'];

/** What a tab shows of a business. */
export function valuesOf(business: Business, tab: TabName, country: string): Values {
  const wire = wireOf(business, tab);
  const dialled = business.contactInfo.country?.code ?? country;
  return Object.fromEntries(fieldsOf(tab).map(([name, kind]) => [name, read[kind](wire[name] ?? null, dialled)]));
}

function wireOf(business: Business, tab: TabName): Record<string, unknown> {
  const { section } = TABS[tab];
  if (section === 'certificates') return { list: business.certificates };
  if (section === 'gallery') return { pictures: business.gallery };
  if (section === 'firstProducts') return { first: business.firstProducts };
  if (section === 'sites') return { places: business.sites.filter(({ siteID }) => !OF_SECTIONS.includes(siteID)) };
  return business[section];
}

const text = (value: unknown): string => (value == null ? '' : String(value));
const range = (value: unknown): RangeValue => {
  const { min, max } = (value ?? {}) as Partial<Record<'min' | 'max', number | null>>;
  return { min: text(min), max: text(max) };
};
const keyOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return text(value);
  const { code, id, stateID } = value as Record<string, unknown>;
  return text(code ?? id ?? stateID);
};

const phone = (value: unknown, country: string): PhoneValue => {
  const { countryCode, businessPhoneNumber } = (value ?? {}) as Record<string, unknown>;
  return { dialled: text(countryCode) || country, number: text(businessPhoneNumber) };
};

const read: Record<Kind, (wire: unknown, country: string) => FieldValue> = {
  text,
  lines: text,
  number: text,
  choice: keyOf,
  range,
  capacity: (value) => {
    const { unit, period } = (value ?? {}) as Record<string, unknown>;
    return { ...range(value), unit: text(unit), period: text(period) || 'month' };
  },
  list: (value) => ((value ?? []) as unknown[]).map(keyOf),
  phone,
  former: (value) => (value as { name: string; until: string | null }[]).map(({ name, until }) => ({ name, until: text(until) })),
  register: (value, country) => {
    const { country: of, number } = (value ?? {}) as Record<string, unknown>;
    return { country: text(of) || country, number: text(number) };
  },
  sites: (value, country) =>
    (value as Site[]).map(({ siteID, kind, phone: number, country: of, state, name, address, city, zipcode }) => ({
      id: siteID,
      kind,
      ...{ name: text(name), address: text(address), city: text(city), zipcode: text(zipcode), country: keyOf(of), state: keyOf(state) },
      phone: phone(number, keyOf(of) || country),
    })),
  gallery: (value) =>
    (value as GalleryPicture[]).map(({ pictureID, picture, caption }) => ({
      ...{ key: pictureID, name: '', url: picture.url, token: null, photo: picture, at: 0 },
      caption,
    })),
  film: (value) => ({ shown: value as Video | null, token: null, ...(value !== null && { beside: besideOf(value as Video) }) }),
  file: (value) => ({ shown: value as FileValue['shown'], token: null }),
  certificates: (value) =>
    (value as Certificate[]).map(({ id, name, photo, accreditation, sites, coversAll, document, documentPublic, ...one }) => ({
      ...{ id, name, coversAll, documentPublic },
      ...{ issueDate: text(one.issueDate), expireDate: text(one.expireDate), number: text(one.number), issuer: text(one.issuer) },
      ...{ scope: text(one.scope), holder: text(one.holder), issuerUrl: text(one.issuerUrl), registerUrl: text(one.registerUrl) },
      accreditation: text(accreditation?.name),
      sites: sites.join('\n'),
      photo: { shown: photo, token: null },
      document: { kept: document !== null, token: null },
    })),
};

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields that differ, in the order of the tab. */
export const changedFields = (tab: TabName, before: Values, after: Values) =>
  fieldsOf(tab)
    .filter(([name]) => !same(before[name], after[name]))
    .map(([name]) => name);
