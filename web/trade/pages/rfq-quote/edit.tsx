import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sumsOf } from '#contract/trade/sums.ts';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { Evidence } from './evidence.tsx';
import { Foot, SumBar } from './foot.tsx';
import { LineEdit } from './line-edit.tsx';
import { daysOf } from './prefill.ts';
import { Section } from './section.tsx';
import { Costs, Note, Terms } from './terms.tsx';
import type { QuoteForm } from './use-quote-form.ts';
import { type LineValues, pricedOf } from './values.ts';
import type { Quoting } from './writing.tsx';

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
  const { values, change, errors, own } = form;
  const [place, setPlace] = useState(0);
  const [busy, setBusy] = useState(false);
  const asked = rfq.lines.filter(({ struck }) => !struck);
  const sums = sumsOf(pricedOf(values), asked);
  const sumOf = new Map(sums.lines.map((line) => [line.lineID, line]));
  const warningOf = new Map(own.warnings.map((one) => [one.lineID, one]));
  const lineOf = new Map(values.lines.map((line) => [line.lineID, line]));
  const changeLine = useCallback(
    (lineID: string, part: Partial<LineValues>) => change((now) => ({ lines: now.lines.map((one) => (one.lineID === lineID ? { ...one, ...part } : one)) })),
    [change],
  );
  const takeCurrency = useCallback((currency: string) => change({ currency }), [change]);
  const mayTakeCurrency = rfq.otherCurrencies && sums.priced === 0;
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
          <LineSteps place={place} count={asked.length} go={setPlace} />
          <ol className="lineedits">
            {asked.map((line, index) => {
              const own = lineOf.get(line.lineID);
              return (
                own && (
                  <LineEdit
                    key={line.lineID}
                    asked={line}
                    line={own}
                    change={changeLine}
                    errors={errorsOf(errors, line.lineID)}
                    sum={sumOf.get(line.lineID) ?? null}
                    warning={warningOf.get(line.lineID)}
                    currency={values.currency}
                    bid={at.bid}
                    takeCurrency={takeCurrency}
                    mayTakeCurrency={mayTakeCurrency}
                    isCurrent={index === place}
                  />
                )
              );
            })}
          </ol>
          <LineSteps place={place} count={asked.length} go={setPlace} isNext />
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

/** As one text, which stays the same as long as nothing is said otherwise. */
function errorsOf(errors: Record<string, string>, lineID: string): string {
  const start = `lines.${lineID}`;
  const own = Object.entries(errors).filter(([path]) => path === start || path.startsWith(`${start}.`));
  return JSON.stringify(
    Object.fromEntries(
      own.map(([path, sentence]) => {
        const field = path.slice(start.length + 1);
        // Of the sum and the multiple as a whole.
        return [field === 'total' ? 'breaks' : field, sentence];
      }),
    ),
  );
}

/** On a phone there is one line on the screen at a time. */
function LineSteps({ place, count, go, isNext = false }: { place: number; count: number; go: (place: number) => void; isNext?: boolean }) {
  const t = useTranslations('rfq-quote.steps');
  if (count < 2) return null;
  if (!isNext) return <p className="linesteps num">{t('of', { place: place + 1, count })}</p>;
  const to = (next: number) => {
    go(next);
    requestAnimationFrame(() => document.querySelector('.lineedit.is-current')?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="linesteps">
      <button type="button" className="btn btn--outline" disabled={place === 0} onClick={() => to(place - 1)}>
        {t('previous')}
      </button>
      <button type="button" className="btn btn--tonal" disabled={place === count - 1} onClick={() => to(place + 1)}>
        {t('next')}
      </button>
    </div>
  );
}
