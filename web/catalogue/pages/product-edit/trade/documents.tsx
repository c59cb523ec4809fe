import FileUp from 'lucide-react/icons/file-up';
import Trash2 from 'lucide-react/icons/trash';
import { useLocale, useTranslations } from 'use-intl';
import { TRADE_FITS } from '#contract/catalogue/trade/limits.ts';
import type { Business } from '#contract/company/business.ts';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { Failure, Sending } from '#web/media/upload/status.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import type { ProductForm } from '../use-drafted-form.ts';
import { type DatasheetValue, newDatasheet } from './documents-values.ts';

interface Props {
  form: ProductForm;
  certificates: Business['certificates'];
}

/** What a buyer reads besides: datasheets (DAT-022) and certificates that cover the product (DAT-023). */
export function Documents({ form, certificates }: Props) {
  const t = useTranslations('product-edit.trade');
  return (
    <fieldset className="fieldset">
      <legend className="h3">{t('documents')}</legend>
      <Datasheets form={form} />
      <Certificates form={form} certificates={certificates} />
    </fieldset>
  );
}

function Datasheets({ form: { watch, setValue, getValues, formState } }: Pick<Props, 'form'>) {
  const t = useTranslations('product-edit.trade');
  const [language] = useLocale().split('-');
  const rows = watch('documents.datasheets');
  const set = (next: typeof rows) => setValue('documents.datasheets', next);
  const upload = useUpload('datasheet', async (descriptor) => set([...getValues('documents.datasheets'), newDatasheet(descriptor, language ?? 'en')]));
  const { state, busy } = upload;
  const error = formState.errors.documents?.datasheets?.message;
  return (
    <div className="field field--wide">
      <p className="field__label">{t('datasheets')}</p>
      {rows.length > 0 && (
        <ul className="specrows sheetrows">
          {rows.map((row, index) => (
            <DatasheetRow
              key={row.id}
              row={row}
              index={index}
              change={(part) => set(getValues('documents.datasheets').map((one) => (one.id === row.id ? { ...one, ...part } : one)))}
              remove={() => set(getValues('documents.datasheets').filter(({ id }) => id !== row.id))}
              errors={formState.errors.documents?.datasheets?.[index]}
            />
          ))}
        </ul>
      )}
      {rows.length < TRADE_FITS.datasheets && !busy && (
        <div>
          <FileButton className="" accept="application/pdf" label={t('addDatasheet')} take={(file) => upload.start(file, file.name)}>
            <FileUp className="icon" />
          </FileButton>
        </div>
      )}
      {busy && <Sending name={t('datasheets')} upload={upload} />}
      {state.step === 'failed' && <Failure state={state} upload={upload} />}
      {error ? <p className="field__error">{error}</p> : <p className="field__hint">{t('datasheetsHint', { most: TRADE_FITS.datasheets })}</p>}
    </div>
  );
}

interface RowProps {
  row: DatasheetValue;
  index: number;
  change: (part: Partial<DatasheetValue>) => void;
  remove: () => void;
  errors: { title?: { message?: string }; language?: { message?: string } } | undefined;
}

function DatasheetRow({ row, index, change, remove, errors }: RowProps) {
  const t = useTranslations('product-edit.trade');
  const place = index + 1;
  const languages = useReference('languages').map(({ code, languageName }) => ({ value: code, label: languageName }));
  return (
    <li className="bandrow">
      <TextField
        label={t('datasheetTitle', { place })}
        autoComplete="off"
        dir="auto"
        name={`documents.datasheets.${index}.title`}
        value={row.title}
        error={errors?.title?.message}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label={t('datasheetLanguage', { place })}
        none={t('none')}
        choices={languages}
        name={`documents.datasheets.${index}.language`}
        value={row.language}
        error={errors?.language?.message}
        onChange={({ target }) => change({ language: target.value })}
      />
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeDatasheet', { place })} onClick={remove}>
        <Trash2 className="icon" />
      </button>
    </li>
  );
}

function Certificates({ form: { watch, setValue, formState }, certificates }: Props) {
  const t = useTranslations('product-edit.trade');
  const named = watch('documents.certificates');
  const choices = certificates.filter(({ withdrawnAt }) => withdrawnAt === null);
  const error = formState.errors.documents?.certificates?.message;
  const turn = (id: string) => setValue('documents.certificates', named.includes(id) ? named.filter((one) => one !== id) : [...named, id]);
  return (
    <fieldset className="field field--wide">
      <legend className="field__label">{t('certificates')}</legend>
      {choices.map(({ id, name, coversAll }) => (
        <label key={id} className="check">
          <input type="checkbox" checked={coversAll || named.includes(id)} disabled={coversAll} onChange={() => turn(id)} />
          <span dir="auto">{coversAll ? t('certificateAll', { name }) : name}</span>
        </label>
      ))}
      {error ? <p className="field__error">{error}</p> : <p className="field__hint">{t(choices.length === 0 ? 'certificatesNone' : 'certificatesHint')}</p>}
    </fieldset>
  );
}
