import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';

const NotForUsDialog = lazily(() => import('./not-for-us-dialog.tsx'));

/** Takes a request out of the list, with a reason (MAT-014). */
export function NotForUs(about: { rfqID: string; title: string; bid: string }) {
  const t = useTranslations('rfqs-own.notForUs');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn--outline btn--icon"
        aria-label={t('of', { title: about.title })}
        title={t('title')}
        onClick={() => setOpen(true)}
      >
        <X className="icon" />
      </button>
      {open && (
        <Suspense>
          <NotForUsDialog {...about} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
