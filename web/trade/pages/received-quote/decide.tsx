import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { CANCEL_REASONS, RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as tradeLinks from '#web/base/trade-links.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { RadioChoice } from '#web/components/form/radio-choice.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { sentenceOf } from '#web/trade/rfq/sentence.ts';

interface Props {
  rfq: OwnRfq;
  name: string;
  asked: () => Promise<unknown>;
}

/** What the buyer does with a quote that came in a conversation: turns it down, or asks more suppliers for the same (QUO-022). */
export function Decide({ rfq, name, asked }: Props) {
  const t = useTranslations('received-quote.decide');
  const [open, setOpen] = useState<'decline' | 'more' | null>(null);
  if (!rfq.inConversation) return null;
  const mayDecline = rfq.state === 'deciding' && rfq.right !== 'read';
  return (
    <>
      <button type="button" className="btn btn--outline btn--sm" onClick={() => setOpen('more')}>
        {t('more')}
      </button>
      {mayDecline && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => setOpen('decline')}>
          {t('decline')}
        </button>
      )}
      {open === 'more' && <AskMore rfq={rfq} close={() => setOpen(null)} />}
      {open === 'decline' && mayDecline && <Decline rfq={rfq} name={name} asked={asked} close={() => setOpen(null)} />}
    </>
  );
}

function Decline({ rfq: { rfqID }, name, asked, close }: Props & { close: () => void }) {
  const t = useTranslations('received-quote.decide');
  const reasons = useTranslations('rfq.cancelReason');
  const cancel = useOnce('rfq', 'cancel');
  const [reason, setReason] = useState<(typeof CANCEL_REASONS)[number] | null>(null);
  const [text, setText] = useState('');
  return (
    <FormDialog
      {...useShared(close)}
      title={t('declineTitle')}
      text={t('declineText', { name })}
      word={t('decline')}
      done={t('declined')}
      danger
      isIdle={reason === null}
      run={async () => reason && cancel({ rfqID, reason, text })}
      settled={asked}
    >
      <RadioChoice legend={t('reason')} choices={CANCEL_REASONS.map((value) => ({ value, label: reasons(value) }))} chosen={reason} choose={setReason} />
      <Textarea label={t('words')} rows={2} maxLength={RFQ_FITS.reason} start={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}

function AskMore({ rfq: { rfqID }, close }: { rfq: OwnRfq; close: () => void }) {
  const t = useTranslations('received-quote.decide');
  const navigate = useNavigate();
  const copy = useOnce('rfq', 'copy');
  const run = async () => {
    const { data } = await copy({ rfqID });
    void navigate(tradeLinks.editRfq(data.rfqID));
  };
  return <FormDialog {...useShared(close)} title={t('moreTitle')} text={t('moreText')} word={t('more')} run={run} />;
}

/** What both dialogs share. */
function useShared(close: () => void) {
  const t = useTranslations('received-quote');
  return { cancel: t('decide.close'), sentence: (error: unknown) => sentenceOf(error, t('offline')), close };
}
