import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { isEnding } from '#web/trade/quote/ending.ts';
import { useNow } from '#web/trade/rfq/due.tsx';
import { daysOf } from '../form/prefill.ts';
import type { QuoteForm } from '../form/use-quote-form.ts';
import type { Quoting } from '../quoting.ts';
import { MessageBuyer } from './message-buyer.tsx';
import { Withdraw } from './withdraw.tsx';

interface Props extends Omit<Quoting, 'company'> {
  form: QuoteForm;
  revise: () => void;
  changed: () => Promise<void>;
}

const MONTH_MS = 30 * 86_400_000;

/** What can be done with a submitted quote: confirm, prolong, revise, withdraw. */
export function Standing({ rfq, at, form: { own }, revise, changed }: Props) {
  const t = useTranslations('rfq-quote.submitted');
  const clock = useNow();
  const confirm = useOnce('quote', 'confirmRevision');
  const act = useAct(changed);
  const [isWithdrawing, setWithdrawing] = useState(false);
  // One that was made in a conversation has no deadline: its quote is revised until it is decided.
  const isOpen = rfq.state === 'open' || (rfq.inConversation && rfq.state === 'deciding');
  const isHeld = own.state === 'submitted' || own.state === 'expired';
  const isOlder = isOpen && isHeld && own.answers !== null && own.answers < rfq.revision;
  const isDue = clock !== null && isHeld && (own.prolongAskedAt !== null || isEnding(own.submitted?.validUntil ?? null, clock));
  return (
    <div className="stack">
      {isOlder && (
        <div className="alert alert--warning row--between flex-wrap">
          <p className="grow">{t('older', { answers: own.answers ?? 0, revision: rfq.revision })}</p>
          <button
            type="button"
            className="btn btn--primary btn--sm"
            aria-busy={act.busy}
            onClick={() => void act.run(() => confirm({ ...at, revision: rfq.revision }), t('confirmed'))}
          >
            {t('confirm')}
          </button>
        </div>
      )}
      {isDue && (isOpen || rfq.state === 'deciding') && <Prolong rfq={rfq} at={at} own={own} act={act} clock={clock} />}
      {act.failure && (
        <p className="alert alert--danger" role="alert">
          {act.failure}
        </p>
      )}
      <div className="row row--sm flex-wrap">
        {isOpen && isHeld && (
          <button type="button" className="btn btn--outline" onClick={revise}>
            {t('revise')}
          </button>
        )}
        <MessageBuyer rfq={rfq} at={at} own={own} />
        {isHeld && rfq.state !== 'awarded' && (
          <button type="button" className="btn btn--ghost" onClick={() => setWithdrawing(true)}>
            {t('withdraw')}
          </button>
        )}
      </div>
      {isWithdrawing && <Withdraw at={at} close={() => setWithdrawing(false)} done={changed} />}
    </div>
  );
}

/** A later day, at the same prices, by one press (QUO-013). */
function Prolong({ rfq, at, own, act, clock }: Pick<Props, 'rfq' | 'at'> & { own: QuoteForm['own']; act: ReturnType<typeof useAct>; clock: number }) {
  const t = useTranslations('rfq-quote.submitted');
  const prolong = useOnce('quote', 'prolong');
  const { last } = daysOf(rfq);
  const later = new Date(Math.max(clock, Date.parse(own.submitted?.validUntil ?? '') || 0) + MONTH_MS).toISOString().slice(0, 10);
  const [day, setDay] = useState([later, last].toSorted()[0] ?? later);
  return (
    <div className="alert prolong">
      <p>{t(own.prolongAskedAt ? 'asked' : own.state === 'expired' ? 'hasExpired' : 'expires')}</p>
      <div className="prolong__row">
        <TextField label={t('newDay')} type="date" max={last} value={day} error={act.fields['validUntil']} onChange={({ target }) => setDay(target.value)} />
        <button
          type="button"
          className="btn btn--primary"
          aria-busy={act.busy}
          onClick={() => void act.run(() => prolong({ ...at, validUntil: day }), t('prolonged'))}
        >
          {t('prolong')}
        </button>
      </div>
    </div>
  );
}

/** One at a time; what was refused is said. */
function useAct(changed: () => Promise<void>) {
  const t = useTranslations('rfq-quote.refused');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      await work();
      await changed();
      toast(done);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFields(error.fields);
      if (!error.fields['validUntil']) setFailure(error.code === 'network' ? t('network') : (Object.values(error.fields)[0] ?? error.message));
    }
    setBusy(false);
  };
  return { busy, failure, fields, run };
}
