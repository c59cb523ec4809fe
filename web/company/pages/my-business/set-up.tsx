import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { isAside, putAside } from '#web/company/onboarding/aside.ts';
import { isDone, STEPS, useOnboarding } from '#web/company/onboarding/use-onboarding.ts';

/** Steps that were left out, to be taken up again; gone with the last one, or when somebody hides it (ONB-001). */
export function SetUp() {
  const t = useTranslations('my-business.setUp');
  const userID = useSession()?.userID ?? '';
  const { data } = useOnboarding();
  const [hidden, setHidden] = useState(() => isAside(userID));
  const left = data ? STEPS.filter((step) => !isDone(step, data)) : [];
  if (!data || hidden || left.length === 0) return null;
  const hide = () => {
    putAside(userID);
    setHidden(true);
  };
  return (
    <section className="card card--pad setup" aria-labelledby="set-up">
      <div className="row row--between">
        <div>
          <h2 className="h4" id="set-up">
            {t('heading')}
          </h2>
          <p className="small muted">{t('text', { done: STEPS.length - left.length, count: STEPS.length })}</p>
        </div>
        <button type="button" className="btn btn--ghost btn--sm" onClick={hide}>
          {t('hide')}
          <span className="sr-only"> {t('heading')}</span>
        </button>
      </div>
      <ol className="setup__steps" aria-label={t('label')}>
        {STEPS.map((step) => (
          <li key={step}>
            {isDone(step, data) ? (
              <span className="setup__done">
                <Check className="icon" />
                {t(`step.${step}`)}
                <span className="sr-only">, {t('done')}</span>
              </span>
            ) : (
              <Link className={step === left[0] ? 'btn btn--tonal btn--sm' : 'btn btn--outline btn--sm'} to={links.onboarding(step)}>
                {t(`step.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
