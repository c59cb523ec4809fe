import { type RawBuilder, sql } from 'kysely';
import { IMPORTED, type ImportedBusiness } from '#contract/catalogue/imports/business.ts';
import type { BusinessChange } from '#contract/company/business-change.ts';
import { BUSINESS_FIELDS, type BusinessFields, type Section, sections } from '#contract/company/business-fields.ts';
import { dialled } from './dialled.ts';
import type { NameKind, NumberKind } from './standing/names-queries.ts';

interface Stored {
  /** Of the table `business`; a field without one is a fact of its section, kept there as JSON, because nothing searches or sorts by it. */
  column?: string;
  /** Written beside the row, by a function of its own. */
  apart?: true;
  /** What is answered, where that is more than what is kept; `files`: the address of the store. */
  read?: (files: string) => RawBuilder<unknown>;
  write?: (value: never) => unknown;
  /** Of the column; text unless it says otherwise. */
  type?: string;
  /** Its words find the company; name, short description and what the industry tree calls it are found by rules of their own. */
  search?: true;
}

const upper = (code: string | undefined): string | null => code?.toUpperCase() || null;

const orNull = (text: string): string | null => text || null;

const countryOf = (code: RawBuilder<unknown>) => () =>
  sql`(select jsonb_build_object('code', c.code, 'countryName', c.name, 'emoji', c.emoji) from country c where c.code = ${code})`;

const stateOf = (id: RawBuilder<unknown>) => () =>
  sql`(select jsonb_build_object('stateID', s.id, 'stateName', s.name, 'countryCode', s.country_code) from state s where s.id = ${id})`;

const listOf = (fact: RawBuilder<unknown>) => () => sql`coalesce(${fact}, '[]')`;

const photo = (column: string): Stored => ({ apart: true, read: (files) => sql`photo_of(${sql.ref(`b.${column}`)}, ${files})` });

const categories = () => sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by bc.place)
  from business_category bc join category c on c.id = bc.category_id where bc.business_id = b.id), '[]')`;

const languages = () => sql`coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'languageName', l.name) order by said.place)
  from jsonb_array_elements_text(b.trade_capabilities -> 'spokenLanguages') with ordinality said(code, place) join language l on l.code = said.code), '[]')`;

const namesOf = (kind: NameKind, each: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(${each} order by n.place) from business_name n where n.business_id = b.id and n.kind = ${sql.lit(kind)}), '[]')`;

const numbered = (kind: NumberKind, read: RawBuilder<unknown> = sql`n.number`): Stored => ({
  apart: true,
  read: () => sql`(select ${read} from business_number n where n.business_id = b.id and n.kind = ${sql.lit(kind)})`,
});

/** Where each field of a company is kept, section by section. */
const STORED: { [S in Section]: Record<keyof BusinessFields[S], Stored> } = {
  general: {
    companyName: { column: 'company_name' },
    shortDescription: { column: 'short_description' },
    generalDescription: { column: 'general_description', write: orNull, search: true },
    businessType: {
      column: 'business_type',
      read: () => sql`(select jsonb_build_object('code', t.code, 'name', t.name_singular) from business_type t where t.code = b.business_type)`,
    },
    industry: {
      column: 'industry_id',
      read: () => sql`(select jsonb_build_object('id', i.id, 'name', i.name) from industry i where i.id = b.industry_id)`,
    },
    categories: { apart: true, read: categories },
    yearStablished: { column: 'year_established', type: 'int' },
    totalAnnualRevenue: {},
    totalEmployees: {},
    totalProductionEmployees: {},
    productionCapacity: {},
    profilePhoto: photo('profile_photo_id'),
    coverPhoto: photo('cover_photo_id'),
    video: { apart: true, read: (files) => sql`video_of(b.video_id, ${files})` },
  },
  contactInfo: {
    legalAddressEnglish: {},
    shippingAddressEnglish: {},
    city: { column: 'city', write: orNull, search: true },
    zipcode: { column: 'zipcode', write: orNull },
    country: { column: 'country_code', write: upper, read: countryOf(sql`b.country_code`) },
    state: { column: 'state_id', write: orNull, read: stateOf(sql`b.state_id`) },
    email: {},
    website: {},
    phone: { write: dialled },
    mobilePhone: { write: dialled },
  },
  factory: {
    manufacturingFacilities: { search: true },
    city: {},
    zipcode: {},
    country: { write: upper, read: countryOf(sql`b.factory ->> 'country'`) },
    state: { read: stateOf(sql`b.factory ->> 'state'`) },
    factorySize: {},
    numberProductionLines: {},
    contractManufacturing: { read: listOf(sql`b.factory -> 'contractManufacturing'`) },
  },
  tradeCapabilities: {
    markets: { read: listOf(sql`b.trade_capabilities -> 'markets'`) },
    spokenLanguages: { read: languages },
    totalEmployeesSales: {},
    averageLeadTime: {},
  },
  businessTerms: {
    acceptedDeliveryTerms: { read: listOf(sql`b.business_terms -> 'acceptedDeliveryTerms'`) },
    acceptedPaymentCurrencies: { read: listOf(sql`b.business_terms -> 'acceptedPaymentCurrencies'`) },
    packagingTypes: { read: listOf(sql`b.business_terms -> 'packagingTypes'`) },
    acceptedPaymentTypes: { read: listOf(sql`b.business_terms -> 'acceptedPaymentTypes'`) },
  },
  names: {
    legalName: { apart: true, read: () => sql`(select n.name from business_name n where n.business_id = b.id and n.kind = 'legal')` },
    tradingNames: { apart: true, read: () => namesOf('trading', sql`to_jsonb(n.name)`) },
    formerNames: { apart: true, read: () => namesOf('former', sql`jsonb_build_object('name', n.name, 'until', n.until)`) },
  },
  numbers: {
    register: numbered('register', sql`jsonb_build_object('country', n.country_code, 'number', n.number)`),
    vat: numbered('vat'),
    eori: numbered('eori'),
    duns: numbered('duns'),
    gln: numbered('gln'),
  },
};

