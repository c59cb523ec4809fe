import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { useColumnWords } from './column-words.ts';
import { type Column, type Problem, rowsOf, type Table } from './table.ts';
import type { Import } from './use-import.ts';

const SHOWN = 100;

/** What the check has found, each at its cell, which can be put right here; all of it as a file. */
export function Problems({ list: { problems, setCell }, table }: { list: Import; table: Table }) {
  const t = useTranslations('product-import.problems');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (problems.length > 0) heading.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  const cells = () => [[t('row'), t('column'), t('message')], ...problems.map(({ row, column, sentence }) => [row, column ?? '', sentence])];
  return (
    <section className="card panel stack" aria-labelledby="problems">
      <div className="panel__head importhead">
        <h2 id="problems" className="text-danger" ref={heading} tabIndex={-1}>
          {t('title', { count: problems.length })}
        </h2>
        <CsvButton name={t('file')} rows={cells}>
          {t('download')}
        </CsvButton>
      </div>
      <p className="muted">{t('text')}</p>
      <ul className="problemlist">
        {problems.slice(0, SHOWN).map((problem) => (
          <ProblemRow key={`${problem.row} ${problem.column} ${problem.sentence}`} problem={problem} table={table} setCell={setCell} />
        ))}
      </ul>
      {problems.length > SHOWN && <p className="small muted">{t('shown', { count: SHOWN })}</p>}
    </section>
  );
}

function ProblemRow({ problem: { row, column, sentence }, table, setCell }: { problem: Problem; table: Table; setCell: Import['setCell'] }) {
  const t = useTranslations('product-import');
  const { nameOf } = useColumnWords();
  const id = useId();
  const at = table.places.indexOf(column as Column | null);
  const cells = column === null ? undefined : rowsOf(table).find((one) => one.row === row)?.cells;
  const name = column === null ? t('problems.whole') : nameOf(column as Column);
  return (
    <li className="problem">
      <p className="problem__where">{t('problems.cellOf', { row, column: name })}</p>
      {cells && at >= 0 && (
        <input
          dir="auto"
          className="input"
          aria-label={t('problems.cellOf', { row, column: name })}
          aria-describedby={id}
          aria-invalid="true"
          value={cells[at] ?? ''}
          onChange={({ target }) => setCell(row, at, target.value)}
        />
      )}
      <p className="field__error" id={id}>
        <CircleAlert className="icon" />
        {sentence}
      </p>
    </li>
  );
}
