import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Head } from './head.tsx';
import { QuoteSkeleton } from './skeleton.tsx';
import { useQuoted } from './use-quoted.ts';
import { Writing } from './writing.tsx';

export function QuoteScreen({ rfqID, bid, userID }: { rfqID: string; bid: string; userID: string }) {
  const t = useTranslations('rfq-quote');
  const quoted = useQuoted(rfqID, bid);
  return (
    <Loaded of={quoted} skeleton={<QuoteSkeleton />} failed={<NotReached error={quoted.error} isMissing={quoted.isMissing} again={quoted.refetch} />}>
      {({ rfq, own, company }) => (
        <>
          <Breadcrumb
            steps={[
              { to: rfqLinks.rfqs('for-you'), text: t('crumb') },
              { to: rfqLinks.rfq(rfqID, bid), text: rfq.number ?? rfq.title },
            ]}
            current={t('current')}
          />
          <Head rfq={rfq} company={company} />
          <Writing rfq={rfq} own={own} company={company} at={{ rfqID, bid }} userID={userID} askAgain={quoted.refetchAsked} />
        </>
      )}
    </Loaded>
  );
}

function NotReached({ error, isMissing, again }: { error: unknown; isMissing: boolean; again: () => unknown }) {
  const t = useTranslations('rfq-quote');
  const isNone = isMissing || (isRefusal(error) && (error.status === 404 || error.status === 400 || error.status === 403));
  if (!isNone) return <Failed level="h1" title={t('failedTitle')} text={t('failedText')} alert again={again} />;
  return (
    <div role="alert">
      <Empty icon={SearchX} level="h1" title={t('missingTitle')} text={t('missingText')}>
        <Link className="btn btn--primary" to={rfqLinks.rfqs('for-you')}>
          {t('toRfqs')}
        </Link>
      </Empty>
    </div>
  );
}
