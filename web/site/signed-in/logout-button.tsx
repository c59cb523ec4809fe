import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { logout } from '#web/base/session/logout.ts';
import { useSettings } from '#web/base/settings.tsx';

/** Ends the session here and on the server, then goes home (ACC-023). A second click changes nothing. */
export function LogoutButton({ className }: { className: string }) {
  const t = useTranslations('session');
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const onClick = () => {
    if (busy) return;
    setBusy(true);
    logout(settings);
  };
  return (
    <button type="button" className={className} aria-busy={busy} onClick={onClick}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <LogOut className="icon" />}
      <span>{t(busy ? 'loggingOut' : 'menu.logout')}</span>
    </button>
  );
}
