import Gavel from 'lucide-react/icons/gavel';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { draftKey } from '#web/components/form/draft.ts';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Decision } from '#web/trade/award/decision.tsx';
import { choosable } from './form/values.ts';
import { AwardPanel } from './panel.tsx';
import { AwardSkeleton } from './skeleton.tsx';
import { useAwarding } from './use-awarding.ts';

type Awarding = NonNullable<ReturnType<typeof useAwarding>['data']>;

export function AwardScreen({ rfqID, userID }: { rfqID: string; userID: string }) {
  const t = useTranslations('rfq-award');
  const awarding = useAwarding(rfqID);
  return (
    <Loaded of={awarding} skeleton={<AwardSkeleton />} failed={<NotReached {...awarding} />}>
      {(data) => (
        <div className="awardpage">
          <Breadcrumb
            steps={[
              { to: rfqLinks.rfqs('mine'), text: t('crumb') },
              { to: rfqLinks.rfq(rfqID), text: data.rfq.number ?? data.rfq.title },
            ]}
            current={t('current')}
          />
          <Decision rfq={data.rfq} isWhole />
          <Shown data={data} userID={userID} readQuotes={awarding.readQuotes} />
        </div>
      )}
    </Loaded>
  );
}

/** The form where this person may award now, else why not. */
function Shown({ data: { rfq, award, quotes }, userID, readQuotes }: { data: Awarding; userID: string; readQuotes: () => Promise<unknown> }) {
  const t = useTranslations('rfq-award');
  const chosen = useSearchParams()[0].get('chosen') ?? '';
  const state = award?.award?.state;
  if (rfq.state === 'open')
    return <Nothing rfq={rfq} title={t('earlyTitle')} text={t('earlyText', { moment: (rfq.deadline && dateTime(rfq.deadline)) ?? '' })} />;
  if (rfq.state !== 'deciding' || !award) return <Nothing rfq={rfq} title={t('overTitle')} text={t('overText')} />;
  if (state === 'waiting' || state === 'approval') return <Way rfq={rfq} />;
  if (!award.start.mayAward) return <Nothing rfq={rfq} title={t('notYoursTitle')} text={t('approverText')} />;
  if (rfq.right !== 'award') return <Nothing rfq={rfq} title={t('notYoursTitle')} text={t('notYoursText')} />;
  if (choosable(quotes).length === 0) return <Nothing rfq={rfq} title={t('noQuotesTitle')} text={t('noQuotesText')} />;
  return (
    <AwardPanel
      rfq={rfq}
      quotes={quotes}
      start={award.start}
      award={award.award}
      chosen={chosen}
      draft={draftKey(userID, rfq.rfqID, 'award')}
      readQuotes={readQuotes}
    />
  );
}

function Nothing({ rfq, title, text }: { rfq: OwnRfq; title: string; text: ReactNode }) {
  return (
    <Empty icon={Gavel} level="h1" title={title} text={text}>
      <Way rfq={rfq} />
    </Empty>
  );
}

function Way({ rfq: { rfqID } }: { rfq: Pick<OwnRfq, 'rfqID'> }) {
  const t = useTranslations('rfq-award');
  return (
    <Link className="btn btn--primary" to={rfqLinks.rfq(rfqID)}>
      {t('toRequest')}
    </Link>
  );
}

/** Not there, not theirs, or not answered. */
function NotReached({ error, isMissing, refetch }: Pick<ReturnType<typeof useAwarding>, 'error' | 'isMissing' | 'refetch'>) {
  const t = useTranslations('rfq-award');
  const isNone = isMissing || (isRefusal(error) && (error.status === 404 || error.status === 400));
  if (!isNone) return <Failed level="h1" title={t('failedTitle')} text={t('failedText')} alert again={refetch} />;
  return (
    <div role="alert">
      <Empty icon={SearchX} level="h1" title={t('missingTitle')} text={t('missingText')}>
        <Link className="btn btn--primary" to={rfqLinks.rfqs('mine')}>
          {t('toRfqs')}
        </Link>
      </Empty>
    </div>
  );
}
