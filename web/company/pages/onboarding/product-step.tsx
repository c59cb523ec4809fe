import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import type { OnboardingState } from '#web/company/onboarding/use-onboarding.ts';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { Failed } from '#web/components/query/failed.tsx';
import { FirstProduct } from './first-product.tsx';
import { GoOn, Ways } from './ways.tsx';

/** The first product of the company, which there has to be before (ONB-004). */
export function ProductStep({ company, product }: OnboardingState) {
  const t = useTranslations('onboarding');
  if (!company?.manages) {
    return (
      <>
        <p>{t(company ? 'step.product.member' : 'step.product.companyFirst')}</p>
        <Ways step="product" />
      </>
    );
  }
  if (product) {
    return (
      <>
        <p>{t('step.product.there', { name: product.name })}</p>
        <div className="oways">
          <Link className="btn btn--ghost" to={ownLinks.editProduct(company.businessID, product.productID)}>
            {t('step.product.edit')}
          </Link>
          <Link className="btn btn--ghost" to={links.newProduct(company.businessID)}>
            {t('step.product.another')}
          </Link>
          <GoOn step="product" />
        </div>
      </>
    );
  }
  return <OfCompany businessID={company.businessID} />;
}

function OfCompany({ businessID }: { businessID: string }) {
  const t = useTranslations('onboarding');
  const own = useOwnBusiness(businessID, true);
  if (own.state === 'ready') return <Started business={own.business} />;
  if (own.state === 'loading') return <div className="skel editskel" />;
  return <Failed title={t('failed')} text={t('failedText')} again={own.retry} />;
}

/** An answer that comes meanwhile does not take away what is being typed. */
function Started({ business }: { business: Business }) {
  const [start] = useState(business);
  return <FirstProduct business={start} />;
}
