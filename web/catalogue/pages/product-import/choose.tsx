import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { csvOf, saveTable } from '#web/components/csv/write.ts';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { useGivenFile } from '#web/media/upload/use-given-file.ts';
import { useColumnWords } from './column-words.ts';
import type { Import } from './use-import.ts';

const KINDS = '.xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain';

/** A file, chosen or dropped, or rows that are pasted. */
export function Choose({ list: { read, fault, reading } }: { list: Import }) {
  const t = useTranslations('product-import');
  const [pasted, setPasted] = useState('');
  const take = (file: File) => void read(file, file.name);
  const { over, area } = useGivenFile(take);
  return (
    <section className="card panel stack" aria-labelledby="choose">
      <h2 id="choose">{t('choose.title')}</h2>
      <div role="alert">
        {fault && (
          <p className="alert alert--danger">
            <CircleAlert className="icon" />
            {fault.sentence ?? t(`fault.${fault.name}`, { row: fault.row })}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div className={over ? 'dropzone is-over' : 'dropzone'} role="group" aria-label={t('choose.file')} {...area}>
        <FileSpreadsheet className="icon icon--lg" />
        <FileButton className="" accept={KINDS} label={t('choose.file')} take={take}>
          {null}
        </FileButton>
        <p className="small muted">{t(over ? 'choose.dropNow' : 'choose.drop')}</p>
      </div>
      <div role="status">
        {reading && (
          <p className="small muted">
            <span className="spinner" aria-hidden="true" /> {t('choose.reading')}
          </p>
        )}
      </div>
      <div className="field">
        <label className="field__label" htmlFor="pasted">
          {t('choose.paste')}
        </label>
        <textarea
          dir="auto"
          className="textarea pasted"
          id="pasted"
          rows={4}
          aria-describedby="pasted-hint"
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <p className="field__hint" id="pasted-hint">
          {t('choose.pasteHint')}
        </p>
      </div>
      <div className="btnrow">
        <button type="button" className="btn btn--tonal" aria-disabled={pasted.trim() === ''} onClick={() => pasted.trim() && read(pasted, t('pasted'))}>
          {t('choose.read')}
        </button>
        <Template />
      </div>
    </section>
  );
}

function Template() {
  const t = useTranslations('product-import');
  const { exampleOf } = useColumnWords();
  const get = async () => {
    const { COLUMNS } = await import('./read-table.ts');
    saveTable(t('template.file'), csvOf([COLUMNS, COLUMNS.map(exampleOf)]));
  };
  return (
    <>
      <button type="button" className="btn btn--ghost" aria-describedby="template-hint" onClick={() => void get()}>
        <Download className="icon" />
        {t('choose.template')}
      </button>
      <span className="small muted" id="template-hint">
        {t('choose.templateHint')}
      </span>
    </>
  );
}
