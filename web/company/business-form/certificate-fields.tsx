import Award from 'lucide-react/icons/award';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { PICTURES } from '#web/media/upload/picture.ts';
import { Failure, Sending } from '#web/media/upload/status.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import { type OnBusy, uploaded } from './photos-control.tsx';
import type { CertificateValue } from './values.ts';

interface Props {
  index: number;
  value: CertificateValue;
  change: (changes: Partial<CertificateValue>) => void;
  remove: () => void;
  onBusy: OnBusy;
}

/** Years that a date may lie before and after this one (VAL-004). */
const YEARS = 10;

export function CertificateFields({ index, value, change, remove, onBusy }: Props) {
  const t = useTranslations('business-edit.certificate');
  const { errors } = useFormState();
  const errorOf = (field: string) => (get(errors, `list.${index}.${field}`) as { message?: string } | undefined)?.message;
  const year = new Date().getFullYear();
  const days = { type: 'date', min: `${year - YEARS}-01-01`, max: `${year + YEARS}-12-31` };
  const name = value.name || t('unnamed', { place: index + 1 });
  return (
    <fieldset className="certedit">
      <legend className="sr-only">{t('group', { place: index + 1 })}</legend>
      <Scan value={value} name={name} change={change} onBusy={onBusy} error={errorOf('photo')} index={index} />
      <div className="formgrid formgrid--wide grow">
        <div className="field--wide">
          <TextField label={t('name')} error={errorOf('name') ?? errorOf('id')} value={value.name} onChange={({ target }) => change({ name: target.value })} />
        </div>
        <TextField
          label={t('issued')}
          {...days}
          error={errorOf('issueDate')}
          value={value.issueDate}
          onChange={({ target }) => change({ issueDate: target.value })}
        />
        <TextField
          label={t('expires')}
          {...days}
          error={errorOf('expireDate')}
          value={value.expireDate}
          onChange={({ target }) => change({ expireDate: target.value })}
        />
        <div className="field--wide">
          <TextField
            label={t('issuer')}
            beside={t('optional')}
            hint={t('issuerHint')}
            type="url"
            inputMode="url"
            error={errorOf('issuerUrl')}
            value={value.issuerUrl}
            onChange={({ target }) => change({ issuerUrl: target.value })}
          />
        </div>
      </div>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={remove}>
        <Trash2 className="icon" />
      </button>
    </fieldset>
  );
}

interface ScanProps extends Omit<Props, 'remove'> {
  name: string;
  error: string | undefined;
}

/** The picture of a certificate, sent as it is: a scan is not cut. */
function Scan({ value: { photo }, name, change, onBusy, error, index }: ScanProps) {
  const t = useTranslations('business-edit.certificate');
  const upload = useUpload('certificate', async (descriptor) => change({ photo: uploaded(descriptor) }));
  const { state, busy } = upload;
  useEffect(() => onBusy(`certificate-${index}`, busy), [busy, onBusy, index]);
  const words = useTranslations('upload');
  const scan = `${t('scan')}: ${name}`;
  return (
    <div className="certedit__scan">
      <div className="cert__img">{photo.shown ? <Picture photo={photo.shown as Photo} sizes="64px" alt={scan} /> : <Award className="icon icon--lg" />}</div>
      <FileButton
        className="certedit__choose"
        accept={PICTURES}
        label={words(photo.shown ? 'change' : 'add', { photo: scan })}
        take={(file) => upload.start(file, file.name)}
      >
        <Camera className="icon" />
      </FileButton>
      {photo.shown && !busy && (
        <button
          type="button"
          className="btn btn--ghost btn--sm btn--icon"
          aria-label={words('remove', { photo: scan })}
          onClick={() => change({ photo: { shown: null, token: '' } })}
        >
          <Trash2 className="icon" />
        </button>
      )}
      {busy && <Sending name={scan} upload={upload} />}
      {state.step === 'failed' && <Failure state={state} upload={upload} />}
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}
