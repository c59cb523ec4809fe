import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnPage } from '#web/company/own-business/own-page.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { PeopleAtDomain } from '../people/people.tsx';
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
  const query = useVerification(id);
  return (
    <Loaded of={query} skeleton={<Rows />} failed={t('loadFailed')}>
      {(state) => (
        <div className="layout layout--rail">
          <div className="stack">
            {CHECK_ORDER.map((kind) => (
              <StepCard key={kind} id={id} kind={kind} state={state} />
            ))}
            <History state={state} />
          </div>
          <aside className="stack trust__first">
            <Status id={id} state={state} />
            <PeopleAtDomain id={id} />
          </aside>
        </div>
      )}
    </Loaded>
  );
}
