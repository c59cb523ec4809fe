import { sql } from 'kysely';
import type { BusinessChange } from '#contract/company/business-change.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { recordActivity } from './activity.ts';
import { writeCertificates } from './certificates.ts';
import { columnsOf, factsOf } from './fields.ts';
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
  for (const [column, facts] of factsOf(change)) await mergeFacts(db, id, column, facts);
  if (general.categories) await writeCategories(db, id, categoryIdsOf(general.categories));
  if (change.certificates) await writeCertificates(request, id, change.certificates);
  await recordActivity(request, id, 'changed', { detail: SECTIONS.filter((section) => change[section] !== undefined).join(', ') || null });
  await renewWithProducts(request, id);
  await publish(db, 'business.changed', { businessID: id, accountID: actorOf(request).accountID });
  await purgePages(db, [id, LISTS]);
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
  if (year && year > now.getUTCFullYear()) throw new Refusal('invalid_input', { fields: { 'general.yearStablished': say('yearInFuture') } });
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

/** Documents that are held at once. */
const PIECE = 500;

/** Products are found by their company's name, country, type, tier and badge too. */
export async function renewWithProducts({ db, findable }: Pick<Request, 'db' | 'findable'>, id: string): Promise<void> {
  await findable.renew(db, 'business', [id]);
  const { rows } = await sql<{ id: string }>`select id from product where business_id = ${id}`.execute(db);
  const products = rows.map((row) => row.id);
  for (let from = 0; from < products.length; from += PIECE) await findable.renew(db, 'product', products.slice(from, from + PIECE));
}
