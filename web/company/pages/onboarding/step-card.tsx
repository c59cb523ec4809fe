import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { STEPS, type Step } from '#web/company/onboarding/use-onboarding.ts';

interface Props {
  step: Step;
  isNow: boolean;
  isDone: boolean;
  /** What is there already. */
  about: string | null;
  children: ReactNode;
}

/** A step: open where it is the one of the address, else a line that leads to it. */
export function StepCard({ step, isNow, isDone, about, children }: Props) {
  const t = useTranslations('onboarding');
  return (
    <section className={`ostep${isNow ? ' is-now' : ''}${isDone ? ' is-done' : ''}`} aria-labelledby={`step-${step}`} aria-current={isNow ? 'step' : undefined}>
      <div className="ostep__h">
        <span className="ostep__n" aria-hidden="true">
          {isDone ? <Check className="icon" /> : STEPS.indexOf(step) + 1}
        </span>
        <div className="grow">
          <h2 id={`step-${step}`}>
            {t(`step.${step}.title`)}
            {isDone && <span className="sr-only">, {t('done')}</span>}
          </h2>
          <p dir="auto">{about ?? t(`step.${step}.text`)}</p>
        </div>
        {!isNow && (
          <Link className="btn btn--ghost btn--sm" to={links.onboarding(step)} aria-label={t('openNamed', { step: t(`step.${step}.title`) })}>
            {t('open')}
          </Link>
        )}
      </div>
      {isNow && <div className="ostep__b stack">{children}</div>}
    </section>
  );
}
