import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { csvOf, saveTable } from '#web/components/csv/write.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { FileFault } from './file/fault.ts';
import type { Sheet } from './file/read.ts';
import { nothingTyped, type Typed } from './work.ts';

interface Props {
  typed: Typed;
  change: (part: Partial<Typed> | null) => void;
  busy: boolean;
  again: () => void;
}

/** A table that is pasted, a file that is chosen, or the example. */
export function Paste({ typed, change, busy, again }: Props) {
  const t = useTranslations('rfq-list');
  const [fault, setFault] = useState<FileFault | null>(null);
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const begin = (name: string, rows: string[][]) => change({ ...nothingTyped, text: typed.text, name, rows });
  const attempt = async (read: () => Promise<void>) => {
    setFault(null);
    await read().catch((error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      setFault(error);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.rows !== null) again();
    else void attempt(async () => begin('', (await import('./file/text.ts')).rowsOfText(typed.text)));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const name = file.name.slice(0, 200);
    change({ name });
    void attempt(async () => {
      const { readListFile, rowsOfSheet } = await import('./file/read.ts');
      const found = await readListFile(file);
      const [only] = found;
      if (found.length > 1) setSheets(found);
      else if (only) begin(name, rowsOfSheet(only));
    });
  };
  const takeSheet = (at: number) =>
    void attempt(async () => {
      const sheet = sheets[at];
      if (sheet) begin(typed.name, (await import('./file/read.ts')).rowsOfSheet(sheet));
    });
  const example = async () => begin(t('exampleName'), (await import('./file/text.ts')).rowsOfText((await import('./example.ts')).EXAMPLE));
  return (
    <form className="card card--pad stack" onSubmit={submit}>
      <p className="lede">{t('intro')}</p>
      <label className="field">
        <span className="field__label">{t('paste')}</span>
        <textarea className="textarea" rows={10} value={typed.text} onChange={({ target }) => change({ text: target.value, rows: null })} spellCheck={false} />
      </label>
      <FormFailure>{fault && t(`fault.${fault.kind}`, { row: fault.row })}</FormFailure>
      {fault?.rest && <Rest fault={fault} go={(rows) => begin(typed.name, rows)} />}
      {sheets.length > 1 && (
        <SelectField
          label={t('sheet')}
          none={t('chooseSheet')}
          value=""
          choices={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={({ target }) => takeSheet(Number(target.value))}
        />
      )}
      <div className="btnrow">
        <BusyButton busy={busy} busyText={t('readBusy')}>
          {t('read')}
        </BusyButton>
        <label className="btn btn--outline">
          {t('file')}
          <input className="sr-only" type="file" accept=".csv,.xlsx,.txt,.tsv" onChange={choose} />
        </label>
        <button type="button" className="btn btn--ghost" onClick={() => void example()}>
          {t('example')}
        </button>
      </div>
    </form>
  );
}

/** The rows that are right may go on; the others go into a file. */
function Rest({ fault: { rest }, go }: { fault: FileFault; go: (rows: string[][]) => void }) {
  const t = useTranslations('rfq-list');
  if (!rest || rest.good.length === 0) return null;
  return (
    <div className="btnrow">
      <button type="button" className="btn btn--outline" onClick={() => go(rest.good)}>
        {t('goOn', { count: rest.good.length })}
      </button>
      <button type="button" className="btn btn--outline" onClick={() => saveTable(t('restName'), csvOf(rest.bad))}>
        {t('download', { count: rest.bad.length })}
      </button>
    </div>
  );
}
