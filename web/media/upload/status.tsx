import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslations } from 'use-intl';
import type { ApplicationError } from '#web/base/client/client.ts';
import type { Upload, UploadState } from './use-upload.ts';

/** How far a file has come. Only what is still being sent can be called back. */
export function Sending({ name, upload: { state, cancel } }: { name: string; upload: Upload }) {
  const t = useTranslations('upload');
  if (state.step !== 'sending') {
    return (
      <p className="photofield__hint" role="status">
        <span className="spinner" aria-hidden="true" /> {t('checking')}
      </p>
    );
  }
  const percent = Math.floor(state.share * 100);
  return (
    <div className="sending">
      <progress aria-label={t('sending', { photo: name })} value={percent} max={100} />
      <span className="sending__percent">{t('percent', { percent })}</span>
      <button type="button" className="btn btn--ghost btn--sm" onClick={cancel}>
        {t('cancel')}
      </button>
    </div>
  );
}

interface FailureProps {
  intro?: string | undefined;
  state: Extract<UploadState, { step: 'failed' }>;
  upload: Upload;
}

/** Why a file was not taken, in the server's words. */
export function Failure({ intro, state: { error, canRetry }, upload: { retry } }: FailureProps) {
  const t = useTranslations('upload');
  const reason = error.code === 'network' ? t('offline') : sentenceOf(error);
  return (
    <div className="alert alert--danger photofield__failure" role="alert">
      <CircleAlert className="icon" />
      <div>
        {intro && <p>{intro}</p>}
        <p dir="auto">{reason}</p>
        {canRetry && (
          <button type="button" className="btn btn--outline btn--sm" onClick={retry}>
            {t('retry')}
          </button>
        )}
      </div>
    </div>
  );
}

const sentenceOf = ({ fields, message }: ApplicationError): string => Object.values(fields)[0] ?? message;
