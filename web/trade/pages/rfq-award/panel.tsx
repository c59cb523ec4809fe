import Check from 'lucide-react/icons/check';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Award, AwardStart } from '#contract/trade/award/shapes.ts';
import type { ReceivedQuote } from '#contract/trade/quote/shapes.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { Details } from './details.tsx';
import { type AwardForm, useAwardForm } from './form/use-award-form.ts';
import { Next } from './next.tsx';
import { Others } from './others.tsx';
import { useTotal } from './use-total.ts';
import { WhoGets } from './who-gets.tsx';

interface Props {
  rfq: OwnRfq;
  quotes: ReceivedQuote[];
  start: AwardStart;
  award: Award | null;
  chosen: string;
  draft: string;
  readQuotes: () => Promise<unknown>;
}

/** All of a decision in one panel: lines and sums, words for the others, the orders, what happens next. */
export function AwardPanel({ rfq, quotes, start, award, chosen, draft, readQuotes }: Props) {
  const t = useTranslations('rfq-award');
  const form = useTranslations('form');
  const toast = useToast();
  const made = useAwardForm({ rfqID: rfq.rfqID, lines: rfq.lines, neededBy: rfq.neededBy, quotes, start, award, chosen, draft, readQuotes });
  const isIdle = made.orders.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (made.busy) return;
    if (isIdle) return made.fail(t('chooseFirst'));
    const done = await made.submit();
    if (done) toast(done.approveUntil ? t('asked', { name: start.approver?.name ?? '' }) : t('made'));
  };
  const isMany = made.faults.all.length > 1;
  return (
    <form className="card awardpanel" onSubmit={submit} noValidate aria-labelledby="award-heading">
      <header className="awardpanel__head">
        <h1 className="h2" id="award-heading">
          <Heading form={made} />
        </h1>
        <p className="small muted num" dir="auto">
          {t('about', { number: rfq.number ?? '', title: rfq.title })}
        </p>
      </header>
      <div className="awardpanel__body">
        <FormFailure>{isMany ? null : made.failure}</FormFailure>
        <ErrorSummary title={(count) => form('summary', { count })} sentences={isMany ? made.faults.all : []} />
        <WhoGets form={made} />
        <Others form={made} />
        <Details form={made} />
        <Next form={made} approver={start.approver} />
      </div>
      <footer className="awardpanel__foot">
        <Link className="btn btn--ghost" to={rfqLinks.rfq(rfq.rfqID)}>
          {t('back')}
        </Link>
        <button type="submit" className="btn btn--primary" aria-busy={made.busy}>
          {made.busy ? <span className="spinner" aria-hidden="true" /> : <Check className="icon" />}
          {start.approver ? t('ask', { name: start.approver.name }) : <Submit form={made} />}
        </button>
      </footer>
    </form>
  );
}

function Heading({ form: { values, orders } }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const name = orders[0]?.quote.supplier.name;
  if (orders.length === 1 && name) return t('headingTo', { name });
  return t(values.mode === 'lines' ? 'headingLines' : 'heading');
}

function Submit({ form }: { form: AwardForm }) {
  const t = useTranslations('rfq-award');
  const total = useTotal();
  return <span className="num">{t('submit', { count: form.orders.length, total: total(form) })}</span>;
}
