import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MOST_ENDPOINTS } from '#contract/integration/webhook/limits.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Deliveries } from './deliveries.tsx';
import { Delivered } from './delivery.tsx';
import { Endpoint } from './endpoint.tsx';
import { NewEndpoint } from './new-endpoint.tsx';
import { useWebhooks } from './use-webhooks.ts';

/** Where the events of a company are sent, and what came of it. */
export function Webhooks({ businessID, owns }: { businessID: string; owns: boolean }) {
  const t = useTranslations('webhooks');
  const query = useWebhooks(businessID);
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const isFull = (query.data?.length ?? 0) >= MOST_ENDPOINTS;
  return (
    <section className="card panel" aria-labelledby="webhooks">
      <div className="panel__head">
        <h2 id="webhooks">{t('title')}</h2>
        {owns && query.data && !isFull && (
          <button type="button" className="btn btn--tonal btn--sm" onClick={() => setIsAdding(true)}>
            <Plus className="icon" aria-hidden="true" />
            {t('add')}
          </button>
        )}
      </div>
      <p className="small muted">{t('about')}</p>
      <Loaded of={query} skeleton={<span className="skel mt-4 h-16 w-full" role="status" aria-label={t('loading')} />} failed={t('failed')}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="hooks__none">{t(owns ? 'none' : 'noneForAdmins')}</p>
          ) : (
            <>
              <ul className="hooks" aria-label={t('list')}>
                {webhooks.map((one) => (
                  <Endpoint key={one.webhookID} businessID={businessID} webhook={one} owns={owns} show={setShown} />
                ))}
              </ul>
              {isFull && owns && <p className="small muted mt-2">{t('full')}</p>}
              <Deliveries businessID={businessID} webhooks={webhooks} show={setShown} />
            </>
          )
        }
      </Loaded>
      {isAdding && <NewEndpoint businessID={businessID} close={() => setIsAdding(false)} />}
      {shown && <Delivered businessID={businessID} deliveryID={shown} close={() => setShown(null)} />}
    </section>
  );
}
