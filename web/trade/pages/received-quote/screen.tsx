import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Decision } from '#web/trade/award/decision.tsx';
import { KeptCautions } from '#web/trade/caution/kept-cautions.tsx';
import { OrdersOfRequest } from '#web/trade/order/of-request.tsx';
import { QuoteView } from '#web/trade/quote/quote-view.tsx';
import { NotReached } from '#web/trade/rfq/not-reached.tsx';
import { RoundsPanel } from '#web/trade/rounds/rounds.tsx';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import { Head } from './head.tsx';
import { ReceivedSkeleton } from './skeleton.tsx';
import { useReceived } from './use-received.ts';

export function ReceivedScreen({ rfqID, quoteID }: { rfqID: string; quoteID: string }) {
  const t = useTranslations('received-quote');
  const [revision, setRevision] = useState<number | null>(null);
  const received = useReceived(rfqID, quoteID, revision);
  return (
    <Loaded of={received} skeleton={<ReceivedSkeleton />} failed={<NotRead received={received} rfqID={rfqID} />}>
      {({ quote, rfq }) => (
        <>
          <Breadcrumb
            steps={[
              { to: rfqLinks.rfqs('mine'), text: t('crumb') },
              { to: rfqLinks.rfq(rfqID), text: rfq.number ?? rfq.title },
            ]}
            current={quote.supplier.name}
          />
          <Decision rfq={rfq} />
          {(quote.state === 'awarded' || quote.state === 'won') && <OrdersOfRequest rfqID={rfqID} side="buyer" />}
          <KeptCautions type="quote" id={quoteID} name={quote.number} cautions={quote.cautions} />
          <article className="card">
            <Head quote={quote} rfq={rfq} show={setRevision} asked={received.refetch} />
            <div className="panel">
              <QuoteView
                content={quote.content}
                sums={quote.sums}
                asked={rfq.lines}
                certificates={quote.certificates}
                products={quote.products}
                marks={quote.answers < rfq.revision ? new Map(quote.marks.map(({ lineID, mark }) => [lineID, mark])) : undefined}
                query={{ rfqID }}
              />
              <p className="small muted mt-4">{t('bank')}</p>
              <p className="small">
                <ReportButton about={{ type: 'quote', id: quoteID, name: quote.number }} />
              </p>
            </div>
          </article>
          <RoundsPanel at={{ rfqID, quoteID }} asked={rfq.lines} isOpen={rfq.state === 'deciding' && quote.state === 'submitted' && rfq.right !== 'read'} />
        </>
      )}
    </Loaded>
  );
}

/** Sealed, not there, or not answered. */
function NotRead({ received: { error, isMissing, refetch }, rfqID }: { received: ReturnType<typeof useReceived>; rfqID: string }) {
  const t = useTranslations('received-quote');
  if (isRefusal(error) && error.code === 'sealed') {
    return (
      <div role="alert">
        <Empty icon={Lock} level="h1" title={t('sealedTitle')} text={t('sealedText')}>
          <Link className="btn btn--primary" to={rfqLinks.rfq(rfqID)}>
            {t('toRequest')}
          </Link>
        </Empty>
      </div>
    );
  }
  return (
    <NotReached
      error={error}
      isMissing={isMissing}
      again={refetch}
      failed={{ title: t('failedTitle'), text: t('failedText') }}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      back={{ to: rfqLinks.rfqs('mine'), text: t('toRfqs') }}
    />
  );
}
