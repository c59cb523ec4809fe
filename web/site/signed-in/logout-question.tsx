import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { typedBy } from '#web/base/session/leftovers.ts';
import { useSettings } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { outboxOf } from '#web/trade/inquiry/outbox.ts';

interface Props {
  userID: string;
  stay: () => void;
  logOut: () => void;
}

/** Before somebody leaves with messages that were not sent: they go now, or with everything else that was typed. */
export default function LogoutQuestion(props: Props) {
  return (
    <LateTexts names={['leaving']}>
      <Question {...props} />
    </LateTexts>
  );
}

function Question({ userID, stay, logOut }: Props) {
  const t = useTranslations('leaving');
  const [{ messages, drafts }] = useState(() => typedBy(userID));
  const { send, busy, failed } = useSendAll(userID, logOut);
  return (
    <Dialog
      title={t('title')}
      onClose={stay}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe onClick={stay}>
            {t('stay')}
          </button>
          <button type="button" className={messages > 0 ? 'btn btn--ghost' : 'btn btn--danger'} onClick={logOut}>
            {t('drop')}
          </button>
          {messages > 0 && (
            <button type="button" className="btn btn--primary" aria-busy={busy} onClick={send}>
              {busy && <span className="spinner" aria-hidden="true" />}
              {t(busy ? 'sending' : 'send')}
            </button>
          )}
        </>
      }
    >
      {messages > 0 && <p>{t('messages', { count: messages })}</p>}
      {drafts > 0 && <p>{t('drafts')}</p>}
      <p>{t('gone')}</p>
      <p role="alert">{failed}</p>
    </Dialog>
  );
}

function useSendAll(userID: string, sent: () => void) {
  const t = useTranslations('leaving');
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailed('');
    const outbox = outboxOf(userID, settings);
    await outbox.sendAll();
    const left = outbox.list();
    if (left.length === 0) return sent();
    setBusy(false);
    setFailed(t('failed', { count: left.length, why: left.find(({ why }) => why)?.why ?? t('unanswered') }));
  };
  return { send, busy, failed };
}
