import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import { searchPath } from '#web/base/links.ts';
import type { Query } from '../query.ts';
import { queryOf } from '../read-query.ts';

/** An address of a navigation has no host. */
const SOMEWHERE = 'https://site.example/';

/** The search that is on its way, else the one that is shown: a second choice is made beside the first, not in its place. */
export function useAsked(query: Query): Query {
  const { location } = useNavigation();
  const asked = location?.pathname === searchPath ? location.search : null;
  return useMemo(() => (asked === null ? query : queryOf(`${SOMEWHERE}${asked}`)), [asked, query]);
}
