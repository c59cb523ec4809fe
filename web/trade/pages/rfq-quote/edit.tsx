import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { Section } from '#web/trade/rfq/section.tsx';
import { Evidence } from './evidence.tsx';
import { Foot, SumBar } from './foot.tsx';
import { daysOf } from './form/prefill.ts';
import type { QuoteForm } from './form/use-quote-form.ts';
import { pricedOf } from './form/values.ts';
import { Lines } from './lines.tsx';
import type { Quoting } from './quoting.ts';
import { Costs, Note, Terms } from './terms.tsx';

interface Props extends Quoting {
  form: QuoteForm;
  files: Attachments;
  /** Everything is there: the buyer's view comes next. */
  onChecked: () => void;
}

/** The form: lines with what is asked beside what is offered, then costs, terms and evidence. */
export function Edit({ rfq, company, at, form, files, onChecked }: Props) {
  const t = useTranslations('rfq-quote');
  const words = useTranslations('form');
  const { values, change, errors } = form;
  const [place, setPlace] = useState(0);
  const [busy, setBusy] = useState(false);
  const asked = rfq.lines.filter(({ struck }) => !struck);
  const sums = sumsOf(pricedOf(values), asked);
  const check = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await form.save(true);
    setBusy(false);
    if (!answer) return;
    form.setErrors(answer.faults);
    if (Object.keys(answer.faults).length === 0) onChecked();
    else
      setPlace(
        Math.max(
          0,
          asked.findIndex(({ lineID }) => Object.keys(answer.faults).some((path) => path.startsWith(`lines.${lineID}`))),
        ),
      );
  };
  const shared = { values, change, errors, currency: rfq.otherCurrencies ? null : rfq.currency, days: daysOf(rfq), lines: asked };
  return (
    <form
      className="layout layout--rail mt-4"
      noValidate
      aria-labelledby="quote-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <div className="card">
        <div className="panel">
          <ErrorSummary title={(count) => words('summary', { count })} sentences={Object.values(errors)} />
          <FormFailure>{errors['form'] ?? errors['lines'] ?? null}</FormFailure>
        </div>
        <Section number={1} title={t('prices.title')} text={t('prices.text')}>
          <Lines form={form} asked={asked} rfq={rfq} bid={at.bid} sums={sums} place={place} go={setPlace} />
        </Section>
        <Section number={2} title={t('costs.title')} text={t('costs.text')}>
          <Costs {...shared} />
        </Section>
        <Section number={3} title={t('terms.title')} text={t('terms.text')}>
          <Terms {...shared} />
        </Section>
        <Section number={4} title={t('evidence.title')} text={t('evidence.text')}>
          <Evidence certificates={company.certificates} form={form} files={files} />
          <Note {...shared} />
          <p className="small muted">{t('bank')}</p>
        </Section>
        <Foot form={form} busy={busy} />
      </div>
      <SumBar rfq={rfq} form={form} sums={sums} busy={busy} />
    </form>
  );
}
