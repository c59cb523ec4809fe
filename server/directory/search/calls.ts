import type { FacetsAsked } from '#contract/directory/facet-shapes.ts';
import { kindOfType } from '#contract/directory/search-address.ts';
import type { contract } from '#contract/index.ts';
import type { Handlers } from '#server/base/http/request.ts';
import type { Filters, Wanted } from '#server/base/search/search-port.ts';
import { readProducts } from '#server/catalogue/product/queries.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { readBusinessCards, readFoundCards } from '#server/company/business/queries.ts';
import { readPublicProfiles } from '#server/people/profile/queries.ts';
import type { Kind } from './document.ts';
import { filtersAsked } from './facets/asked.ts';
import { withCover, withOffers } from './found/found.ts';
import { namesFound } from './other-names.ts';
import { readLatestIds, readPhotos } from './queries.ts';
import { sitesFound } from './sites.ts';

/** What a search of this type finds. */
export const kindOf: (type: string) => Kind = kindOfType;

/** A type is a filter of companies, and the kind of anything else. */
export function filtersOf(type: string, asked: FacetsAsked): Filters {
  const filters = filtersAsked(asked);
  return kindOf(type) === 'business' ? { ...filters, type } : filters;
}

/** An order by distance takes a place without a distance as where it begins, and leaves nothing out (GEO-007). */
const filtersOfPage = (asked: FacetsAsked, { sort }: Pick<Wanted, 'sort'>): Filters =>
  filtersAsked(sort === 'nearest' && asked.within === undefined ? { ...asked, near: undefined } : asked);

const wantedOf = ({ near, price }: FacetsAsked, page: Pick<Wanted, 'skip' | 'size' | 'sort'>): Wanted => ({ ...page, near, currency: price?.currency });

export const calls = {
  businesses: async ({ db, storage, search }, { textQuery, businessType, skip, size, sort, ...asked }) => {
    const page = { skip, size, sort };
    const found = await search.find(db, 'business', textQuery, { ...filtersOfPage(asked, page), type: businessType }, wantedOf(asked, page));
    const filters = filtersAsked(asked);
    const cards = readFoundCards(db, storage.publicUrl, found.ids);
    const [companies, sites] = await Promise.all([
      withOffers(db, storage.publicUrl, { ids: found.ids, cards }, { words: found.words, filters, sort }),
      sitesFound(db, found.ids, filters),
    ]);
    const names = namesFound(textQuery, await cards);
    const results = companies.map(({ card, beside }) => ({
      businessProfile: card,
      reactions: card.reactions,
      site: sites.get(card.businessID) ?? null,
      matchedName: names.get(card.businessID) ?? null,
      ...beside,
    }));
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  products: async ({ db, storage, config, search }, { textQuery, skip, size, sort, ...asked }) => {
    const page = { skip, size, sort };
    const found = await search.find(db, 'product', textQuery, filtersOfPage(asked, page), wantedOf(asked, page));
    const searched = { words: found.words, filters: filtersAsked(asked), sort };
    const results = await withCover(db, readProducts(db, hostsOf({ storage, config }), found.ids), found.ids, searched);
    return { success: true, results, total_results: found.total, totalIsExact: found.totalIsExact };
  },
  people: async ({ db, storage, search }, { textQuery, skip, size, limit, sort, ...asked }) => {
    const found = await search.find(db, 'person', textQuery, filtersAsked(asked), { skip, size: limit ?? size, sort });
    const profiles = await readPublicProfiles(db, storage.publicUrl, found.ids);
    return { success: true, profiles, totalResults: found.total, totalIsExact: found.totalIsExact };
  },
  facets: async ({ db, config, search }, { textQuery, type, ...asked }) => {
    const { facets, ...data } = await search.facets(db, kindOf(type), textQuery, filtersOf(type, asked));
    // Documents keep what they say of references while the trade is switched off; no page shows it then.
    return { success: true, data: { ...data, facets: facets.filter(({ name }) => config.TRADE || name !== 'references') } };
  },
  facetValues: async ({ db, search }, { facet, text, skip, size, textQuery, type, ...asked }) => {
    const { values, total } = await search.facetValues(db, kindOf(type), textQuery, filtersOf(type, asked), { facet, text, skip, size });
    return { success: true, data: values, total };
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
