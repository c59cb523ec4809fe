import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { Choose } from './choose.tsx';
import { Columns } from './columns.tsx';
import { Done } from './done.tsx';
import { FirstRows } from './first-rows.tsx';
import { How } from './how.tsx';
import { Problems } from './problems.tsx';
import { Send } from './send.tsx';
import { MAX_ROWS } from './table.ts';
import { useImport } from './use-import.ts';

/** From a list to products: choose, say what the columns are, check, write. */
export function ImportProducts({ businessID }: { businessID: string }) {
  const t = useTranslations('product-import');
  const list = useImport(businessID);
  const { data } = useOwnProducts(businessID);
  const passing = useRef(false);
  const { table, step } = list;
  return (
    <div className="stack stack--lg importpage">
      <div className="muted importintro">
        <p>{t('intro', { most: MAX_ROWS })}</p>
        {/* Its lines are kept free until the number is known. */}
        <p className={data ? undefined : 'invisible'} aria-hidden={!data}>
          {t('room', { left: data ? Math.max(0, data.limit - data.used) : MAX_ROWS })}
        </p>
      </div>
      {/* Stays while there is a list: what was pasted is still there when another one is wanted. */}
      <div className="layout layout--rail" hidden={table !== null}>
        <Choose list={list} />
        <aside className="stack">
          <How />
        </aside>
      </div>
      {table && step.name !== 'done' && (
        <>
          <Columns list={list} table={table} />
          <FirstRows table={table} problems={list.problems} />
          <Problems list={list} table={table} />
          <Send list={list} table={table} />
        </>
      )}
      {table && step.name === 'done' && <Done list={list} table={table} step={step} businessID={businessID} />}
      <Unsaved dirty={table !== null && step.name !== 'done'} passing={passing} />
    </div>
  );
}
