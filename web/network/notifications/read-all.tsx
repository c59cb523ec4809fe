import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { unreadNotifications } from './unread.ts';
import { useReadAll } from './use-notifications.ts';

/** Only where there is something to mark. */
export function ReadAll({ className }: { className: string }) {
  const t = useTranslations('notifications');
  const toast = useToast();
  const unread = unreadNotifications.useUnread();
  const readAll = useReadAll();
  const [busy, setBusy] = useState(false);
  if (unread === 0) return null;
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await readAll().then(toast.over, () => toast(t('readAllFailed'), 'danger'));
    setBusy(false);
  };
  return (
    <button type="button" className={className} aria-busy={busy} onClick={press}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <CheckCheck className="icon" />}
      {t('readAll')}
    </button>
  );
}
