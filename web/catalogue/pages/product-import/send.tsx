import Check from 'lucide-react/icons/check';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { rowsOf, type Table } from './table.ts';
import type { Import } from './use-import.ts';

/** First the check, which writes nothing; then the import, which writes all or nothing. */
export function Send({ list, table }: { list: Import; table: Table }) {
  const t = useTranslations('product-import');
  const { step, problems, failure } = list;
  const count = rowsOf(table).length;
  const isFine = step.name === 'fine';
  const isBusy = step.name === 'checking' || step.name === 'importing';
  const words = {
    open: t(problems.length > 0 ? 'checkAgain' : 'check', { count }),
    checking: t('checking'),
    fine: t('import', { count }),
    importing: t('import', { count }),
    done: '',
  };
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
          onClick={() => isBusy || (isFine ? list.write() : list.check())}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {words[step.name]}
        </button>
      </div>
    </div>
  );
}
