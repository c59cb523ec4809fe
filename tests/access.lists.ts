import { type Matrix, publicList, publicObject } from './access.rules.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';

/** What everybody reads: industries, places, attributes of products, standards, searches, what is worth finding. */
export const lists = {
  'places.regions': { input: {}, may: publicList },
  'places.distance': { input: { from: 'LS1 4AP', to: 'M' }, may: publicList },
  'attributes.list': { input: { subCategory: '0004-01-01' }, may: publicList },
  'standards.list': { input: { name: 'BS EN ISO 9001:2015' }, may: publicList },
  'standards.accreditationBodies': { input: {}, may: publicList },
  'industry.list': { input: {}, may: publicList },
  'industry.categories': { input: { id: '0004' }, may: publicList },
  'industry.tree': { input: {}, may: publicList },
  'home.get': { input: {}, may: publicList },
  'home.countries': { input: { types: 'MA,EX' }, may: publicList },
  'listing.parts': { input: {}, may: publicList },
  'listing.searches': { input: {}, may: publicList },
  'listing.part': { input: { kind: 'business', part: 1 }, may: publicList },
  'search.businesses': { input: { textQuery: 'steel', businessType: 'MA' }, may: publicList },
  'search.products': { input: { textQuery: 'valve' }, may: publicList },
  'search.people': { input: { textQuery: 'export' }, may: publicList },
  'search.facetValues': { input: { facet: 'country', textQuery: 'steel' }, may: publicList },
  'search.facets': { input: { textQuery: 'steel' }, may: publicList },
  'search.suggestions': { input: { text: 'st' }, may: publicList },
  'compare.get': { input: { ids: NOBODY }, may: publicList },
  'compare.similar': { about: ['product'], input: (productID) => ({ productID }), may: publicObject },
  'search.lastRegistered': { input: {}, may: publicList },
} satisfies Partial<Matrix>;
