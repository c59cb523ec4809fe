import type { BusinessChange } from '#contract/company/business-change.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { recordActivity } from './activity-queries.ts';
import { settleHolders } from './certificates/holder.ts';
import { endAcceptance } from './certificates/status-queries.ts';
import { writeCertificates } from './certificates/write.ts';
import { columnsOf, factsOf } from './fields-queries.ts';
import { claimedFiles } from './files.ts';
import { writeFirstProducts, writeGallery } from './gallery/gallery.ts';
import { type Locked, lockBusiness } from './lock-queries.ts';
import { categoryIdsOf, refuseUnknown } from './references.ts';
import type { References } from './references-queries.ts';
import { writeGivenNames, writeGivenNumbers } from './standing/names.ts';
import { writeSites } from './standing/sites.ts';
import { mergeFacts, readProductIds, setColumns, writeCategories } from './write-queries.ts';

const SECTIONS = [
  'general',
  'contactInfo',
  'factory',
  'tradeCapabilities',
  'businessTerms',
  'names',
  'numbers',
  'sites',
  'certificates',
  'gallery',
  'firstProducts',
] as const;

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
  if (general.companyName !== undefined) await endAcceptance(db, id, general.companyName);
  await setColumns(db, id, { ...columnsOf(change), ...(await claimedFiles(request, id, general)) }, now());
  for (const [column, facts] of factsOf(change)) await mergeFacts(db, id, column, facts);
  if (general.categories) await writeCategories(db, id, categoryIdsOf(general.categories));
  if (change.names) await writeGivenNames(db, id, change.names);
  if (change.numbers) await writeGivenNumbers(db, id, change.numbers);
  if (change.sites) await writeSites(request, id, change.sites);
  if (change.certificates) await writeCertificates(request, id, change.certificates);
  if (change.gallery) await writeGallery(request, id, change.gallery);
  if (change.firstProducts) await writeFirstProducts(request, id, change.firstProducts);
  if (change.certificates || change.names || general.companyName !== undefined) await settleHolders(db, [id]);
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

/** Documents that are held at once. */
const PIECE = 500;

/** Products are found by their company's name, country, type, tier and badge too. */
export async function renewWithProducts({ db, findable }: Pick<Request, 'db' | 'findable'>, id: string): Promise<void> {
  await findable.renew(db, 'business', [id]);
  const rows = await readProductIds(db, id);
  const products = rows.map((row) => row.id);
  for (let from = 0; from < products.length; from += PIECE) await findable.renew(db, 'product', products.slice(from, from + PIECE));
}
