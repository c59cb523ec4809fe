import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from 'use-intl';
import { count as format } from '#web/base/format.ts';

interface CardProps {
  id: string;
  title: string;
  /** Long lists scroll inside 140 px, rows of 35 (CON-003, CON-004). */
  scrolls?: boolean;
  before?: ReactNode;
  children: ReactNode;
}

export function FilterCard({ id, title, scrolls = false, before, children }: CardProps) {
  return (
    <section className="card card--pad filter" aria-labelledby={id}>
      <h2 dir="auto" id={id}>
        {title}
      </h2>
      {before}
      <ul className={scrolls ? 'optlist optlist--scrolls' : 'optlist'} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

export function Option({ to, chosen, count, children }: { to: string; chosen: boolean; count?: number | undefined; children: ReactNode }) {
  const locale = useLocale();
  return (
    <li>
      <Link to={to} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
        {children}
        {count !== undefined && <span className="n">{format(count, locale)}</span>}
      </Link>
    </li>
  );
}
