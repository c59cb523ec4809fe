import type { KeyCounts, KeyFilter } from '#contract/directory/filters.ts';
import type { FacetCount } from '#contract/directory/search.ts';
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

/** What every search can be narrowed by, by the names of the contract. */
export interface Filters extends Partial<Record<KeyFilter, string | undefined>> {
  type?: string | undefined;
  country?: string | undefined;
  tier?: string | undefined;
  verified?: boolean | undefined;
}

export interface Wanted {
  skip: number;
  size: number;
  sort: 'relevance' | 'newest';
}

export interface Found {
  ids: string[];
  total: number;
  totalIsExact: boolean;
}

export interface Facets extends Record<KeyCounts, FacetCount[]> {
  corrected: string | null;
  types: FacetCount[];
  countries: FacetCount[];
  tiers: FacetCount[];
  verified: number;
  fewerWords: { textQuery: string; count: number }[];
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
  put(db: Db, kind: SearchKind, sources: Source[]): Promise<void>;
  remove(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
  find(db: Db, kind: SearchKind, text: string, filters: Filters, wanted: Wanted): Promise<Found>;
  facets(db: Db, kind: SearchKind, text: string, filters: Filters): Promise<Facets>;
  suggest(db: Db, text: string): Promise<Suggestion[]>;
  /** Tells, in the caller's transaction, of documents that were written beside `put`, as imports do. */
  tellChanged(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
  /** What follows the commit: brings an engine outside of the database up to date. */
  follow(db: Db, kind: SearchKind, ids: string[]): Promise<void>;
}
