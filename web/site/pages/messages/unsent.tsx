import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Outgoing } from '#web/features/inquiry/outbox.ts';
import type { ThreadOutbox } from './use-outbox.ts';

/** A message on its way, or one that did not arrive: it stays until it does, or until it is discarded (ERR-037). */
export function Unsent({ message: { key, content, state, why }, outbox }: { message: Outgoing; outbox: ThreadOutbox }) {
  const t = useTranslations('messages');
  return (
    <div className="said said--me">
      <p className="bubble bubble--waits">{content}</p>
      {state === 'sending' ? (
        <p className="said__time">{t('sending')}</p>
      ) : (
        <div className="said__failed">
          <p role="alert">
            <CircleAlert className="icon icon--sm" />
            {t('notSent')}
            {why && `: ${why}`}
          </p>
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => outbox.retry(key)}>
            <RotateCcw className="icon" />
            {t('sendAgain')}
          </button>
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => outbox.discard(key)}>
            {t('discard')}
          </button>
        </div>
      )}
    </div>
  );
}
