import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import { date, dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Answer } from '#web/trade/award/answer.tsx';
import { OrdersOfRequest } from '#web/trade/order/of-request.tsx';
import { QuoteDocument } from '#web/trade/quote/quote-document.tsx';
import { QuoteView } from '#web/trade/quote/quote-view.tsx';
import { Revisions } from '#web/trade/quote/revisions.tsx';
import { RoundsPanel } from '#web/trade/rounds/rounds.tsx';
import type { QuoteForm } from '../form/use-quote-form.ts';
import type { Quoting } from '../quoting.ts';
import { namesOf } from './names-of.ts';
import { Readers } from './readers.tsx';
import { Standing } from './standing.tsx';

interface Props extends Quoting {
  form: QuoteForm;
  revise: () => void;
  askAgain: () => Promise<unknown>;
}

/** What was submitted, what became of it, and the ways to change it. */
export function Submitted({ rfq, company, at, form, revise, askAgain }: Props) {
  const t = useTranslations('rfq-quote.submitted');
  const { own } = form;
  const [shown, setShown] = useState(own.revision);
  const client = useClient();
  const older = useQuery({
    queryKey: ['quote', 'revision', at.rfqID, at.bid, shown],
    queryFn: async () => (await client.quote.ownRevision({ ...at, number: shown })).data,
    enabled: shown !== own.revision,
  });
  const content = shown === own.revision ? own.submitted : older.data?.content;
  const asked = rfq.lines.filter(({ struck }) => !struck);
  const changed = async () => {
    const fresh = await form.refresh();
    setShown(fresh.revision);
    await askAgain();
    if (fresh.state === 'withdrawn') revise();
  };
  return (
    <>
      <section className="card mt-4" aria-labelledby="submitted">
        <div className="panel stack">
          <div className="row row--between row--top flex-wrap">
            <div>
              <p className="small muted num">{t('number', { number: own.number ?? '', revision: own.revision })}</p>
              <h2 className="h3" id="submitted">
                {t(`state.${own.state === 'draft' ? 'submitted' : own.state}`, {
                  day: date(own.submitted?.validUntil ?? '') ?? '',
                })}
              </h2>
              <p className="small muted num">{own.submittedAt && t('at', { at: dateTime(own.submittedAt) ?? '' })}</p>
            </div>
            <div className="row row--sm flex-wrap">
              <Revisions revisions={own.revisions} shown={shown} show={setShown} />
              <QuoteDocument ask={() => client.quote.ownDocument({ ...at, number: shown })} />
            </div>
          </div>
          {own.submitted && <Answer rfq={rfq} currency={own.submitted.currency} />}
          {(own.state === 'awarded' || own.state === 'won') && <OrdersOfRequest rfqID={at.rfqID} side="supplier" bid={at.bid} />}
          <Standing rfq={rfq} at={at} form={form} revise={revise} changed={changed} />
          {content && (
            <QuoteView
              content={content}
              sums={sumsOf(content, asked)}
              asked={rfq.lines}
              certificates={company.certificates}
              products={namesOf(at.bid, content)}
              query={at}
            />
          )}
          <Readers rfq={rfq} />
          <p className="small muted">{t('bank')}</p>
        </div>
      </section>
      <div className="mt-4">
        <RoundsPanel at={at} asked={rfq.lines} isOpen={rfq.state === 'deciding' && own.state === 'submitted'} changed={changed} />
      </div>
    </>
  );
}
