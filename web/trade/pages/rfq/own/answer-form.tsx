import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAct } from '../use-act.ts';
import { useOneText } from '../use-one-text.ts';

/** An answer goes to all who may read the request, or to the asker alone; in a sealed one to all, because nobody knows who asked. */
export function AnswerForm({ rfq: { rfqID, sealed }, questionID }: { rfq: OwnRfq; questionID: string }) {
  const t = useTranslations('rfq-own');
  const answer = useOnce('rfqTalk', 'answer');
  const act = useAct(rfqID);
  const [toAll, setToAll] = useState(true);
  const { setText, isMissing, busy, submit } = useOneText((text) =>
    act(() => answer({ rfqID, questionID, answer: text, toAll: toAll || sealed }), t('answered')),
  );
  return (
    <form className="stack stack--sm mt-2" onSubmit={submit} noValidate>
      <Textarea
        label={t('answer')}
        rows={2}
        maxLength={RFQ_FITS.question}
        error={isMissing ? t('answerMissing') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row row--between">
        {sealed ? (
          <span className="muted small">{t('toAllSealed')}</span>
        ) : (
          <label className="check">
            <input type="checkbox" checked={toAll} onChange={({ target }) => setToAll(target.checked)} />
            {t('toAll')}
          </label>
        )}
        <button type="submit" className="btn btn--tonal" aria-busy={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('sendAnswer')}
        </button>
      </div>
    </form>
  );
}
