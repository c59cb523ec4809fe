import type { Db } from '#server/base/database/database.ts';
import { deriveTrade } from '#server/catalogue/product/trade/apply.ts';
import { holdProved } from '#server/trust/verification/holding-queries.ts';
import { pick, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import { businessId, registered } from './business-ids.ts';
import { certificateRows } from './certificates.ts';
import type { SeedBusiness, SeedProduct } from './files.ts';
import type { PictureId } from './pictures.ts';
import { nameRows, numberRows, siteRows } from './standing.ts';
import { termOf } from './terms.ts';
import type { StoredDatasheet } from './trade/datasheets.ts';
import { seedDocuments, seedTrade } from './trade/trade.ts';
import { checkRows, freeCheckRows, verificationRow } from './verification.ts';

type Placed = SeedBusiness & { industry: string };
type FindState = (country: string, name: string | null) => string | null;

export interface Context {
  picture: PictureId;
  state: FindState;
  /** File ids of company films by the name of the cover that they were made from. */
  film: (cover: string | null) => string | null;
}

const productTime = (business: SeedBusiness, index: number): Date => new Date(registered(business).getTime() + (index + 1) * 60_000);
export const productId = (business: SeedBusiness, index: number): string => seedId(`product:${business.key}:${index}`, productTime(business, index));

export async function seedBusinesses(db: Db, businesses: Placed[], context: Context): Promise<void> {
  await bulk(
    db,
    'resource',
    businesses.map((one) => ({ id: businessId(one), type: 'business', created_at: registered(one) })),
  );
  await bulk(
    db,
    'business',
    businesses.map((one) => businessRow(one, context)),
  );
  await bulk(
    db,
    'business_category',
    businesses.flatMap((one) => one.categories.map((category, index) => ({ business_id: businessId(one), category_id: category, place: index }))),
  );
  await bulk(db, 'business_name', businesses.flatMap(nameRows));
  await bulk(db, 'business_number', businesses.flatMap(numberRows));
  await bulk(
    db,
    'business_site',
    businesses.flatMap((one) => siteRows(one, context.state)),
  );
  await bulk(
    db,
    'business_picture',
    businesses.flatMap((one) => pictureRows(one, context)),
  );
  await bulk(
    db,
    'certificate',
    businesses.flatMap((one) => certificateRows(one, context)),
  );
  await bulk(db, 'membership', businesses.filter((one) => one.tier !== 'standard').map(membershipRow));
  // The service comes with a membership: no Standard company has asked for the badge.
  const verified = businesses.filter((one) => one.verified && one.tier !== 'standard');
  await bulk(db, 'verification', verified.map(verificationRow));
  await bulk(db, 'verification_check', [...verified.flatMap(checkRows), ...businesses.filter((one) => !verified.includes(one)).flatMap(freeCheckRows)]);
  await holdProved(db);
}

function businessRow(business: Placed, { picture, state, film }: Context) {
  const { key, country } = business;
  const full = Boolean(business.factory || business.trade);
  return {
    id: businessId(business),
    company_name: business.name,
    short_description: business.short,
    general_description: business.general ?? null,
    business_type: business.type,
    industry_id: business.industry,
    country_code: country,
    state_id: state(country, business.state),
    city: business.city,
    zipcode: business.zip ?? null,
    year_established: business.year ?? null,
    profile_photo_id: picture(business.logo ?? (full || pick(key, 3) > 0 ? `monograms/${key}` : null)),
    cover_photo_id: picture(business.cover),
    video_id: film(pick(key, 2) === 0 && full ? business.cover : null),
    general: generalOf(business),
    contact_info: contactOf(business),
    factory: factoryOf(business, state),
    trade_capabilities: tradeOf(business),
    business_terms: termsOf(business),
    created_at: registered(business),
    updated_at: registered(business),
  };
}

const pictureRows = (business: Placed, { picture }: Context) =>
  (business.gallery ?? []).flatMap((one, place) => {
    const file = picture(one.picture);
    const id = seedId(`gallery:${business.key}:${place}`, registered(business));
    return file === null ? [] : [{ id, business_id: businessId(business), file_id: file, caption: one.caption, place: place + 1 }];
  });

const range = (pair: [number, number] | undefined) => (pair ? { min: pair[0], max: pair[1] } : null);

function generalOf({ employees, production, revenue, capacity }: SeedBusiness) {
  if (!employees && !revenue) return {};
  const productionCapacity = capacity ? { min: capacity[0], max: capacity[1], unit: capacity[2], period: capacity[3] } : null;
  return { totalEmployees: range(employees), totalProductionEmployees: range(production), totalAnnualRevenue: range(revenue), productionCapacity };
}

/** Telephone numbers come from the ranges that are reserved for fiction. */
function contactOf({ key, country, address }: SeedBusiness) {
  if (!address) return {};
  const digits = String(100 + pick(key, 100)).slice(1);
  const phone =
    country === 'US' || country === 'CA'
      ? { countryCode: '+1', businessPhoneNumber: `305 555 01${digits}` }
      : { countryCode: '+44', businessPhoneNumber: `20 7946 0${pick(`${key}:phone`, 9) + 1}${digits}` };
  const mobilePhone = pick(`${key}:mobile`, 2) === 0 ? { countryCode: '+44', businessPhoneNumber: `20 7946 00${digits}` } : null;
  const shippingAddressEnglish = pick(key, 3) === 0 ? `Goods inwards, ${address}` : null;
  return { legalAddressEnglish: address, shippingAddressEnglish, email: `sales@${key}.example`, website: `https://${key}.example`, phone, mobilePhone };
}

function factoryOf(business: SeedBusiness, state: FindState) {
  if (!business.factory) return {};
  const { facilities, size, lines, contract } = business.factory;
  const place = { city: business.city, zipcode: business.zip ?? null, country: business.country, state: state(business.country, business.state) };
  return {
    ...place,
    manufacturingFacilities: facilities || null,
    factorySize: size || null,
    numberProductionLines: lines || null,
    contractManufacturing: contract,
  };
}

function tradeOf({ trade }: SeedBusiness) {
  return trade
    ? { markets: trade.markets, spokenLanguages: trade.languages, totalEmployeesSales: trade.sales ?? null, averageLeadTime: trade.lead ?? null }
    : {};
}

function termsOf({ terms }: SeedBusiness) {
  return terms
    ? {
        acceptedDeliveryTerms: terms.delivery,
        acceptedPaymentCurrencies: terms.currencies,
        packagingTypes: terms.packaging,
        acceptedPaymentTypes: terms.payment,
      }
    : {};
}

function membershipRow(business: SeedBusiness) {
  const { starts, ends } = termOf(business);
  return {
    id: seedId(`membership:${business.key}`, registered(business)),
    business_id: businessId(business),
    tier: business.tier,
    starts_at: starts,
    ends_at: ends,
  };
}

/** Every product with its company and its place there. */
export const productsOf = (businesses: Placed[]) => businesses.flatMap((business) => business.products.map((product, index) => ({ business, product, index })));

export async function seedProducts(db: Db, businesses: Placed[], { picture, film, datasheets }: Context & { datasheets: StoredDatasheet[] }): Promise<void> {
  const all = productsOf(businesses);
  await bulk(
    db,
    'resource',
    all.map(({ business, index }) => ({ id: productId(business, index), type: 'product', created_at: productTime(business, index) })),
  );
  await bulk(
    db,
    'product',
    all.map(({ business, product, index }) => productRow(business, product, index)),
  );
  await bulk(
    db,
    'product_media',
    all.flatMap(({ business, product, index }) =>
      [...[product.image, ...(product.more ?? [])].map(picture), ...(product.films ?? []).map(film)]
        .filter((file) => file !== null)
        .map((file, place) => ({ product_id: productId(business, index), file_id: file, place })),
    ),
  );
  await bulk(
    db,
    'business_first_product',
    businesses.flatMap((one) =>
      (one.first ?? []).map((index, place) => ({ business_id: businessId(one), product_id: productId(one, index), place: place + 1 })),
    ),
  );
  await deriveTrade(
    db,
    all.map(({ business, index }) => productId(business, index)),
  );
  const told = all.map((one) => ({ id: productId(one.business, one.index), ...one }));
  await seedTrade(db, told);
  await seedDocuments(db, told, datasheets);
}

function productRow(business: Placed, product: SeedProduct, index: number) {
  const created = productTime(business, index);
  return {
    id: productId(business, index),
    business_id: businessId(business),
    name: product.name,
    description: product.description,
    keywords: product.keywords ?? [],
    industry_id: product.sub.slice(0, 4),
    category_id: product.sub.slice(0, 7),
    sub_category_id: product.sub,
    lead_time_days: product.lead ?? null,
    stock: product.stock ?? false,
    specs: (product.specs ?? []).map(([key, value]) => ({ key, value })),
    moq: product.moq ?? null,
    price_note: product.price ?? null,
    place: index,
    created_at: created,
    updated_at: created,
  };
}
