import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { NotReached } from '#web/trade/rfq/not-reached.tsx';
import { Head } from './head.tsx';
import { QuoteSkeleton } from './skeleton.tsx';
import { useQuoted } from './use-quoted.ts';
import { Writing } from './writing.tsx';

export function QuoteScreen({ rfqID, bid, userID }: { rfqID: string; bid: string; userID: string }) {
  const t = useTranslations('rfq-quote');
  const quoted = useQuoted(rfqID, bid);
  return (
    <Loaded of={quoted} skeleton={<QuoteSkeleton />} failed={<NotThere quoted={quoted} />}>
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

function NotThere({ quoted: { error, isMissing, refetch } }: { quoted: ReturnType<typeof useQuoted> }) {
  const t = useTranslations('rfq-quote');
  return (
    <NotReached
      error={error}
      // Who may not write the quotes of this company is told so with it.
      isMissing={isMissing || (isRefusal(error) && error.status === 403)}
      again={refetch}
      failed={{ title: t('failedTitle'), text: t('failedText') }}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      back={{ to: rfqLinks.rfqs('for-you'), text: t('toRfqs') }}
    />
  );
}
