import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';

interface Props {
  word: string;
  /** For who does not see beside what it stands. */
  about?: string;
  className?: string;
  run: () => Promise<void>;
}

/** Does something at once; why it did not work is said in passing. */
export function PressOnce({ word, about, className = 'btn btn--ghost', run }: Props) {
  const t = useTranslations('questions');
  const toast = useToast(`question ${word}`);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={className} aria-busy={busy} onClick={() => void press()}>
      {word}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
