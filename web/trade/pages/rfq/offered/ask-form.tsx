import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq-limits.ts';
import type { OfferedRfq } from '#contract/trade/rfq-shapes.ts';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAct } from '../use-act.ts';

/** Asks the buyer, until the deadline; what could not be sent stays in the field. */
export function AskForm({ rfq: { rfqID, as }, left }: { rfq: OfferedRfq; left: number }) {
  const t = useTranslations('rfq-offer');
  const ask = useOnce('rfqTalk', 'ask');
  const act = useAct(rfqID);
  const [text, setText] = useState('');
  const [sent, setSent] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    running.current = true;
    setBusy(true);
    if (await act(() => ask({ rfqID, bid: as.businessID, text }), t('askedDone'))) {
      setText('');
      setSent(sent + 1);
    }
    running.current = false;
    setBusy(false);
  };
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
