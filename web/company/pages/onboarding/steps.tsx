import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { isDone, type OnboardingState, STEPS, type Step, useOnboarding } from '#web/company/onboarding/use-onboarding.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Rail } from './beside.tsx';
import { CompanyStep } from './company-step.tsx';
import { FollowStep } from './follow-step.tsx';
import { EmptyPage, OwnPage } from './page-preview.tsx';
import { ProductStep } from './product-step.tsx';
import { StepCard } from './step-card.tsx';

/** The three steps below one another, the one of the address open, beside the page that comes of them (ONB-001). */
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
        {(state) => <Setup step={step} state={state} />}
      </Loaded>
    </main>
  );
}

function Setup({ step, state }: { step: Step; state: OnboardingState }) {
  const t = useTranslations('onboarding');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { company } = state;
  return (
    <Rail value={place}>
      <div className="layout layout--rail osetup">
        <div className="osteps">
          {STEPS.map((one) => (
            <StepCard key={one} step={one} isNow={one === step} isDone={isDone(one, state)} about={aboutOf(one, state)}>
              <Open step={one} state={state} />
            </StepCard>
          ))}
        </div>
        <aside aria-label={t('rail')}>
          <div className="sticky osetup__rail">
            {company && <OwnPage businessID={company.businessID} />}
            {!company && step !== 'company' && <EmptyPage />}
            <div ref={setPlace} className="osetup__place" />
            <Progress state={state} />
          </div>
        </aside>
      </div>
    </Rail>
  );
}

function Progress({ state }: { state: OnboardingState }) {
  const t = useTranslations('onboarding');
  const done = STEPS.filter((one) => isDone(one, state)).length;
  const words = t('progress', { done, count: STEPS.length });
  return (
    <section className="card card--pad meter">
      <h2 className="h4">{words}</h2>
      <progress className="meter__bar" value={done} max={STEPS.length} aria-label={words} />
    </section>
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
