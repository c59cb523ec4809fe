import FileUp from 'lucide-react/icons/file-up';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { FileButton } from '#web/media/upload/file-button.tsx';
import { PICTURES } from '#web/media/upload/picture.ts';
import { Failure, Sending } from '#web/media/upload/status.tsx';
import { useUpload } from '#web/media/upload/use-upload.ts';
import type { OnBusy } from '../photos-control.tsx';
import type { CertificatePart } from './certificate-props.ts';

/** The document that staff compares, which buyers open only where the company says so (CRT-013). It goes with the save. */
export function CertificateDocument({ index, value, change, errorOf, onBusy, name }: CertificatePart & { onBusy: OnBusy; name: string }) {
  const t = useTranslations('business-edit.certificate');
  const upload = useUpload('certificate-document', async ({ token }) => change({ document: { kept: true, token } }));
  const { state, busy } = upload;
  useEffect(() => onBusy(`certificate-document-${index}`, busy), [busy, onBusy, index]);
  const { kept } = value.document;
  const words = `${t('document')}: ${name}`;
  const error = errorOf('document');
  return (
    <div className="field--wide stack stack--sm">
      <div className="btnrow">
        <FileButton
          className=""
          accept={`application/pdf,${PICTURES}`}
          label={t(kept ? 'changeDocument' : 'addDocument')}
          take={(file) => upload.start(file, file.name)}
        >
          <FileUp className="icon" />
        </FileButton>
        {kept && !busy && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => change({ document: { kept: false, token: '' } })}>
            {t('removeDocument')}
          </button>
        )}
      </div>
      {error ? <p className="field__error">{error}</p> : <p className="field__hint">{t(kept ? 'hasDocument' : 'noDocument')}</p>}
      {busy && <Sending name={words} upload={upload} />}
      {state.step === 'failed' && <Failure state={state} upload={upload} />}
      {kept && (
        <label className="check">
          <input type="checkbox" checked={value.documentPublic} onChange={({ target }) => change({ documentPublic: target.checked })} />
          <span>{t('documentPublic')}</span>
        </label>
      )}
    </div>
  );
}
