import type { Photo } from '#contract/base/shapes.ts';
import type { Business, Certificate } from '#contract/company/business.ts';
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
  shown: Photo | { url: string; poster?: string } | null;
  /** Of a new upload; empty when the file is to go, null when nothing changed. */
  token: string | null;
}
export interface CertificateValue {
  /** Of a saved certificate. */
  id: string | null;
  name: string;
  issueDate: string;
  expireDate: string;
  photo: FileValue;
  issuerUrl: string;
}
export type FieldValue = string | string[] | RangeValue | CapacityValue | PhoneValue | FileValue | CertificateValue[];
export type Values = Record<string, FieldValue>;

export const NO_FILE: FileValue = { shown: null, token: null };
export const NO_CERTIFICATE: CertificateValue = { id: null, name: '', issueDate: '', expireDate: '', photo: NO_FILE, issuerUrl: '' };

/** What a tab shows of a business. */
export function valuesOf(business: Business, tab: TabName, country: string): Values {
  const { section } = TABS[tab];
  const wire: Record<string, unknown> = section === 'certificates' ? { list: business.certificates } : business[section];
  const dialled = business.contactInfo.country?.code ?? country;
  return Object.fromEntries(fieldsOf(tab).map(([name, kind]) => [name, read[kind](wire[name] ?? null, dialled)]));
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
  phone: (value, country) => {
    const { countryCode, businessPhoneNumber } = (value ?? {}) as Record<string, unknown>;
    return { dialled: text(countryCode) || country, number: text(businessPhoneNumber) };
  },
  file: (value) => ({ shown: value as FileValue['shown'], token: null }),
  certificates: (value) =>
    (value as Certificate[]).map(({ id, name, issueDate, expireDate, photo, issuerUrl }) => ({
      id,
      name,
      issueDate: text(issueDate),
      expireDate: text(expireDate),
      photo: { shown: photo, token: null },
      issuerUrl: text(issuerUrl),
    })),
};

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields that differ, in the order of the tab. */
export const changedFields = (tab: TabName, before: Values, after: Values) =>
  fieldsOf(tab)
    .filter(([name]) => !same(before[name], after[name]))
    .map(([name]) => name);
