import Award from 'lucide-react/icons/award';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { PICTURES } from '#web/media/upload/picture.ts';
import { Failure, Sending } from '#web/media/upload/status.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import { uploaded } from '../photos-control.tsx';
import type { CertificateProps } from './certificate-props.ts';

interface ScanProps extends Omit<CertificateProps, 'remove' | 'saved'> {
  name: string;
  error: string | undefined;
}

/** The picture of a certificate, sent as it is: a scan is not cut. */
export function Scan({ value: { photo }, name, change, onBusy, error, index }: ScanProps) {
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
