import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { EditEndpoint } from './edit-endpoint.tsx';
import { useAct, type Webhook } from './use-webhooks.ts';

interface Props {
  businessID: string;
  webhook: Webhook;
  owns: boolean;
  /** Opens a delivery. */
  show: (deliveryID: string) => void;
}

export function Endpoint({ businessID, webhook, owns, show }: Props) {
  const t = useTranslations('webhooks');
  const { webhookID, url, topics, delivered, deliveries } = webhook;
  const [isEditing, setIsEditing] = useState(false);
  const deed = useAct(businessID);
  const test = useOnce('webhook', 'test');
  const tested = async () => {
    const reply = await deed(() => test({ id: businessID, webhookID }));
    if (reply) show(reply.data.deliveryID);
  };
  return (
    <li className="hook">
      <div className="hook__about">
        <h3 className="hook__url">{url}</h3>
        <ul className="hook__topics" aria-label={t('events')}>
          {topics.map((topic) => (
            <li key={topic} className="tag">
              {topic}
            </li>
          ))}
        </ul>
        <p className="small muted">{t('delivered', { delivered, deliveries })}</p>
        <Unsent businessID={businessID} webhook={webhook} />
      </div>
      <State webhook={webhook} />
      <div className="btnrow hook__deeds">
        <button type="button" className="btn btn--ghost btn--sm" aria-label={t('testOf', { url })} onClick={() => void tested()}>
          {t('test')}
        </button>
        {owns && (
          <button type="button" className="btn btn--outline btn--sm" aria-label={t('editOf', { url })} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </button>
        )}
      </div>
      {isEditing && <EditEndpoint businessID={businessID} webhook={webhook} close={() => setIsEditing(false)} />}
    </li>
  );
}

function State({ webhook: { disabled, failingSince, deliveries } }: Pick<Props, 'webhook'>) {
  const t = useTranslations('webhooks.state');
  if (disabled) return <span className={disabled === 'person' ? 'tag hook__state' : 'tag tag--danger hook__state'}>{t(disabled)}</span>;
  if (failingSince) return <span className="tag tag--danger hook__state">{t('failingSince', { at: dateTime(failingSince) ?? '' })}</span>;
  if (deliveries === 0) return <span className="tag hook__state">{t('idle')}</span>;
  return <span className="tag tag--success hook__state">{t('working')}</span>;
}

/** What failed or was held in the last seven days, to be sent again. */
function Unsent({ businessID, webhook: { webhookID, unsent, disabled } }: Pick<Props, 'businessID' | 'webhook'>) {
  const t = useTranslations('webhooks');
  const client = useClient();
  const deed = useAct(businessID);
  if (unsent === 0) return null;
  const again = () =>
    deed(
      () => client.webhook.replayFailed({ id: businessID, webhookID, days: 7 }),
      ({ data }) => t('replayed', { count: data.replayed }),
    );
  return (
    <p className="hook__unsent small">
      {t('unsent', { count: unsent })}
      {!disabled && (
        <button type="button" className="btn btn--ghost btn--sm" onClick={() => void again()}>
          {t('replayAll')}
        </button>
      )}
    </p>
  );
}
