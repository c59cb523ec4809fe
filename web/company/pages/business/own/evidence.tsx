import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CLAIM_EVIDENCE } from '#contract/trust/moderation-words.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useOnce } from '#web/components/query/use-once.ts';

/** Where no mail can prove a claim, somebody of WBN reads why the company is theirs. */
export function Evidence({ id }: { id: string }) {
  const t = useTranslations('business-claim.evidence');
  const ask = useOnce('business', 'askStaff');
  const [evidence, setEvidence] = useState('');
  const [state, setState] = useState<{ busy?: true; sent?: true; wrong?: string; failure?: string }>({});
  if (state.sent) return <p role="status">{t('sent')}</p>;
  const send = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      await ask({ id, evidence });
      setState({ sent: true });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const wrong = error.fields['evidence'];
      setState(wrong ? { wrong } : { failure: error.message });
    }
  };
  return (
    <div className="stack mt-3">
      <Field label={t('label')} hint={t('hint')} error={state.wrong}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={4}
            maxLength={CLAIM_EVIDENCE}
            value={evidence}
            onChange={({ target }) => setEvidence(target.value)}
            {...tie}
          />
        )}
      </Field>
      <FormFailure>{state.failure}</FormFailure>
      <div className="btnrow">
        <button type="button" className="btn btn--outline" aria-busy={state.busy} onClick={() => void send()}>
          {t('send')}
        </button>
      </div>
    </div>
  );
}
