import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { STEPS, type Step } from '#web/company/onboarding/use-onboarding.ts';

const beside = (step: Step, by: -1 | 1): Step | undefined => STEPS[STEPS.indexOf(step) + by];

/** Where a step leads: to the next one, and from the last to one's companies. */
export const after = (step: Step): string => {
  const next = beside(step, 1);
  return next ? links.onboarding(next) : links.myBusiness();
};

/** Back, and on without this step; `children`: what sends it. */
export function Ways({ step, children }: { step: Step; children?: ReactNode }) {
  const t = useTranslations('onboarding');
  const back = beside(step, -1);
  return (
    <div className="oways">
      {back && (
        <Link className="btn btn--ghost oways__back" to={links.onboarding(back)}>
          <ArrowLeft className="icon" />
          {t('back')}
        </Link>
      )}
      <Link className="btn btn--ghost" to={after(step)}>
        {t('skip')}
      </Link>
      {children}
    </div>
  );
}

/** On from a step that is done. */
export function GoOn({ step }: { step: Step }) {
  const t = useTranslations('onboarding');
  return (
    <Link className="btn btn--primary" to={after(step)}>
      <ArrowRight className="icon" />
      {t('goOn')}
    </Link>
  );
}
