import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { INBOX } from '#contract/base/limits.ts';
import { OUTCOMES } from '#contract/trade/desk/outcomes.ts';

/** What may be chosen of each filter; only one of them at a time. */
const CHOICES = {
  unread: ['1'],
  waiting: ['1'],
  who: ['mine', 'nobody'],
  rfq: ['1'],
  files: ['1'],
  status: ['open', 'closed'],
  stage: OUTCOMES,
  order: ['created', 'activity'],
  contacts: ['1'],
} as const;
type Name = keyof typeof CHOICES;
export type Asked = { [N in Name]?: (typeof CHOICES)[N][number] } & { find?: string };

const NAMES = Object.keys(CHOICES) as Name[];
/** The thread of the address stands beside all inboxes, not beside its own alone. */
export const ALL = 'all';

/** What the address asks for; what it cannot mean is left out. */
export function askedOf(query: URLSearchParams): Asked {
  const find = query.get('find')?.trim().slice(0, INBOX.find);
  return {
    ...chosen('unread', query.get('unread')),
    ...chosen('waiting', query.get('waiting')),
    ...chosen('who', query.get('who')),
    ...chosen('rfq', query.get('rfq')),
    ...chosen('files', query.get('files')),
    ...chosen('status', query.get('status')),
    ...chosen('stage', query.get('stage')),
    ...chosen('order', query.get('order')),
    ...chosen('contacts', query.get('contacts')),
    ...(find && { find }),
  };
}

const chosen = (name: Name, value: string | null): Asked => ((CHOICES[name] as readonly string[]).some((one) => one === value) ? { [name]: value } : {});

/** How many filters are chosen; order, words and which list it is are none. */
export const countOf = ({ find: _, order: __, contacts: ___, ...filters }: Asked): number => Object.keys(filters).length;

/** Nothing is left out. */
export const isEverything = (asked: Asked): boolean => countOf(asked) === 0 && !asked.find;

/** What was asked for and does not stand in the address yet: what is asked next goes on from there. */
let coming: URLSearchParams | null = null;

/** What is asked for, what sets one of it, and what asks for everything. The address holds all of it. */
export function useAsked() {
  const [query, setQuery] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address is another one, nothing is coming any longer
  useEffect(() => {
    coming = null;
  }, [query]);
  const change = useCallback(
    (changed: (next: URLSearchParams) => void) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(coming ?? old);
          changed(next);
          coming = next;
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  const choose = useCallback((name: Name | 'find', value: string | null) => change((next) => (value ? next.set(name, value) : next.delete(name))), [change]);
  const clear = useCallback(
    () => change((next) => [...NAMES, 'find'].filter((name) => name !== 'order' && name !== 'contacts').map((name) => next.delete(name))),
    [change],
  );
  return { asked: askedOf(query), choose, clear };
}

/** The address of a screen of this inbox with what is asked for; `all` says beside which list it stands. */
export function searchOf(search: string, all: boolean): string {
  const query = new URLSearchParams(search);
  query.delete(ALL);
  if (all) query.set(ALL, '1');
  return query.size > 0 ? `?${query}` : '';
}
