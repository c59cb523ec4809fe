import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DUPLICATES } from '#contract/operations/staff-import-words.ts';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { Columns } from './columns.tsx';
import type { FileOnItsWay, Table, Wishes } from './use-file.ts';

const KINDS = '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain';

/** The file that somebody chose, until it is checked. */
export function Chosen({ file }: { file: FileOnItsWay }) {
  const t = useTranslations('staff-import');
  const { table, fault, busy, take, leave } = file;
  return (
    <section className="card card--pad stack" aria-labelledby="import-file">
      <div>
        <h2 className="h4" id="import-file">
          {table ? table.name : t('choose')}
        </h2>
        <p className="small muted">{t('chooseText')}</p>
      </div>
      <div role="status">
        {fault && (
          <p className="alert alert--danger">
            <CircleAlert className="icon" />
            {fault}
          </p>
        )}
        {busy && (
          <p className="small muted">
            <span className="spinner" aria-hidden="true" /> {t('busy')}
          </p>
        )}
      </div>
      <div className="btnrow">
        <FileButton label={table ? t('another') : t('file')} accept={KINDS} className="" take={take}>
          {null}
        </FileButton>
        {table && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={leave}>
            {t('leave')}
          </button>
        )}
      </div>
      {table && <Form key={`${table.token} ${table.sheet}`} file={file} table={table} />}
    </section>
  );
}

function Form({ file, table }: { file: FileOnItsWay; table: Table }) {
  const t = useTranslations('staff-import');
  const [wishes, setWishes] = useState<Wishes>({ duplicates: 'refuse', invite: false });
  return (
    <>
      <Columns file={file} table={table} />
      <label className="field importwishes">
        <span className="field__label">{t('duplicates')}</span>
        <select
          className="select"
          value={wishes.duplicates}
          onChange={({ target }) => setWishes({ ...wishes, duplicates: target.value as Wishes['duplicates'] })}
        >
          {DUPLICATES.map((rule) => (
            <option key={rule} value={rule}>
              {t(`rule.${rule}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" checked={wishes.invite} onChange={({ target }) => setWishes({ ...wishes, invite: target.checked })} />
        <span>{t('invite')}</span>
      </label>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" aria-busy={file.busy} onClick={() => file.busy || file.check(wishes)}>
          {t('check')}
        </button>
        <span className="small muted">{t('checkText')}</span>
      </div>
    </>
  );
}
