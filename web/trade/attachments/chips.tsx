import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { type Attached, isBusy } from './attached.ts';
import { FileIcon } from './file-icon.tsx';
import { sizeOf } from './kinds.ts';
import type { Attachments } from './use-attachments.ts';

/** The files of a message that is being written, and what is to say of those that could not be taken. */
export function Chips({ files }: { files: Attachments }) {
  const t = useTranslations('attach');
  return (
    <>
      {files.list.length > 0 && (
        <ul className="filechips" aria-label={t('list')}>
          {files.list.map((one) => (
            <Chip key={one.key} one={one} files={files} />
          ))}
        </ul>
      )}
      <p className={files.said ? 'filechips__said' : 'sr-only'} role="status">
        {files.said}
      </p>
    </>
  );
}

function Chip({ one, files }: { one: Attached; files: Attachments }) {
  const t = useTranslations('attach');
  const { key, name, type, state } = one;
  const failed = state.step === 'failed' ? state : null;
  return (
    <li className={failed ? 'filechip filechip--failed' : 'filechip'}>
      <FileIcon type={type} />
      <span className="filechip__words">
        <span dir="auto" className="filechip__name">
          {name}
        </span>
        <Progress one={one} />
      </span>
      {failed?.canRetry && (
        <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={`${t('retry')}: ${name}`} onClick={() => files.retry(key)}>
          <RotateCcw className="icon" />
        </button>
      )}
      <button
        type="button"
        className="btn btn--ghost btn--icon btn--sm"
        aria-label={t(isBusy(one) ? 'cancel' : 'remove', { name })}
        onClick={() => files.remove(key)}
      >
        <X className="icon" />
      </button>
    </li>
  );
}

function Progress({ one: { name, bytes, state, token } }: { one: Attached }) {
  const t = useTranslations('attach');
  if (token) return <span className="filechip__state num">{sizeOf(bytes)}</span>;
  if (state.step === 'failed')
    return (
      <span className="filechip__state" role="alert">
        {state.error.code === 'network' ? t('offline') : (Object.values(state.error.fields)[0] ?? state.error.message)}
      </span>
    );
  if (state.step === 'sending') return <progress aria-label={t('sending', { name })} value={Math.floor(state.share * 100)} max={100} />;
  return <span className="filechip__state">{t(state.step === 'checking' ? 'checking' : 'waiting')}</span>;
}
