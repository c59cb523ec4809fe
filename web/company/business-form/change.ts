import { sentBeside } from '#web/media/upload/beside-film.ts';
import { type FieldName, fieldsOf, type Kind, TABS, type TabName } from './tabs.ts';
import {
  type CapacityValue,
  type CertificateValue,
  changedFields,
  type FieldValue,
  type FileValue,
  type FormerValue,
  NO_CERTIFICATE,
  type PhoneValue,
  type PictureValue,
  type RangeValue,
  type RegisterValue,
  type SiteValue,
  type Values,
} from './values.ts';

/** What a form knows only by its lists. */
export interface Lists {
  /** `{industryId}.{categoryId}` of a category (VAL-016). */
  categoryKey: (id: string) => string;
  /** The code of a country; a code as it is. */
  dialCode: (dialled: string) => string;
}

/** What is sent of a tab: the fields that were changed and no others, so that nothing else is overwritten. */
export function changeOf(tab: TabName, before: Values, after: Values, lists: Lists): Record<string, unknown> {
  const kinds = Object.fromEntries(fieldsOf(tab));
  const fields = changedFields(tab, before, after).map((name) => [name, written(name, kinds[name] as Kind, after[name] as FieldValue, lists)] as const);
  if (fields.length === 0) return {};
  const { section } = TABS[tab];
  return { [section]: isList(section) ? fields[0]?.[1] : Object.fromEntries(fields) };
}

/** Sections that are a list; the field of their tab is all of it. */
const LISTS: Record<string, FieldName> = { certificates: 'list', sites: 'places', gallery: 'pictures', firstProducts: 'first' };
const isList = (section: string): boolean => section in LISTS;

export function written(name: FieldName, kind: Kind, value: FieldValue, lists: Lists): unknown {
  return write[kind](value as never, lists, name);
}

/** What is no number goes as it was typed, so that it is refused and not lost. */
export function number(typed: string): number | string | null {
  const digits = typed.replace(/[\s,]/g, '');
  if (digits === '') return null;
  return Number.isNaN(Number(digits)) ? typed : Number(digits);
}

const range = ({ min, max }: RangeValue) => (min.trim() || max.trim() ? { min: number(min), max: number(max) } : null);
/** Undefined where a file stays as it is. */
const file = ({ token }: FileValue) => token ?? undefined;

/** A film that stays is named by its address when something beside it changes. */
function film({ shown, token, beside }: FileValue) {
  const around = sentBeside(beside);
  if (token === '' || shown === null) return token ?? undefined;
  if (token !== null) return { token, ...around };
  return Object.keys(around).length > 0 ? { url: shown.url, ...around } : undefined;
}

const phone = ({ dialled, number: typed }: PhoneValue, { dialCode }: Lists) =>
  typed.trim() ? { countryCode: dialCode(dialled), businessPhoneNumber: typed } : null;

const write: { [K in Kind]: (value: never, lists: Lists, name: FieldName) => unknown } = {
  text: (value: string) => value,
  lines: (value: string) => value,
  choice: (value: string) => value,
  number,
  range,
  capacity: ({ unit, period, ...ends }: CapacityValue) => {
    const numbers = range(ends);
    return numbers && { ...numbers, unit, period };
  },
  list: (value: string[], { categoryKey }, name) => (name === 'categories' ? value.map(categoryKey) : value),
  phone,
  former: (value: FormerValue[]) => value.map(({ name, until }) => ({ name, until: until || null })),
  register: ({ country, number: typed }: RegisterValue) => (typed.trim() ? { country, number: typed } : null),
  sites: (value: SiteValue[], lists) => value.map(({ id, phone: typed, ...site }) => ({ ...(id && { siteID: id }), ...site, phone: phone(typed, lists) })),
  gallery: (value: PictureValue[]) =>
    value.map(({ key, token, caption }) => ({ ...(token === null ? { pictureID: key } : { token }), caption: caption ?? '' })),
  file,
  film,
  certificates: (value: CertificateValue[]) =>
    // A draft of an earlier release lacks what came later.
    value
      .map((one) => ({ ...NO_CERTIFICATE, ...one }))
      .map(({ id, issueDate, expireDate, photo, issuerUrl, registerUrl, sites, document, ...stated }) => ({
        ...(id && { id }),
        ...stated,
        issueDate: issueDate || null,
        expireDate: expireDate || null,
        photo: file(photo),
        document: document.token ?? undefined,
        issuerUrl: issuerUrl.trim(),
        registerUrl: registerUrl.trim(),
        sites: sites
          .split('\n')
          .map((site) => site.trim())
          .filter(Boolean),
      })),
};

/** The field of a tab that an error of the contract is about: `general.companyName` is about `companyName`, `certificates.0.name` about `list.0.name`. */
export function fieldOfPath(path: readonly PropertyKey[]): string {
  const [section = '', field, ...rest] = path.map(String);
  const list = LISTS[section];
  if (list) return [list, ...(field === undefined ? [] : [field]), ...rest].join('.');
  return field === 'formerNames' ? [field, ...rest].join('.') : (field ?? section);
}
