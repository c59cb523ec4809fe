import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '../dialog/dialog.tsx';

interface Props {
  dirty: boolean;
  /** Lets the next leave go, as after a save. */
  passing: RefObject<boolean>;
  /** The beginning of addresses that may be gone to, because what was typed is kept there. */
  within?: string | undefined;
}

/** Asks before this page is left with changes that are not saved. */
export function Unsaved({ dirty, passing, within }: Props) {
  const t = useTranslations('form.unsaved');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = currentLocation.pathname !== nextLocation.pathname && !(within && nextLocation.pathname.startsWith(within));
    return dirty && !passing.current && isLeft;
  });
  useEffect(() => {
    // The browser asks with its own words when the tab is closed or another site is opened.
    const ask = (event: BeforeUnloadEvent) => dirty && !passing.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty, passing]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('title')}
      onClose={() => blocker.reset()}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={() => blocker.proceed()}>
            {t('leave')}
          </button>
          <button type="button" className="btn btn--primary" data-safe onClick={() => blocker.reset()}>
            {t('stay')}
          </button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
