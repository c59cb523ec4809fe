import '#web/components/form/form.css';
import '#web/components/table/stacked-table.css';
import '#web/operations/transfers/transfers.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import './webhooks.css';
import { Exports } from './exports.tsx';
import { EVERYTHING, useDeliveries, useWebhooks } from './use-webhooks.ts';
import { Webhooks } from './webhooks.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('integrations', 'webhooks', 'transfers', 'own-business');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What the other systems of a business hear, and what it takes out for them, for its owners and admins. */
export default function IntegrationsPage() {
  const t = useTranslations('integrations');
  const { id = '' } = useParams();
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={id} manages current="integrations" skeleton={<Skeleton />}>
      {({ business, access }) => <Systems businessID={business.businessID} owns={access === 'owner'} />}
    </OwnScreen>
  );
}

/** All of it at once: endpoints and log are as long as they are, and what stands below them would move. */
function Systems({ businessID, owns }: { businessID: string; owns: boolean }) {
  const [endpoints, log] = [useWebhooks(businessID), useDeliveries(businessID, EVERYTHING, undefined)];
  if (endpoints.isPending || log.isPending) return <Skeleton />;
  return (
    <div className="stack">
      <Webhooks businessID={businessID} owns={owns} />
      <Exports businessID={businessID} />
    </div>
  );
}

function Skeleton() {
  const t = useTranslations('integrations');
  return (
    <div className="card card--pad stack" role="status" aria-label={t('loading')}>
      <span className="skel h-16 w-full" />
      <span className="skel h-16 w-full" />
    </div>
  );
}
