import { sourceOfBusiness, sourceOfProduct } from '#server/directory/search/sources-queries.ts';
import { randomFrom } from '../support/random.ts';
import { type Company, companyMaker, type Offered } from './company.ts';
import { type Copies, openCopies, textsOf } from './copy.ts';
import { DOCUMENT, type Documents } from './documents.ts';
import { END, idOf } from './ids.ts';
import type { Reference } from './reference.ts';
import { OWNED, ownerOf, type Sizes, scattered } from './sizes.ts';

const SAMPLE = 500;
const NEXT_YEAR = new Date(Date.now() + 365 * 86_400_000).toISOString();

const TABLES = {
  resource: 'id, type, created_at, owner_id, parent_id, voice_id',
  business:
    'id, external_id, company_name, short_description, general_description, business_type, industry_id, country_code, city, year_established, profile_photo_id, contact_info, trade_capabilities, created_at, updated_at',
  business_category: 'business_id, category_id, place',
  business_access: 'business_id, account_id, access, created_at',
  membership: 'id, business_id, tier, starts_at, ends_at',
  verification: 'business_id, checks, granted_at, expires_at',
  product: 'id, business_id, name, description, keywords, industry_id, category_id, sub_category_id, specs, place, created_at, updated_at',
  product_media: 'product_id, file_id, place',
  reaction: 'resource_id, actor_id, type, created_at',
  search_business: DOCUMENT,
  search_product: DOCUMENT,
} as const;
type Tables = Copies<keyof typeof TABLES>;

/** Businesses with their owners, categories, memberships, products, likes and documents. */
export async function writeCompanies(url: string, documents: Documents, reference: Reference, vocabulary: string[], sizes: Sizes): Promise<void> {
  const sample = companyMaker(randomFrom(2), reference, vocabulary, sizes);
  const companies = Array.from({ length: Math.min(SAMPLE, sizes.businesses) }, (_, number) => sample(number));
  await documents.learn(
    'business',
    companies.map(({ row }) => sourceOfBusiness(row)),
  );
  await documents.learn(
    'product',
    companies.flatMap(({ products }) => products.map(({ row }) => sourceOfProduct(row))),
  );
  const make = companyMaker(randomFrom(2), reference, vocabulary, sizes);
  const tables = await openCopies(url, 'Companies and products', TABLES);
  for (let number = 0; number < sizes.businesses; number += 1) {
    writeCompany(tables, documents, make(number), number, sizes);
    if (number % 200 === 0) await tables.ready();
  }
  await tables.end();
}

function writeCompany({ to }: Tables, documents: Documents, company: Company, number: number, sizes: Sizes): void {
  const { row, city, founded, photo, website, leadTime } = company;
  const at = row.createdAt.toISOString();
  const owner = number % OWNED === 0 ? idOf('person', ownerOf(number, sizes), sizes.people) : null;
  to.resource.write([row.id, 'business', at, owner, null, null]);
  to.business.write([
    ...[row.id, row.externalID, row.name, row.short, company.description, row.type, row.industry, row.country, city, founded, photo],
    website ? JSON.stringify({ website }) : '{}',
    leadTime ? JSON.stringify({ averageLeadTime: leadTime }) : '{}',
    ...[at, at],
  ]);
  for (const [place, category] of row.categories.entries()) to.business_category.write([row.id, category, place]);
  if (owner) to.business_access.write([row.id, owner, 'owner', at]);
  if (row.tier !== 'standard') to.membership.write([idOf('membership', number, sizes.businesses), row.id, row.tier, at, NEXT_YEAR]);
  if (row.verified) to.verification.write([row.id, '{address}', at, NEXT_YEAR]);
  writeLikes(to.reaction, row.id, row.likes, number, sizes);
  documents.write(to.search_business, sourceOfBusiness(row));
  for (const [place, product] of company.products.entries()) writeProduct({ to }, documents, product, { id: row.id, owner, place, number }, sizes);
}

function writeProduct(
  { to }: Pick<Tables, 'to'>,
  documents: Documents,
  { row, specs, picture }: Offered,
  company: { id: string; owner: string | null; place: number; number: number },
  sizes: Sizes,
): void {
  const at = row.createdAt.toISOString();
  to.resource.write([row.id, 'product', at, company.owner, company.id, company.id]);
  const about = [row.industry, row.category, row.subCategory, JSON.stringify(specs)];
  to.product.write([row.id, company.id, row.name, row.short, textsOf(row.keywords), ...about, company.place, at, at]);
  if (picture) to.product_media.write([row.id, picture, 0]);
  writeLikes(to.reaction, row.id, row.likes, company.number + company.place, sizes);
  documents.write(to.search_product, sourceOfProduct(row));
}

const LIKED = new Date(END).toISOString();

/** So many people like it, nobody twice. */
export function writeLikes(copy: Tables['to']['reaction'], id: string, likes: number, number: number, { people }: Sizes): void {
  for (let like = 0; like < Math.min(likes, people); like += 1) copy.write([id, idOf('person', scattered(number + like, people), people), 'like', LIKED]);
}
