import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/components/dialog/dialog.tsx';

/** In the place of the page on which a bank asks the owner of a card (3-D Secure). */
export function BankDialog({ amount, answer }: { amount: string; answer: (accept: boolean) => Promise<void> }) {
  const t = useTranslations('business-membership.test');
  const [busy, setBusy] = useState(false);
  const say = (accept: boolean) => {
    if (busy) return;
    setBusy(true);
    void answer(accept);
  };
  return (
    <Dialog
      title={t('bank')}
      onClose={() => say(false)}
      foot={
        <>
          <button type="button" className="btn btn--ghost" data-safe aria-disabled={busy} onClick={() => say(false)}>
            {t('refuse')}
          </button>
          <button type="button" className="btn btn--primary" aria-disabled={busy} aria-busy={busy} onClick={() => say(true)}>
            {t('confirm')}
          </button>
        </>
      }
    >
      <p>{t('bankText', { amount })}</p>
    </Dialog>
  );
}
