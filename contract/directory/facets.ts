/** Days that a lead time may have at most, hours of an answer, and miles of a place: what is offered; other days may be typed. */
export const LEAD_TIME_CHOICES = [3, 7, 14, 30, 60] as const;
export const ANSWER_CHOICES = [4, 24] as const;
export const WITHIN_CHOICES = [10, 25, 50, 100, 200] as const;
export const USUAL_WITHIN = 50;

/** Bands of employees, by the larger of the two numbers that a company states. */
export const EMPLOYEE_BANDS = ['1-9', '10-49', '50-249', '250-999', '1000-'] as const;
/** Values of one facet in one search, and signs of one of them. */
export const MOST_VALUES = 50;
export const MOST_OF_VALUE = 60;
/** Attributes that one search is narrowed by. */
export const MOST_ATTRIBUTES = 20;
/** So many values of a facet stand beside a search; the others are asked for (FAC-008). */
export const VALUES_SHOWN = 4;
/** So many facets of attributes show at first (FAC-015). */
export const ATTRIBUTES_SHOWN = 6;

export const SEARCH_SORTS = ['relevance', 'newest', 'answers', 'moq', 'leadTime', 'nearest', 'price'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

type Kind = 'product' | 'business' | 'person';

interface ListFacet {
  /** Values are keys, any of them is enough. */
  kind: 'list';
  /** What its list is called in a call; in addresses it is called by its own name. */
  list: string;
  of: readonly Kind[];
}
interface YesFacet {
  kind: 'yes';
  of: readonly Kind[];
}
/** A number that is not to be exceeded, of so many days or hours. */
interface MostFacet {
  kind: 'most';
  choices: readonly number[];
  of: readonly Kind[];
}
interface OwnFacet {
  /** Read by rules of its own: attributes, a quantity, a price, a place. */
  kind: 'attributes' | 'quantity' | 'price' | 'near';
  of: readonly Kind[];
}
export type FacetRule = ListFacet | YesFacet | MostFacet | OwnFacet;

const EVERY = ['product', 'business', 'person'] as const;
const OFFERED = ['product', 'business'] as const;
const PRODUCT = ['product'] as const;
const BUSINESS = ['business'] as const;

const list = <Name extends string, Of extends readonly Kind[]>(name: Name, of: Of) => ({ kind: 'list', list: name, of }) as const satisfies ListFacet;

/** What a search is narrowed by, in the order of screens and addresses. Values of one facet are alternatives, different facets all hold (FAC-002). */
export const FACETS = {
  industry: list('industries', EVERY),
  category: list('categories', OFFERED),
  subCategory: list('subCategories', OFFERED),
  attributes: { kind: 'attributes', of: PRODUCT },
  qty: { kind: 'quantity', of: OFFERED },
  price: { kind: 'price', of: PRODUCT },
  leadTime: { kind: 'most', choices: LEAD_TIME_CHOICES, of: OFFERED },
  inStock: { kind: 'yes', of: OFFERED },
  sample: list('samples', OFFERED),
  certificate: list('certificates', OFFERED),
  origin: list('origins', PRODUCT),
  hs: list('hsChapters', PRODUCT),
  hsHeading: list('hsHeadings', PRODUCT),
  type: list('types', PRODUCT),
  country: list('countries', EVERY),
  region: list('regions', OFFERED),
  near: { kind: 'near', of: OFFERED },
  verified: { kind: 'yes', of: OFFERED },
  checked: list('factsChecked', OFFERED),
  answers: { kind: 'most', choices: ANSWER_CHOICES, of: OFFERED },
  references: { kind: 'yes', of: OFFERED },
  employees: list('employees', BUSINESS),
  contract: list('contractManufacturing', OFFERED),
  terms: list('deliveryTerms', OFFERED),
  payment: list('paymentTypes', OFFERED),
  currency: list('currencies', OFFERED),
  market: list('markets', BUSINESS),
  language: list('languages', BUSINESS),
  datasheet: { kind: 'yes', of: PRODUCT },
  tier: list('tiers', OFFERED),
} as const satisfies Record<string, FacetRule>;

export type FacetName = keyof typeof FACETS;
export const facetNames = Object.keys(FACETS) as FacetName[];
type OfKind<K extends FacetRule['kind']> = { [F in FacetName]: (typeof FACETS)[F]['kind'] extends K ? F : never }[FacetName];
export type ListName = OfKind<'list'>;
export type YesName = OfKind<'yes'>;
export type MostName = OfKind<'most'>;

const ofKind = <K extends FacetRule['kind']>(kind: K) => facetNames.filter((name): name is OfKind<K> => FACETS[name].kind === kind);
export const listNames = ofKind('list');

/** Where screens and addresses of products have another order (FAC-003) than those of companies (FAC-004). */
const FOLLOWS: Partial<Record<Kind, Partial<Record<FacetName, FacetName>>>> = { product: { contract: 'currency' } };

/** The facets of a kind of things, in their order. */
export function facetsOfKind(kind: Kind): FacetName[] {
  const moved = FOLLOWS[kind] ?? {};
  return facetNames.filter((name) => isFacetOf(name, kind) && !(name in moved)).flatMap((name) => [name, ...facetNames.filter((one) => moved[one] === name)]);
}

/** Whether things of a kind are narrowed by a facet. */
export const isFacetOf = (name: FacetName, kind: Kind): boolean => (FACETS[name].of as readonly Kind[]).includes(kind);

/** A facet of its own for each attribute of a sub-category. */
export const attributeFacet = (key: string): string => `a.${key}`;
