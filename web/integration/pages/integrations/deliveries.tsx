import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DELIVERY_STATES, TOPIC_NAMES } from '#contract/integration/webhook/limits.ts';
import { dateTime } from '#web/base/format.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { type Delivery, EVERYTHING, type Filter, useDeliveries, type Webhook } from './use-webhooks.ts';

interface Props {
  businessID: string;
  webhooks: Webhook[];
  show: (deliveryID: string) => void;
}

/** The log of 30 days, filtered by state and event. */
export function Deliveries({ businessID, webhooks, show }: Props) {
  const t = useTranslations('webhooks.log');
  const [filter, setFilter] = useState(EVERYTHING);
  const [pages, setPages] = useState<string[]>([]);
  const query = useDeliveries(businessID, filter, pages.at(-1));
  const choose = (more: Partial<Filter>) => {
    setFilter({ ...filter, ...more });
    setPages([]);
  };
  return (
    <div className="hooklog">
      <div className="hooklog__head">
        <h3>{t('title')}</h3>
        <select className="select" aria-label={t('byState')} value={filter.state} onChange={({ target }) => choose({ state: target.value as Filter['state'] })}>
          <option value="">{t('allStates')}</option>
          {DELIVERY_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </select>
        <select className="select" aria-label={t('byEvent')} value={filter.topic} onChange={({ target }) => choose({ topic: target.value as Filter['topic'] })}>
          <option value="">{t('allEvents')}</option>
          {TOPIC_NAMES.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </div>
      <Loaded of={query} skeleton={<span className="skel h-16 w-full" role="status" aria-label={t('loading')} />} failed={t('failed')}>
        {({ data, next }) => (
          <>
            {data.length === 0 ? <p className="hooks__none">{t('none')}</p> : <Rows deliveries={data} webhooks={webhooks} show={show} />}
            <div className="btnrow">
              {pages.length > 0 && (
                <button type="button" className="btn btn--ghost btn--sm" onClick={() => setPages(pages.slice(0, -1))}>
                  {t('newer')}
                </button>
              )}
              {next && (
                <button type="button" className="btn btn--ghost btn--sm" onClick={() => setPages([...pages, next])}>
                  {t('older')}
                </button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Rows({ deliveries, webhooks, show }: { deliveries: Delivery[] } & Pick<Props, 'webhooks' | 'show'>) {
  const t = useTranslations('webhooks.log');
  const hosts = new Map(webhooks.map(({ webhookID, url }) => [webhookID, url.replace(/^https:\/\//, '')]));
  return (
    <table className="stacked hooktable">
      <thead>
        <tr>
          {(['time', 'event', 'endpoint', 'answer', 'taken', 'tries'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((one) => (
          <tr key={one.deliveryID} id={`delivery-${one.deliveryID}`}>
            <th scope="row">
              {/* Many are of one minute: the row tells them apart, by its message at the latest. */}
              <button type="button" aria-describedby={`delivery-${one.deliveryID}`} onClick={() => show(one.deliveryID)}>
                {dateTime(one.at)}
              </button>
            </th>
            <td data-label={t('event')}>
              <code>{one.topic}</code>
              <code className="hooktable__id">{one.messageID}</code>
            </td>
            <td data-label={t('endpoint')}>{hosts.get(one.webhookID)}</td>
            <td data-label={t('answer')}>
              <Answer delivery={one} />
            </td>
            <td data-label={t('taken')}>{one.last ? t('ms', { ms: one.last.ms }) : ''}</td>
            <td data-label={t('tries')}>{one.attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The status of the last attempt in the colour of what became of it. */
export function Answer({ delivery: { state, last } }: { delivery: Pick<Delivery, 'state' | 'last'> }) {
  const t = useTranslations('webhooks.log');
  const said = last?.status ?? (last?.fault ? t(`fault.${last.fault}`) : null);
  const look = state === 'delivered' ? 'tag tag--success' : state === 'failed' || (state === 'waiting' && last) ? 'tag tag--danger' : 'tag';
  return <span className={look}>{said === null ? t(`state.${state}`) : `${said} · ${t(`state.${state}`)}`}</span>;
}
