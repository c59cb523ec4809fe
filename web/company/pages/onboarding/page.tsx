import '#web/company/business-form/business-form.css';
import '#web/catalogue/pages/product-edit/product-edit.css';
import './onboarding.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { STEPS, type Step } from '#web/company/onboarding/use-onboarding.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { Buy } from './buy.tsx';
import { Steps } from './steps.tsx';

/** The page is everybody's; what it shows is made by the browser, which has the session. */
export const loader = pageTexts(
  'onboarding',
  'business-create',
  'business-edit',
  'business-duplicate',
  'product-edit',
  'product-fields',
  'own-business',
  'form',
  'upload',
  'sort',
  'card',
);

/** What somebody who pressed `Buy now!` wants goes on with the form of a company; the browser reads it. */
export const handle = { own: ['membership', 'plan'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const isStep = (step: string): step is Step => STEPS.some((one) => one === step);

/** Company, first product, whom to follow, each at an address of its own; who only buys is led elsewhere (ONB-001). */
export default function OnboardingPage() {
  const t = useTranslations('onboarding');
  const { step = STEPS[0] } = useParams();
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<Waiting />}>
        <QueryProvider>{step === 'buy' ? <Buy /> : <Steps step={isStep(step) ? step : STEPS[0]} />}</QueryProvider>
      </Private>
    </>
  );
}

function Waiting() {
  const t = useTranslations('onboarding');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <h1 className="h1">{t('heading')}</h1>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <div className="skel editskel" />
    </main>
  );
}
