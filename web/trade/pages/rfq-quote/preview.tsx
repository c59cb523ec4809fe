import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { QuoteView } from '#web/trade/quote/quote-view.tsx';
import type { QuoteForm } from './form/use-quote-form.ts';
import { faultsIn } from './form/values.ts';
import type { Quoting } from './quoting.ts';
import { namesOf } from './sent/names-of.ts';
import { Readers } from './sent/readers.tsx';

interface Props extends Quoting {
  form: QuoteForm;
  /** Nothing can be submitted any more. */
  isOver: boolean;
  back: () => void;
  onSubmitted: () => void;
  askAgain: () => Promise<unknown>;
}

/** Exactly what the buyer will read, and the press that submits it. */
export function Preview({ rfq, company, at, form, isOver, back, onSubmitted, askAgain }: Props) {
  const t = useTranslations('rfq-quote.preview');
  const { busy, failure, submit } = useSubmit({ rfq, at, form, back, onSubmitted, askAgain });
  const { own } = form;
  return (
    <section className="card mt-4" aria-labelledby="preview">
      <div className="panel stack">
        <div>
          <h2 className="h3" id="preview">
            {t('title')}
          </h2>
          <p className="muted">{t('text')}</p>
        </div>
        <FormFailure>{failure}</FormFailure>
        <QuoteView content={own.draft} sums={own.sums} asked={rfq.lines} certificates={company.certificates} products={namesOf(at.bid, own.draft)} query={at} />
        <Readers rfq={rfq} />
      </div>
      <div className="formactions">
        <button type="button" className="btn btn--ghost" onClick={back}>
          {t('back')}
        </button>
        {!isOver && (
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void submit()}>
            {t(busy ? 'submitting' : own.revision > 0 && own.state !== 'withdrawn' ? 'revise' : 'submit')}
          </button>
        )}
      </div>
    </section>
  );
}

function useSubmit({ rfq, at, form, back, onSubmitted, askAgain }: Omit<Props, 'company' | 'isOver'>) {
  const t = useTranslations('rfq-quote');
  const toast = useToast();
  const send = useOnce('quote', 'submit');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await send({ ...at, version: form.version(), revision: rfq.revision });
      await form.refresh();
      toast(t('submittedToast', { number: data.number, revision: data.revision }));
      onSubmitted();
      void askAgain();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'conflict') await form.save(false);
      else if (Object.keys(error.fields).length > 0) {
        form.setErrors(faultsIn(error.fields, {}));
        back();
      } else if (error.code === 'rfq_closed' || error.code === 'rfq_full' || error.code === 'rfq_changed') {
        setFailure(t(`refused.${error.code}`));
        void askAgain();
      } else setFailure(error.code === 'network' ? t('refused.network') : error.message);
    }
    setBusy(false);
  };
  return { busy, failure, submit };
}
