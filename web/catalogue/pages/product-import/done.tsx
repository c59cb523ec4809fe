import PackageCheck from 'lucide-react/icons/package-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { restOf, type Table } from './table.ts';
import type { Counts, Import } from './use-import.ts';

interface Props {
  list: Import;
  table: Table;
  counts: Counts;
  businessID: string;
}

/** What was written, and what comes next. */
export function Done({ list, table, counts, businessID }: Props) {
  const t = useTranslations('product-import.done');
  const rest = restOf(table).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card empty" aria-labelledby="done">
      <div className="empty__art">
        <PackageCheck className="icon icon--xl" />
      </div>
      <h2 className="h3" id="done" ref={heading} tabIndex={-1}>
        {t('title', { ...counts })}
      </h2>
      <p>{t('text')}</p>
      <div className="btnrow">
        {rest > 0 && (
          <button type="button" className="btn btn--primary" onClick={list.goOn}>
            {t('rest', { count: rest })}
          </button>
        )}
        <Link className={rest > 0 ? 'btn btn--outline' : 'btn btn--primary'} to={links.businessProducts(businessID)}>
          {t('list')}
        </Link>
        <button type="button" className="btn btn--ghost" onClick={list.leave}>
          {t('more')}
        </button>
      </div>
    </section>
  );
}
