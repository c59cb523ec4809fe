import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Decision } from '#web/trade/award/decision.tsx';
import { OrdersOfRequest } from '#web/trade/order/of-request.tsx';
import { QuoteView } from '#web/trade/quote/quote-view.tsx';
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
    <Loaded
      of={received}
      skeleton={<ReceivedSkeleton />}
      failed={<NotReached error={received.error} isMissing={received.isMissing} again={received.refetch} rfqID={rfqID} />}
    >
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

interface FailedProps {
  error: unknown;
  isMissing: boolean;
  again: () => unknown;
  rfqID: string;
}

/** Sealed, not there, or not answered. */
function NotReached({ error, isMissing, again, rfqID }: FailedProps) {
  const t = useTranslations('received-quote');
  const isSealed = isRefusal(error) && error.code === 'sealed';
  const isNone = isMissing || (isRefusal(error) && (error.status === 404 || error.status === 400));
  if (!isSealed && !isNone) return <Failed level="h1" title={t('failedTitle')} text={t('failedText')} alert again={again} />;
  return (
    <div role="alert">
      <Empty icon={isSealed ? Lock : SearchX} level="h1" title={t(isSealed ? 'sealedTitle' : 'missingTitle')} text={t(isSealed ? 'sealedText' : 'missingText')}>
        <Link className="btn btn--primary" to={isSealed ? rfqLinks.rfq(rfqID) : rfqLinks.rfqs('mine')}>
          {t(isSealed ? 'toRequest' : 'toRfqs')}
        </Link>
      </Empty>
    </div>
  );
}
