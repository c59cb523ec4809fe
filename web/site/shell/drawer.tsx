import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useLogin, useRegister } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { BookOpen, House, LayoutGrid, LifeBuoy, LogIn, UserPlus } from '#web/base/ui/drawn.tsx';
import { Logo } from '#web/base/ui/logo.tsx';
import { Entry } from './drawer-entry.tsx';
import { SignedIn } from './signed-in.tsx';

export const DRAWER_ID = 'drawer';

/** The mobile menu (LAY-021..025). A modal `<dialog>`: the browser keeps focus inside and gives it back. */
export function Drawer({ open, close }: { open: boolean; close: () => void }) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useWideCloses(close);
  // A click on a link goes there and closes; a click on the dialog itself is one on its backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog id={DRAWER_ID} ref={dialog} className="drawer" aria-label={t('menu')} onClose={close} onClick={onClick}>
      <div className="drawer__head">
        <Logo height={24} />
        <button type="button" className="btn btn--ghost btn--icon" aria-label={t('closeMenu')} onClick={close}>
          <X className="icon" />
        </button>
      </div>
      <DrawerNavigation />
    </dialog>
  );
}

function DrawerNavigation() {
  const t = useTranslations('shell');
  const signedIn = useSignedIn();
  return (
    <nav aria-label={t('menu')}>
      {signedIn && <SignedIn part="account" />}
      <div className="drawer__sec">
        <h2>{t('mainMenu')}</h2>
        <Entry to={links.home()} icon={House} text={t('drawer.home')} />
        <Entry to={links.articles()} icon={BookOpen} text={t('drawer.articles')} />
        <Entry to={links.industries()} icon={LayoutGrid} text={t('drawer.industries')} />
      </div>
      <div className="drawer__sec">
        <h2>{t('support')}</h2>
        <Entry to={links.contactUs()} icon={LifeBuoy} text={t('drawer.contact')} />
      </div>
      <div className="side-sep" />
      <div className="px-2 pb-4">{signedIn ? <SignedIn part="logout" /> : <VisitorEntries />}</div>
    </nav>
  );
}

function VisitorEntries() {
  const t = useTranslations('shell');
  return (
    <>
      <Entry to={useLogin()} icon={LogIn} text={t('login')} />
      <Entry to={useRegister()} icon={UserPlus} text={t('register')} />
    </>
  );
}

/** From 992 px on there is no menu button: a menu that was open must not lock the page. */
function useWideCloses(close: () => void) {
  useEffect(() => {
    const wide = matchMedia('(min-width: 992px)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
}
