import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq/shapes.ts';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAct } from '../use-act.ts';
import { useOneText } from '../use-one-text.ts';

/** Asks the buyer, until the deadline; what could not be sent stays in the field. */
export function AskForm({ rfq: { rfqID, as }, left }: { rfq: OfferedRfq; left: number }) {
  const t = useTranslations('rfq-offer');
  const ask = useOnce('rfqTalk', 'ask');
  const act = useAct(rfqID);
  const [sent, setSent] = useState(0);
  const { setText, isMissing, busy, submit } = useOneText(async (text) => {
    const worked = await act(() => ask({ rfqID, bid: as.businessID, text }), t('askedDone'));
    if (worked) setSent((before) => before + 1);
    return worked;
  });
  return (
    <form id="ask" className="stack stack--sm rfqask" onSubmit={submit} noValidate>
      <Textarea
        key={sent}
        label={t('yourQuestion')}
        hint={t('questionsLeft', { count: left })}
        rows={3}
        maxLength={RFQ_FITS.question}
        error={isMissing ? t('questionMissing') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="btnrow">
        <button type="submit" className="btn btn--tonal" aria-busy={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('sendQuestion')}
        </button>
      </div>
    </form>
  );
}
