import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslations } from 'use-intl';
import type { Outgoing } from '#web/trade/inquiry/outbox.ts';
import type { ThreadOutbox } from '../compose/use-outbox.ts';
import { WaitingFiles } from './attachments.tsx';

interface Props {
  message: Outgoing;
  outbox: ThreadOutbox;
  /** Back to where it was written. */
  edit: (message: Outgoing) => void;
}

/** A message on its way, or one that did not arrive: it stays until it does, or until it is discarded (ERR-037). */
export function Unsent({ message, outbox, edit }: Props) {
  const t = useTranslations('messages');
  const { key, content, files, state } = message;
  return (
    <div className="said said--me">
      {content && (
        <p dir="auto" className="bubble bubble--waits">
          {content}
        </p>
      )}
      <WaitingFiles files={files} />
      {state === 'sending' ? (
        <p className="said__time">{t('sending')}</p>
      ) : (
        <div className="said__failed">
          <Why message={message} />
          {message.lost.length > 0 ? (
            <button type="button" className="btn btn--ghost btn--sm" onClick={() => edit(message)}>
              <Pencil className="icon" />
              {t('editAgain')}
            </button>
          ) : (
            <button type="button" className="btn btn--ghost btn--sm" onClick={() => outbox.retry(key)}>
              <RotateCcw className="icon" />
              {t(message.asks ? 'sendAnyway' : 'sendAgain')}
            </button>
          )}
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => outbox.discard(key)}>
            {t('discard')}
          </button>
        </div>
      )}
    </div>
  );
}

/** A file that waited too long is the server's no more. */
function Why({ message: { lost, files, why } }: { message: Outgoing }) {
  const t = useTranslations('messages');
  const attach = useTranslations('attach');
  const names = files.filter(({ token }) => lost.includes(token)).map(({ name }) => name);
  const said = names.length > 0 ? attach('expired', { count: names.length, names: names.join(', ') }) : why;
  return (
    <p role="alert">
      <CircleAlert className="icon icon--sm" />
      {t('notSent')}
      {said && `: ${said}`}
    </p>
  );
}
