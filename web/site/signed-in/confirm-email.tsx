import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { useUnconfirmed } from './use-unconfirmed.ts';

/** Asks who has not confirmed the email address to do so. It stands at the window's lower edge, so that nothing moves when it comes. */
export function ConfirmEmail() {
  const t = useTranslations('session.confirm');
  const client = useClient();
  const toast = useToast();
  const { unconfirmed, dismiss } = useUnconfirmed();
  const [busy, setBusy] = useState(false);
  if (!unconfirmed) return null;
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    const sent = client.account.resendConfirmation({ continue: location.href });
    await sent.then(
      () => toast(t('sent')),
      () => toast(t('failed'), 'danger'),
    );
    setBusy(false);
  };
  return createPortal(
    <section className="confirm-bar" aria-label={t('label')}>
      <MailWarning className="icon" />
      <p>{t('text')}</p>
      <button type="button" className="btn btn--outline btn--sm" aria-busy={busy} onClick={resend}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {t('resend')}
      </button>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('dismiss')} onClick={dismiss}>
        <X className="icon" />
      </button>
    </section>,
    document.body,
  );
}
