import Gavel from 'lucide-react/icons/gavel';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { draftKey } from '#web/components/form/draft.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Decision } from '#web/trade/award/decision.tsx';
import { NotReached } from '#web/trade/rfq/not-reached.tsx';
import { choosable } from './form/values.ts';
import { AwardPanel } from './panel.tsx';
import { AwardSkeleton } from './skeleton.tsx';
import { useAwarding } from './use-awarding.ts';

type Awarding = NonNullable<ReturnType<typeof useAwarding>['data']>;

export function AwardScreen({ rfqID, userID }: { rfqID: string; userID: string }) {
  const t = useTranslations('rfq-award');
  const awarding = useAwarding(rfqID);
  return (
    <Loaded of={awarding} skeleton={<AwardSkeleton />} failed={<NotThere awarding={awarding} />}>
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
  if (rfq.state === 'awarded') return <Decided rfq={rfq} />;
  if (rfq.state !== 'deciding' || !award) return <Nothing rfq={rfq} title={t('overTitle')} text={t('overText')} />;
  if (state === 'waiting' || state === 'approval') return <Decided rfq={rfq} />;
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

/** What was decided stands above. */
function Decided({ rfq }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-award');
  return (
    <>
      <h1 className="sr-only">{t('current')}</h1>
      <Way rfq={rfq} />
    </>
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

function NotThere({ awarding: { error, isMissing, refetch } }: { awarding: ReturnType<typeof useAwarding> }) {
  const t = useTranslations('rfq-award');
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
