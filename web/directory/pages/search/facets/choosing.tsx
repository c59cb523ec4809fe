import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { useLocale } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import { addressOf, type Query } from '../query.ts';

/** Where choices are only noted, as in the sheet of a phone, this takes them; elsewhere each is a link to its results. */
export const Choosing = createContext<((next: Query) => void) | null>(null);

/** A press that nothing but a plain click means: a new tab stays a new tab. */
const isPlain = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);

interface OptionProps {
  next: Query;
  chosen: boolean;
  count?: number | undefined;
  /** One of several that may be chosen together. */
  several?: boolean;
  children: ReactNode;
}

/** One value: a link that chooses it or takes it back. */
export function Option({ next, chosen, count, several = false, children }: OptionProps) {
  const locale = useLocale();
  const choose = useContext(Choosing);
  const press = (event: MouseEvent) => {
    if (!choose || !isPlain(event)) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <li>
      <Link to={addressOf(next)} rel="nofollow" preventScrollReset aria-current={chosen ? 'true' : undefined} onClick={press}>
        {several && <span className={chosen ? 'facet__box is-on' : 'facet__box'} aria-hidden="true" />}
        {children}
        {count !== undefined && <span className="n">{format(count, locale)}</span>}
      </Link>
    </li>
  );
}
