import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';
import { useDecisionSentence } from './use-award.ts';

/** Does something to a decision, says what became of it, and shows how things stand. */
function useDecide(rfqID: string) {
  const toast = useToast();
  const sentence = useDecisionSentence();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      toast(done);
    } catch (error) {
      toast(sentence(error), 'danger');
    }
    await lookAtRfq(rfqID);
    setBusy(false);
  };
  return { busy, run };
}

/** Takes the decision back by one press (AWD-004). */
export function Undo({ rfqID, word }: { rfqID: string; word: string }) {
  const t = useTranslations('award');
  const client = useClient();
  const { busy, run } = useDecide(rfqID);
  return (
    <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={() => void run(() => client.award.undo({ rfqID }), t('undone'))}>
      {word}
    </button>
  );
}

/** Ends the wait, after one question: it cannot be taken back then. */
export function TellNow({ rfqID }: { rfqID: string }) {
  const t = useTranslations('award');
  const tell = useOnce('award', 'tell');
  const { run } = useDecide(rfqID);
  const [asks, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--primary btn--sm" onClick={() => setAsking(true)}>
        {t('tellNow')}
      </button>
      {asks && (
        <Confirm
          title={t('tellTitle')}
          text={t('tellText')}
          word={t('tellNow')}
          cancel={t('cancel')}
          run={() => run(() => tell({ rfqID }), t('toldDone')).then(() => setAsking(false))}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
