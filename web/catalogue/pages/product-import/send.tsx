import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { RejectedButton } from './rejected-button.tsx';
import { rowsOf, type Table } from './table.ts';
import type { Import, Step } from './use-import.ts';

/** First the check, which writes nothing; then the import, of all rows or of the good ones. */
export function Send({ list, table }: { list: Import; table: Table }) {
  const t = useTranslations('product-import');
  const { step, problems, failure } = list;
  const count = rowsOf(table).length;
  const isFine = step.name === 'fine';
  const isBusy = step.name === 'checking' || step.name === 'importing';
  const again = t(problems.length > 0 ? 'checkAgain' : 'check', { count });
  const words = { open: again, mixed: again, checking: t('checking'), fine: t('import', { count }), importing: t('import', { count }), done: '' };
  return (
    <div className="stack importsend">
      <FormFailure>{failure}</FormFailure>
      <div role="status">
        {isFine && (
          <p className="alert alert--success">
            <Check className="icon" />
            {t('fine', { ...step.counts })}
          </p>
        )}
        {step.name === 'mixed' && (
          <p className="alert alert--warning">
            <TriangleAlert className="icon" />
            <span>
              {t('mixed', { good: count - step.rejected.size, bad: step.rejected.size })} {t('fine', { ...step.counts })}
            </span>
          </p>
        )}
        {step.name === 'importing' && (
          <div className="stack stack--sm">
            <p>{t('importing', { count })}</p>
            <progress className="importbar" aria-label={t('importing', { count })} />
          </div>
        )}
      </div>
      <div className="btnrow">
        <button
          type="button"
          className="btn btn--primary"
          aria-busy={isBusy}
          aria-disabled={count === 0}
          onClick={() => isBusy || (isFine ? list.write('all') : list.check())}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {words[step.name]}
        </button>
        {step.name === 'mixed' && <Good list={list} table={table} step={step} />}
      </div>
    </div>
  );
}

/** The way on without the rows that have problems. */
function Good({ list, table, step }: { list: Import; table: Table; step: Extract<Step, { name: 'mixed' }> }) {
  const t = useTranslations('product-import');
  return (
    <>
      <button type="button" className="btn btn--outline" onClick={() => list.write('good')}>
        {t('good', { count: rowsOf(table).length - step.rejected.size })}
      </button>
      <RejectedButton table={table} problems={list.problems} rows={step.rejected} />
    </>
  );
}
