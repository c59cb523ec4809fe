import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useColumnWords } from './column-words.ts';
import { allRowsOf, type Column, headingOf, MAX_ROWS, missingIn, rowsOf, type Table, type Workbook } from './table.ts';
import type { Import } from './use-import.ts';

const EXAMPLES = 2;

/** What each column of the list is: guessed, and for somebody to put right. */
export function Columns({ list, table }: { list: Import; table: Table }) {
  const { setPlace, setHeaded, leave } = list;
  const { workbook } = table;
  const t = useTranslations('product-import');
  const { nameOf } = useColumnWords();
  const missing = missingIn(table);
  const count = allRowsOf(table).length;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card panel stack" aria-labelledby="columns">
      <div className="panel__head importhead">
        <div>
          <h2 id="columns" ref={heading} tabIndex={-1}>
            {t('columns.title')}
          </h2>
          <p className="small muted">{t('list', { name: table.name, count })}</p>
        </div>
        <button type="button" className="btn btn--outline btn--sm" onClick={leave}>
          {t('choose.another')}
        </button>
      </div>
      {workbook && workbook.sheets.length > 1 && <Sheets list={list} workbook={workbook} />}
      {workbook && workbook.more > 0 && (
        <p className="alert alert--warning" role="status">
          <TriangleAlert className="icon" />
          {t('beyond', { count: workbook.more })}
        </p>
      )}
      {count > MAX_ROWS && (
        <p className="alert alert--warning" role="status">
          <TriangleAlert className="icon" />
          {t('many', { count, most: MAX_ROWS })}
        </p>
      )}
      <p className="muted">{t('columns.text')}</p>
      <label className="check">
        <input type="checkbox" checked={table.headed} onChange={({ target }) => setHeaded(target.checked)} />
        {t('headed')}
      </label>
      <ul className="columnlist">
        {table.places.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <ColumnRow key={at} table={table} at={at} column={column} choose={(next) => setPlace(at, next)} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="alert alert--warning" role="status">
          <TriangleAlert className="icon" />
          {t('columns.missing', { columns: missing.map(nameOf).join(', ') })}
        </p>
      )}
    </section>
  );
}

interface RowProps {
  table: Table;
  at: number;
  column: Column | null;
  choose: (column: Column | null) => void;
}

function Sheets({ list: { readSheet, reading }, workbook }: { list: Import; workbook: Workbook }) {
  const t = useTranslations('product-import');
  return (
    <div className="field">
      <label className="field__label" htmlFor="sheet">
        {t('sheet')}
      </label>
      <select
        className="select"
        id="sheet"
        value={workbook.sheet}
        aria-busy={reading}
        onChange={({ target }) => reading || void readSheet(workbook, target.value)}
      >
        {workbook.sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

function ColumnRow({ table, at, column, choose }: RowProps) {
  const t = useTranslations('product-import');
  const { nameOf } = useColumnWords();
  const name = headingOf(table)[at]?.trim() || t('columns.unnamed', { place: at + 1 });
  const attribute = table.attributes[at];
  const examples = rowsOf(table)
    .slice(0, EXAMPLES)
    .map(({ cells }) => cells[at]?.trim())
    .filter(Boolean);
  return (
    <li className={column ? 'columnrow' : 'columnrow columnrow--out'}>
      <div>
        <p dir="auto" className="columnrow__name">
          {name}
        </p>
        <p className="small muted clamp-1">{examples.join(' · ')}</p>
      </div>
      <select
        className="select"
        aria-label={t('columns.of', { heading: name })}
        value={column ?? ''}
        onChange={({ target }) => choose((target.value || null) as Column | null)}
      >
        <option value="">{t('columns.none')}</option>
        {attribute && <option value={attribute}>{nameOf(attribute)}</option>}
        {table.offered.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </li>
  );
}
