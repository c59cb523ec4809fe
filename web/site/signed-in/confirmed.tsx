import BadgeCheck from 'lucide-react/icons/badge-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { forgetConfirmed, isConfirmed } from '#web/base/session/confirmed.ts';

/** Tells who has just confirmed the email address so, and what comes next. It stands where the request for it stood. */
export function Confirmed({ userID }: { userID: string }) {
  const t = useTranslations('session.confirmed');
  const [open, setOpen] = useState(() => isConfirmed(userID));
  if (!open) return null;
  const close = () => {
    forgetConfirmed();
    setOpen(false);
  };
  return createPortal(
    <section className="confirm-bar confirm-bar--done" aria-label={t('label')}>
      <BadgeCheck className="icon" />
      <p role="status">{t('text')}</p>
      <div className="btnrow">
        <Link className="btn btn--outline btn--sm" to={links.editProfile()} onClick={close}>
          {t('profile')}
        </Link>
        <Link className="btn btn--outline btn--sm" to={links.onboarding()} onClick={close}>
          {t('company')}
        </Link>
      </div>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('dismiss')} onClick={close}>
        <X className="icon" />
      </button>
    </section>,
    document.body,
  );
}
