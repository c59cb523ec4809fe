import { useQueryClient } from '@tanstack/react-query';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { putAside } from '#web/company/onboarding/aside.ts';
import { ONBOARDING, type OnboardingState } from '#web/company/onboarding/use-onboarding.ts';
import { CreateForm } from '../business-create/create-form.tsx';
import { Beside } from './beside.tsx';
import { TypedPage } from './page-preview.tsx';
import { after, GoOn, Ways } from './ways.tsx';

/** Reads what is typed. */
const WITH_FORM = (
  <Beside>
    <TypedPage />
  </Beside>
);

/** The form of a company; who only buys says so here (ONB-001). */
export function CompanyStep({ company }: Pick<OnboardingState, 'company'>) {
  const t = useTranslations('onboarding');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const arrive = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: [ONBOARDING] });
    navigate(after('company'));
  };
  if (company) {
    return (
      <>
        <p>{t('step.company.there', { name: company.name })}</p>
        <div className="oways">
          <Link className="btn btn--ghost" to={links.createBusiness()}>
            {t('step.company.another')}
          </Link>
          <GoOn step="company" />
        </div>
      </>
    );
  }
  return (
    <>
      <OnlyBuy />
      <CreateForm arrive={arrive} within={{ labelledBy: 'step-company', ways: <Ways step="company" />, beside: WITH_FORM }} />
    </>
  );
}

function OnlyBuy() {
  const t = useTranslations('onboarding');
  const userID = useSession()?.userID ?? '';
  return (
    <p className="alert obuy">
      <ShoppingCart className="icon" />
      <span className="grow">{t('onlyBuyText')}</span>
      <Link className="btn btn--outline btn--sm" to={links.onboarding('buy')} onClick={() => putAside(userID)}>
        {t('onlyBuy')}
      </Link>
    </p>
  );
}
