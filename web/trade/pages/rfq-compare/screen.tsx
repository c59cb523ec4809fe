import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { NotReached } from '#web/trade/rfq/not-reached.tsx';
import { Compare } from './compare.tsx';
import { Head } from './head.tsx';
import { CompareSkeleton } from './skeleton.tsx';
import { useComparison } from './use-comparison.ts';

export function CompareScreen({ rfqID }: { rfqID: string }) {
  const read = useComparison(rfqID);
  return (
    <Loaded of={read} skeleton={<CompareSkeleton />} failed={<NotThere read={read} />}>
      {({ rfq, comparison }) => {
        if (comparison === null) return <SealedUntil rfq={rfq} />;
        return comparison.quotes.length === 0 ? <NoneYet rfq={rfq} /> : <Compare rfq={rfq} comparison={comparison} />;
      }}
    </Loaded>
  );
}

/** How many there are, and how long nobody reads them. */
function SealedUntil({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-compare');
  const moment = (rfq.deadline && dateTime(rfq.deadline)) ?? '';
  const isOpen = rfq.state === 'open';
  return (
    <>
      <Head rfq={rfq} count={null} />
      <Empty icon={Lock} title={t('sealedTitle', { count: rfq.progress.complete })} text={isOpen ? t('sealedText', { moment }) : t('sealedForEver')}>
        <Link className="btn btn--primary" to={rfqLinks.rfq(rfq.rfqID)}>
          {t('toRequest')}
        </Link>
      </Empty>
    </>
  );
}

function NoneYet({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-compare');
  const mayInvite = rfq.state === 'open' && rfq.right !== 'read';
  return (
    <>
      <Head rfq={rfq} count={0} />
      <Empty icon={SearchX} title={t('noneTitle')} text={t(mayInvite ? 'noneText' : 'noneOver')}>
        <Link className="btn btn--primary" to={rfqLinks.rfq(rfq.rfqID)}>
          {t(mayInvite ? 'inviteMore' : 'toRequest')}
        </Link>
      </Empty>
    </>
  );
}

function NotThere({ read }: { read: ReturnType<typeof useComparison> }) {
  const t = useTranslations('rfq-compare');
  return (
    <NotReached
      error={read.error}
      isMissing={read.isMissing}
      again={read.refetch}
      failed={{ title: t('failedTitle'), text: t('failedText') }}
      missing={{ title: t('missingTitle'), text: t('missingText') }}
      back={{ to: rfqLinks.rfqs('mine'), text: t('toRfqs') }}
    />
  );
}
