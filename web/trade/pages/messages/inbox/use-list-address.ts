import { useSearchParams } from 'react-router';
import * as links from '#web/base/links.ts';
import { ALL, searchOf } from './asked.ts';

/** The list from which a thread of this inbox was opened, as it was filtered. */
export function useListAddress(inboxID: string): string {
  const [query] = useSearchParams();
  return (query.has(ALL) ? links.messages() : links.requests(inboxID)) + searchOf(`${query}`, false);
}
