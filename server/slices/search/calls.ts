import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/request.ts';
import { readBusinessCards } from '../business/queries.ts';
import { readProducts } from '../product/queries.ts';
import { readPublicProfiles } from '../profile/queries.ts';
import type { Kind } from './document.ts';
import { index } from './index.ts';
import { readLatestIds, readPhotos } from './queries.ts';

/** What a search of this type finds. */
export const kindOf = (type: string): Kind => (type.toUpperCase() === 'PR' ? 'product' : type.toUpperCase() === 'UR' ? 'person' : 'business');

export const calls = {
  businesses: async ({ db, storage }, { textQuery, businessType, skip, size, sort, ...filters }) => {
    const found = await index.find(db, 'business', textQuery, { ...filters, type: businessType }, { skip, size, sort });
    const cards = await readBusinessCards(db, storage.publicUrl, found.ids);
    const results = cards.map((businessProfile) => ({ businessProfile, reactions: businessProfile.reactions }));
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  products: async ({ db, storage }, { textQuery, skip, size, sort, ...filters }) => {
    const found = await index.find(db, 'product', textQuery, filters, { skip, size, sort });
    const results = await readProducts(db, storage.publicUrl, found.ids);
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  people: async ({ db, storage }, { textQuery, skip, size, limit, sort, ...filters }) => {
    const found = await index.find(db, 'person', textQuery, filters, { skip, size: limit ?? size, sort });
    const profiles = await readPublicProfiles(db, storage.publicUrl, found.ids);
    return { success: true, profiles, totalResults: found.total, totalIsExact: found.totalIsExact };
  },
  facets: async ({ db }, { textQuery, type, ...filters }) => {
    const kind = kindOf(type);
    return { success: true, data: await index.facets(db, kind, textQuery, kind === 'business' ? { ...filters, type } : filters) };
  },
  suggestions: async ({ db, storage }, { text }) => {
    const suggestions = await index.suggest(db, text);
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
