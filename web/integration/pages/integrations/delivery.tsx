import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { Answer } from './deliveries.tsx';
import { useAct, useDelivery } from './use-webhooks.ts';

interface Props {
  businessID: string;
  deliveryID: string;
  close: () => void;
}

/** One delivery: its body, and each attempt with what was answered, as text. */
export function Delivered({ businessID, deliveryID, close }: Props) {
  const t = useTranslations('webhooks');
  const query = useDelivery(businessID, deliveryID);
  const deed = useAct(businessID);
  const replay = useOnce('webhook', 'replay');
  return (
    <Dialog
      title={query.data?.topic ?? t('log.one')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={close}>
            {t('close')}
          </button>
          <button
            type="button"
            className="btn btn--tonal"
            onClick={() =>
              void deed(
                () => replay({ id: businessID, deliveryID }),
                () => t('sentAgain'),
              )
            }
          >
            <RotateCw className="icon" aria-hidden="true" />
            {t('again')}
          </button>
        </>
      }
    >
      <Loaded of={query} skeleton={<span className="skel h-16 w-full" role="status" aria-label={t('loading')} />} failed={t('log.failed')}>
        {(delivery) => (
          <div className="stack hookone" aria-live="polite">
            <p>
              <Answer delivery={delivery} /> {delivery.dueAt && delivery.attempts > 0 && t('next', { at: dateTime(delivery.dueAt) ?? '' })}
            </p>
            <p className="small">
              <code className="muted">webhook-id</code> <code className="hookone__id">{delivery.messageID}</code>
            </p>
            <h3 className="field__label">{t('body')}</h3>
            <pre dir="ltr">{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
            <ol className="hookone__log" aria-label={t('attempts')}>
              {delivery.log.map((one) => (
                <li key={one.number}>
                  <p className="small">
                    {dateTime(one.at)} · {one.status ?? (one.fault && t(`log.fault.${one.fault}`))} · {t('log.ms', { ms: one.ms })}
                  </p>
                  {one.answer && <pre dir="auto">{one.answer}</pre>}
                </li>
              ))}
            </ol>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
