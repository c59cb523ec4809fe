import { type Matrix, publicList } from './access.rules.ts';

/** Lists that everybody reads: industries, places, attributes of products, standards, what is worth finding. */
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
} satisfies Partial<Matrix>;
