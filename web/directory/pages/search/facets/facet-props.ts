import type { Facets } from '../find.ts';
import type { Query } from '../query.ts';

export type FacetShown = Facets['facets'][number];

export interface BodyProps {
  facet: FacetShown;
  query: Query;
  /** Plurals by code. */
  units: Record<string, string>;
  locale: string;
  /** Products left out because their price does not compare. */
  without: number;
  /** The form whose text was no such thing. */
  wrong: string | null;
  /** All values, where the page was asked for them. */
  all: FacetShown['values'] | null;
}
