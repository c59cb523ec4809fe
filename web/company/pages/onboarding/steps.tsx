import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { isDone, type OnboardingState, STEPS, type Step, useOnboarding } from '#web/company/onboarding/use-onboarding.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { CompanyStep } from './company-step.tsx';
import { FollowStep } from './follow-step.tsx';
import { ProductStep } from './product-step.tsx';
import { StepCard } from './step-card.tsx';

/** The three steps below one another, the one of the address open (ONB-001). */
export function Steps({ step }: { step: Step }) {
  const t = useTranslations('onboarding');
  const query = useOnboarding();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead pagehead--action">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede', { place: STEPS.indexOf(step) + 1, count: STEPS.length })}</p>
        </div>
        <Link className="btn btn--ghost olater" to={links.myBusiness()}>
          {t('later')}
        </Link>
      </div>
      <Loaded of={query} skeleton={<div className="skel editskel" />} failed={{ title: t('failed'), text: t('failedText'), alert: true }}>
        {(state) => (
          <div className="osteps">
            {STEPS.map((one) => (
              <StepCard key={one} step={one} isNow={one === step} isDone={isDone(one, state)} about={aboutOf(one, state)}>
                <Open step={one} state={state} />
              </StepCard>
            ))}
          </div>
        )}
      </Loaded>
    </main>
  );
}

/** What somebody has already, in place of what the step asks. */
function aboutOf(step: Step, { company, product }: OnboardingState): string | null {
  if (step === 'company') return company?.name ?? null;
  return step === 'product' ? (product?.name ?? null) : null;
}

function Open({ step, state }: { step: Step; state: OnboardingState }) {
  if (step === 'company') return <CompanyStep company={state.company} />;
  return step === 'product' ? <ProductStep {...state} /> : <FollowStep />;
}
