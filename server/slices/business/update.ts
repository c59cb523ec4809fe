import { sql } from 'kysely';
import type { BusinessChange } from '#contract/business-change.ts';
import { dialCode } from '#contract/profile-rules.ts';
import type { Db } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { writeCertificates } from './certificates.ts';
import { noteDeed } from './deeds.ts';
import { claimedFiles } from './files.ts';
import { type Locked, lockBusiness } from './lock.ts';
import { categoryIdsOf, type References, refuseUnknown } from './references.ts';

type Columns = Record<string, unknown>;

const SECTIONS = ['general', 'contactInfo', 'factory', 'tradeCapabilities', 'businessTerms', 'certificates'] as const;

/**
 * Writes what a change names, findable with the same commit.
 * @throws Refusal `conflict` when somebody saved since the version that the change was made on.
 */
export async function updateBusiness(request: Request, id: string, wanted: BusinessChange): Promise<void> {
  const { db, now } = request;
  const current = await lockBusiness(db, id);
  if (!current) throw new Refusal('not_found');
  if (current.version !== wanted.version) throw new Refusal('conflict');
  const change = withStates(wanted, current);
  const { general = {} } = change;
  refuseFuture(general.yearStablished, now());
  await refuseUnknown(db, referencesIn(change, current), FIELDS);
  await setColumns(db, id, { ...columnsOf(change), ...(await claimedFiles(request, id, general)) }, now());
  for (const [column, facts] of Object.entries(factsOf(change))) await mergeFacts(db, id, column, facts);
  if (general.categories) await writeCategories(db, id, categoryIdsOf(general.categories));
  if (change.certificates) await writeCertificates(request, id, change.certificates);
  await noteDeed(request, id, 'changed', { detail: SECTIONS.filter((section) => change[section] !== undefined).join(', ') || null });
  await renewWithProducts(request, id);
  await tell(db, 'business.changed', { businessID: id, accountID: actorOf(request).accountID });
  await purgePages(db);
}

/** Another country has other states: one that the change does not name goes. */
function withStates({ contactInfo, factory, ...change }: BusinessChange, current: Locked): BusinessChange {
  const moved = <T extends Place>(place: T, from: string | null): T =>
    place.country !== undefined && place.state === undefined && upper(place.country) !== from ? { ...place, state: '' } : place;
  return {
    ...change,
    ...(contactInfo ? { contactInfo: moved(contactInfo, current.country) } : {}),
    ...(factory ? { factory: moved(factory, current.factoryCountry) } : {}),
  };
}

interface Place {
  country?: string | undefined;
  state?: string | undefined;
}

function refuseFuture(year: number | null | undefined, now: Date): void {
  if (year && year > now.getUTCFullYear()) throw new Refusal('invalid_input', { fields: { 'general.yearStablished': 'The year is not in the future.' } });
}

/** Where each reference stands in a change. */
const FIELDS = {
  industry: 'general.industry',
  categories: 'general.categories',
  country: 'contactInfo.country',
  state: 'contactInfo.state',
  factoryCountry: 'factory.country',
  factoryState: 'factory.state',
  languages: 'tradeCapabilities.spokenLanguages',
};

function referencesIn({ general = {}, contactInfo = {}, factory = {}, tradeCapabilities = {} }: BusinessChange, current: Locked): References {
  return {
    industry: general.industry,
    categories: general.categories,
    country: contactInfo.country === undefined ? current.country : upper(contactInfo.country),
    state: contactInfo.state || null,
    factoryCountry: factory.country === undefined ? current.factoryCountry : upper(factory.country),
    factoryState: factory.state || null,
    languages: tradeCapabilities.spokenLanguages,
  };
}

const upper = (code: string | undefined): string | null => code?.toUpperCase() || null;
const orNull = (text: string): string | null => text || null;

/** Facts that are columns of their own, because something searches or sorts by them. */
function columnsOf({ general = {}, contactInfo = {} }: BusinessChange): Columns {
  const columns: Columns = {};
  const set = <T>(column: string, value: T | undefined, read: (value: T) => unknown = (same) => same) => {
    if (value !== undefined) columns[column] = read(value);
  };
  set('company_name', general.companyName);
  set('short_description', general.shortDescription);
  set('general_description', general.generalDescription, orNull);
  set('business_type', general.businessType);
  set('industry_id', general.industry);
  set('year_established', general.yearStablished);
  set('city', contactInfo.city, orNull);
  set('zipcode', contactInfo.zipcode, orNull);
  set('country_code', contactInfo.country, upper);
  set('state_id', contactInfo.state, orNull);
  return columns;
}

/** Facts that a section keeps as JSON: what a change names is set, null and empty text included; the rest stays. */
function factsOf({ general, contactInfo, factory, tradeCapabilities, businessTerms }: BusinessChange): Record<string, object> {
  const { totalAnnualRevenue, totalEmployees, totalProductionEmployees, productionCapacity } = general ?? {};
  const { legalAddressEnglish, shippingAddressEnglish, email, website, phone, mobilePhone } = contactInfo ?? {};
  const facts = {
    general: { totalAnnualRevenue, totalEmployees, totalProductionEmployees, productionCapacity },
    contact_info: { legalAddressEnglish, shippingAddressEnglish, email, website, phone: dialled(phone), mobilePhone: dialled(mobilePhone) },
    factory: { ...factory, ...(factory?.country === undefined ? {} : { country: upper(factory.country) }) },
    trade_capabilities: { ...tradeCapabilities },
    business_terms: { ...businessTerms },
  };
  return Object.fromEntries(Object.entries(facts).filter(([, section]) => Object.values(section).some((value) => value !== undefined)));
}

type Phone = NonNullable<BusinessChange['contactInfo']>['phone'];
/** A number without digits is none. */
function dialled(phone: Phone): Phone {
  if (!phone) return phone;
  return phone.businessPhoneNumber.trim() ? { countryCode: dialCode(phone.countryCode), businessPhoneNumber: phone.businessPhoneNumber.trim() } : null;
}

async function setColumns(db: Db, id: string, columns: Columns, now: Date): Promise<void> {
  const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update business set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${now}`])} where id = ${id}`.execute(db);
}

async function mergeFacts(db: Db, id: string, column: string, facts: object): Promise<void> {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  // What is cleared is not kept as an empty text: a missing fact is a missing fact.
  const kept = Object.fromEntries(given.filter(([, value]) => !isNothing(value)));
  const cleared = given.filter(([, value]) => isNothing(value)).map(([name]) => name);
  await sql`update business set ${sql.ref(column)} = (${sql.ref(column)} || ${JSON.stringify(kept)}::jsonb) - ${cleared}::text[] where id = ${id}`.execute(db);
}

/** Nothing typed: null, empty text, or a range that is open at both ends. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && 'min' in value && 'max' in value && value.min === null && value.max === null);

export async function writeCategories(db: Db, id: string, categories: string[]): Promise<void> {
  await sql`delete from business_category where business_id = ${id}`.execute(db);
  await sql`insert into business_category (business_id, category_id, place)
    select ${id}, category, place from unnest(${categories}::text[]) with ordinality given(category, place)`.execute(db);
}

/** Products are found by their company's name, country and type too. */
export async function renewWithProducts({ db, findable }: Pick<Request, 'db' | 'findable'>, id: string): Promise<void> {
  await findable.renew(db, 'business', [id]);
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${id}`.execute(db);
  await findable.renew(
    db,
    'product',
    rows.map((row) => row.id),
  );
}
