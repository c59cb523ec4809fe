import '#web/features/form/form.css';
import './invoices.css';
import { Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { OwnFrame, OwnPage } from '#web/features/own-business/own-page.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';
import { InvoicesSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = () => ({ texts: texts('en', 'invoices', 'own-business', 'form') });

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What was paid, and whom the next invoice is made out to: for owners, who alone pay. */
export default function InvoicesPage() {
  const t = useTranslations('invoices');
  const { id = '' } = useParams();
  return (
    <>
      <title>{t('title')}</title>
      <Private
        skeleton={
          <OwnFrame heading={t('heading')} business={null} busy>
            <InvoicesSkeleton />
          </OwnFrame>
        }
      >
        <QueryProvider>
          <OwnPage businessID={id} manages heading={t('heading')} current="membership" skeleton={<InvoicesSkeleton />}>
            {({ business, access }) =>
              access === 'owner' ? <InvoicesScreen business={business} /> : <Empty icon={Lock} title={t('owners')} text={t('ownersText')} />
            }
          </OwnPage>
        </QueryProvider>
      </Private>
    </>
  );
}
