import type { contract } from '#contract/index.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Handlers } from '#server/base/http/request.ts';
import { readProducts } from '#server/catalogue/product/queries.ts';
import { readBusinessCards } from '#server/company/business/queries.ts';
import { readPromotedAmong } from '#server/money/boost/queries.ts';
import { readPublicProfiles } from '#server/people/profile/queries.ts';
import type { Kind } from './document.ts';
import { readLatestIds, readPhotos } from './queries.ts';

/** What a search of this type finds. */
export const kindOf = (type: string): Kind => (type.toUpperCase() === 'PR' ? 'product' : type.toUpperCase() === 'UR' ? 'person' : 'business');

/** What stands where it stands because of a boost; an order by date knows none. */
const promotedAmong = (db: Db, ids: string[], sort: 'relevance' | 'newest') => readPromotedAmong(db, sort === 'relevance' ? ids : []);

export const calls = {
  businesses: async ({ db, storage, search }, { textQuery, businessType, skip, size, sort, ...filters }) => {
    const found = await search.find(db, 'business', textQuery, { ...filters, type: businessType }, { skip, size, sort });
    const [cards, promoted] = await Promise.all([readBusinessCards(db, storage.publicUrl, found.ids), promotedAmong(db, found.ids, sort)]);
    const results = cards.map((businessProfile) => ({
      businessProfile,
      reactions: businessProfile.reactions,
      promoted: promoted.has(businessProfile.businessID),
    }));
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  products: async ({ db, storage, search }, { textQuery, skip, size, sort, ...filters }) => {
    const found = await search.find(db, 'product', textQuery, filters, { skip, size, sort });
    const [products, promoted] = await Promise.all([readProducts(db, storage.publicUrl, found.ids), promotedAmong(db, found.ids, sort)]);
    const results = products.map((product) => ({ ...product, promoted: promoted.has(product.productID) }));
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  people: async ({ db, storage, search }, { textQuery, skip, size, limit, sort, ...filters }) => {
    const found = await search.find(db, 'person', textQuery, filters, { skip, size: limit ?? size, sort });
    const profiles = await readPublicProfiles(db, storage.publicUrl, found.ids);
    return { success: true, profiles, totalResults: found.total, totalIsExact: found.totalIsExact };
  },
  facets: async ({ db, search }, { textQuery, type, ...filters }) => {
    const kind = kindOf(type);
    return { success: true, data: await search.facets(db, kind, textQuery, kind === 'business' ? { ...filters, type } : filters) };
  },
  suggestions: async ({ db, storage, search }, { text }) => {
    const suggestions = await search.suggest(db, text);
    const photos = await readPhotos(
      db,
      storage.publicUrl,
      suggestions.filter((one) => one.kind !== 'category').map((one) => one.id),
    );
    return { success: true, data: suggestions.map((one) => ({ ...one, photo: photos.get(one.id) ?? null })) };
  },
  lastRegistered: async ({ db, storage }) => {
    const latest = await readLatestIds(db);
    const registered = new Map(latest.map(({ id, createdAt }) => [id, createdAt]));
    const cards = await readBusinessCards(
      db,
      storage.publicUrl,
      latest.map(({ id }) => id),
    );
    const data = cards.map(({ businessID, subscription, verified, general, contactInfo }) => ({
      _id: businessID,
      businessID,
      subscription,
      verified,
      general,
      contactInfo,
      shortDescription: general.shortDescription,
      createdAt: registered.get(businessID) ?? '',
    }));
    return { success: true, data };
  },
} satisfies Handlers<typeof contract.search>;
