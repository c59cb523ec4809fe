import '#web/company/business-form/business-form.css';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { CreateForm } from './create-form.tsx';
import { CreateFrame } from './frame.tsx';

/** The page is everybody's; what it shows is made by the browser, which has the session. */
export const loader = pageTexts('business-create', 'business-edit', 'form', 'upload', 'business-duplicate');

/** What somebody who pressed `Buy now!` wants; the browser reads it. */
export const handle = { own: ['membership', 'plan'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Creates a business (BUS-012). */
export default function BusinessCreatePage() {
  const t = useTranslations('business-create');
  return (
    <>
      <title>{t('title')}</title>
      <Private
        skeleton={
          <CreateFrame busy>
            <p className="sr-only" role="status">
              {t('loading')}
            </p>
            <noscript>{t('noScript')}</noscript>
            <div className="skel editskel" />
          </CreateFrame>
        }
      >
        <QueryProvider>
          <CreateFrame>
            <CreateForm />
          </CreateFrame>
        </QueryProvider>
      </Private>
    </>
  );
}
