import { CircleAlert } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Empty } from '#web/base/ui/empty.tsx';
import { OwnPage } from '#web/features/own-business/own-page.tsx';
import { Rows } from '../skeleton.tsx';
import { History } from './history.tsx';
import { CHECK_ORDER } from './kinds.ts';
import { Status } from './status.tsx';
import { StepCard } from './step-card.tsx';
import { useVerification } from './use-verification.ts';

/** What is needed for the badge, step by step, for owners and admins. */
export function VerificationPage() {
  const t = useTranslations('verification');
  const { id = '' } = useParams();
  return (
    <>
      <title>{t('title')}</title>
      <OwnPage businessID={id} manages heading={t('heading')} current="verification" skeleton={<Rows />}>
        {() => <Steps id={id} />}
      </OwnPage>
    </>
  );
}

function Steps({ id }: { id: string }) {
  const t = useTranslations('verification');
  const { data: state, isError, refetch } = useVerification(id);
  if (isError && !state) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!state) return <Rows />;
  return (
    <div className="layout layout--rail">
      <div className="stack">
        {CHECK_ORDER.map((kind) => (
          <StepCard key={kind} id={id} kind={kind} state={state} />
        ))}
        <History state={state} />
      </div>
      <aside className="stack trust__first">
        <Status id={id} state={state} />
      </aside>
    </div>
  );
}
