import type { ListName, MostName, SearchSort, YesName } from '#contract/directory/facets.ts';
import type { KeyCounts } from '#contract/directory/filters.ts';
import type { Facet, FacetCount, FacetValue } from '#contract/directory/search.ts';
import type { Db } from '../database/database.ts';

/** What can be searched for. */
export type SearchKind = 'business' | 'product' | 'person';

/** What a thing is found by. Fields from heavy to light; labels such as `type:MA` are its filters. */
export interface Source {
  kind: SearchKind;
  id: string;
  name: string;
  keywords: string[];
  short: string;
  rest: string[];
  labels: string[];
  externalID: string | null;
  /** Second line of a suggestion. */
  detail: string;
  /** 0 to 1000. */
  quality: number;
  createdAt: Date;
}

/** What a long run of writes remembers between batches; throw it away when a batch is rolled back. */
export interface PutMemory {
  words: Map<string, number>;
  labels: Map<string, number>;
}

/** Numbers of an attribute, both ends within; decimals. */
export interface AttributeRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** A price per unit in one currency, both ends within; decimals. */
export interface PriceRange extends AttributeRange {
  currency: string;
  unit?: string | undefined;
  /** Keeps what has no comparable price. */
  unpriced?: true | undefined;
}

/** What every search can be narrowed by: values of one facet are alternatives, different facets all hold. */
export interface Filters
  extends Partial<Record<ListName, string | string[] | undefined>>,
    Partial<Record<YesName, boolean | undefined>>,
    Partial<Record<MostName, number | undefined>> {
  attributes?: Record<string, string[] | AttributeRange> | undefined;
  /** `2000-H87` */
  qty?: string | undefined;
  price?: PriceRange | undefined;
  evidence?: 'seen' | undefined;
  /** A postcode area, and miles around it. */
  near?: string | undefined;
  within?: number | undefined;
}

export interface Wanted {
  skip: number;
  size: number;
  sort: SearchSort;
  /** Postcode area that distances are taken from. */
  near?: string | undefined;
  /** Prices are sorted in. */
  currency?: string | undefined;
}

/** One word of a text as it was searched: what stands for it in documents, and how its forms are spelt there. */
export interface SearchedWord {
  ids: number[];
  forms: string[];
}

export interface Found {
  ids: string[];
  total: number;
  totalIsExact: boolean;
  words: SearchedWord[];
}

export interface Facets extends Record<KeyCounts, FacetCount[]> {
  corrected: string | null;
  types: FacetCount[];
  countries: FacetCount[];
  tiers: FacetCount[];
  verified: number;
  facets: Facet[];
  without: number;
  fewerWords: { textQuery: string; count: number }[];
  /** One choice (`without`) or one word less, the most results first. */
  wider: { without: string | null; textQuery: string; count: number }[];
  elsewhere: Elsewhere[];
}

/** Something that holds what was typed, under another type or country; `type` is `PR` for a product. */
export interface Elsewhere {
  type: string;
  id: string;
  name: string;
  companyName: string;
}

/** Which values of a facet are wanted: those whose name holds the text. */
export interface ValuesWanted {
  facet: string;
  text: string;
  skip: number;
  size: number;
}

export interface Suggestion {
  kind: 'business' | 'product' | 'category';
  id: string;
  name: string;
  detail: string;
}

/** The narrow port in front of the search engine: PostgreSQL, or OpenSearch where the settings name one (docs/search.md). */
export interface SearchIndex {
  /** Writes documents in the caller's transaction. */
  put(db: Db, kind: SearchKind, sources: Source[], memory?: PutMemory): Promise<void>;
  remove(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
  find(db: Db, kind: SearchKind, text: string, filters: Filters, wanted: Wanted): Promise<Found>;
  facets(db: Db, kind: SearchKind, text: string, filters: Filters): Promise<Facets>;
  /** All values of one facet beside a search. */
  facetValues(db: Db, kind: SearchKind, text: string, filters: Filters, wanted: ValuesWanted): Promise<{ values: FacetValue[]; total: number }>;
  suggest(db: Db, text: string): Promise<Suggestion[]>;
  /** Tells, in the caller's transaction, of documents that were written beside `put`, as imports do. */
  tellChanged(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
  /** What follows the commit: brings an engine outside of the database up to date. */
  follow(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
}