/** The column that keeps the facts of a section; null where all of it stands in tables of its own. */
const FACTS: Record<Section, string | null> = {
  general: 'general',
  contactInfo: 'contact_info',
  factory: 'factory',
  tradeCapabilities: 'trade_capabilities',
  businessTerms: 'business_terms',
  names: null,
  numbers: null,
};

const fieldsOf = (section: Section) => Object.entries<Stored>(STORED[section]);

const storedOf = (section: Section, field: string): Stored => (STORED[section] as Record<string, Stored>)[field] as Stored;

const isFact = ({ column, apart }: Stored): boolean => column === undefined && !apart;

/** Columns that fields are kept in, facts of a section included. */
export const businessColumns: string[] = sections.flatMap((section) =>
  [FACTS[section], ...fieldsOf(section).map(([, { column }]) => column)].flatMap((column) => column ?? []),
);

/** A section of the business `b` as it is answered; `only`: some of its fields. */
export function selected(section: Section, files: string, only: readonly string[] = Object.keys(BUSINESS_FIELDS[section])): RawBuilder<unknown> {
  const parts = fieldsOf(section)
    .filter(([field]) => only.includes(field))
    .map(([field, { column, read }]) => {
      const kept = column ? sql.ref(`b.${column}`) : sql`${sql.ref(`b.${FACTS[section]}`)} -> ${sql.lit(field)}`;
      return sql`${sql.lit(field)}, ${read ? read(files) : kept}`;
    });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** An array of the words of sections of the business `b` that find it. */
export function wordsOf(...of: Section[]): RawBuilder<unknown> {
  const found = of.flatMap((section) =>
    fieldsOf(section).flatMap(([field, { column, search }]) =>
      search ? [column ? sql.ref(`b.${column}`) : sql`${sql.ref(`b.${FACTS[section]}`)} ->> ${sql.lit(field)}`] : [],
    ),
  );
  return found.length > 0 ? sql`array[${sql.join(found)}]` : sql`'{}'::text[]`;
}

/** What a change names of a section, as it is written. */
function writtenOf(change: BusinessChange, section: Section): [stored: Stored, field: string, value: unknown][] {
  const values: Record<string, unknown> = change[section] ?? {};
  const named = fieldsOf(section).filter(([field]) => values[field] !== undefined);
  return named.map(([field, stored]) => [stored, field, stored.write ? stored.write(values[field] as never) : values[field]]);
}

/** Fields that are columns of their own. */
export const columnsOf = (change: BusinessChange): Record<string, unknown> =>
  Object.fromEntries(sections.flatMap((section) => writtenOf(change, section)).flatMap(([{ column }, , value]) => (column ? [[column, value]] : [])));

/** Facts by the columns of their sections: what a change names is set, null and empty text included; the rest stays. */
export function factsOf(change: BusinessChange): [column: string, facts: Record<string, unknown>][] {
  return sections.flatMap((section): [string, Record<string, unknown>][] => {
    const column = FACTS[section];
    const facts = writtenOf(change, section).filter(([stored]) => isFact(stored));
    return column !== null && facts.length > 0 ? [[column, Object.fromEntries(facts.map(([, field, value]) => [field, value]))]] : [];
  });
}

/** The fields that a file fills, with their columns there. */
const imported = (Object.keys(IMPORTED) as (keyof typeof IMPORTED)[]).flatMap((section) =>
  Object.entries<readonly string[]>(IMPORTED[section]).map(([field, from]) => ({ section, field, from, stored: storedOf(section, field) })),
);

const importedIn = (ofFile?: ReadonlySet<string>) => imported.filter(({ from }) => from.some((one) => !ofFile || ofFile.has(one)));

/** Columns of the business that a file fills: those named by its own columns, or all of them. */
export const importedColumns = (ofFile?: ReadonlySet<string>): string[] => importedIn(ofFile).flatMap(({ stored }) => stored.column ?? []);

/** Columns of the sections whose facts a file fills. */
export const importedFacts = (ofFile?: ReadonlySet<string>): string[] => [
  ...new Set(importedIn(ofFile).flatMap(({ section, stored }) => (isFact(stored) ? (FACTS[section] ?? []) : []))),
];

/** Where a row of a file is staged: its columns, and for the facts of a section those that it sets and the names of those that it clears. */
export const stagedColumns: Record<string, string> = Object.fromEntries([
  ...imported.flatMap(({ stored: { column, type = 'text' } }) => (column ? [[column, type]] : [])),
  ...importedFacts().flatMap((column) => [
    [column, 'jsonb'],
    [`no_${column}`, 'text[]'],
  ]),
]);

/** A row of a file by these columns. */
export function rowOf(values: ImportedBusiness['values']): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const facts = new Map(importedFacts().map((column) => [column, { set: {} as Record<string, unknown>, cleared: [] as string[] }]));
  for (const { section, field, stored } of imported) {
    const value = (values[section] as Record<string, unknown>)[field];
    const { set, cleared } = facts.get(FACTS[section] ?? '') ?? {};
    if (stored.column) row[stored.column] = value;
    else if (isFact(stored) && value === null) cleared?.push(field);
    else if (isFact(stored) && value !== undefined && set) set[field] = value;
  }
  for (const [column, { set, cleared }] of facts) Object.assign(row, { [column]: set, [`no_${column}`]: cleared });
  return row;
}
