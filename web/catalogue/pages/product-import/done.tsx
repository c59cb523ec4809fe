import PackageCheck from 'lucide-react/icons/package-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { RejectedButton } from './rejected-button.tsx';
import { restOf, type Table } from './table.ts';
import type { Import, Step } from './use-import.ts';

interface Props {
  list: Import;
  table: Table;
  step: Extract<Step, { name: 'done' }>;
  businessID: string;
}

/** What was written, and what comes next. */
export function Done({ list, table, step: { counts, rejected }, businessID }: Props) {
  const t = useTranslations('product-import.done');
  const rest = restOf(table).length;
  const isOver = rest === 0 && rejected.size === 0;
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
      {rejected.size > 0 && <p>{t('left', { count: rejected.size })}</p>}
      <div className="btnrow">
        {rejected.size > 0 && (
          <button type="button" className="btn btn--primary" onClick={() => list.goOnWith(rejected)}>
            {t('mend', { count: rejected.size })}
          </button>
        )}
        {rejected.size > 0 && <RejectedButton table={table} problems={list.problems} rows={rejected} />}
        {rejected.size === 0 && rest > 0 && (
          <button type="button" className="btn btn--primary" onClick={list.goOn}>
            {t('rest', { count: rest })}
          </button>
        )}
        <Link className={isOver ? 'btn btn--primary' : 'btn btn--outline'} to={links.businessProducts(businessID)}>
          {t('list')}
        </Link>
        <button type="button" className="btn btn--ghost" onClick={list.leave}>
          {t('more')}
        </button>
      </div>
    </section>
  );
}
