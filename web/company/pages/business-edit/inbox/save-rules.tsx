import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { INBOX_RULES } from '#contract/base/limits.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import type { useRules } from './use-rules.ts';

interface Props {
  editing: ReturnType<typeof useRules>;
  add: () => void;
  /** What was removed can no longer be brought back. */
  settled: () => void;
}

/** Adds a rule, and saves them all or none. What is refused is said, and nothing that was edited is lost. */
export function SaveRules({ editing: { rules, isChanged, state, save, again, discard }, add, settled }: Props) {
  const t = useTranslations('inbox-rules');
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (deed: () => Promise<void>, done: string | null) => {
    setFailure(null);
    try {
      await deed();
      if (done) toast(done);
      settled();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const said = error.code === 'network' ? t('offline') : error.code === 'conflict' ? t('conflict') : (Object.values(error.fields)[0] ?? error.message);
      setFailure(said);
    }
  };
  return (
    <>
      {isChanged && <p className="small muted">{t('unsaved')}</p>}
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button
          type="button"
          className="btn btn--outline"
          aria-disabled={rules.length >= INBOX_RULES.rules}
          onClick={() => rules.length < INBOX_RULES.rules && add()}
        >
          {t('add')}
        </button>
        {state === 'conflict' && (
          <button type="button" className="btn btn--outline" onClick={() => void run(again, null)}>
            {t('again')}
          </button>
        )}
        {isChanged && state !== 'conflict' && (
          <>
            <button type="button" className="btn btn--ghost" onClick={() => void run(async () => discard(), null)}>
              {t('discard')}
            </button>
            <button type="button" className="btn btn--primary" aria-busy={state === 'busy'} onClick={() => state === 'idle' && void run(save, t('saved'))}>
              {state === 'busy' && <span className="spinner" aria-hidden="true" />}
              {t('save')}
            </button>
          </>
        )}
      </div>
    </>
  );
}
