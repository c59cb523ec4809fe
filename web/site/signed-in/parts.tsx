import { Suspense, useEffect } from 'react';
import type { SessionProfile } from '#contract/identity/session.ts';
import { keepFocus } from '#web/base/page/keep-focus.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { watchSession } from '#web/base/session/watch.ts';
import { useSettings } from '#web/base/settings.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Confirmed } from './confirmed.tsx';
import { DrawerAccount } from './drawer-account.tsx';
import { HeaderAccount } from './header-account.tsx';
import { LogoutButton } from './logout-button.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';
import { useOutboxWake } from './use-outbox-wake.ts';

const Chooser = lazily(() => import('./choose/chooser.tsx'));

/** What the shell shows to who is logged in: one file, which visitors never load. */
export default function Parts({ part }: { part: 'header' | 'account' | 'logout' }) {
  const session = useSession();
  const settings = useSettings();
  useEffect(() => watchSession(settings), [settings]);
  if (!session) return null;
  if (part === 'account') return <DrawerAccount profile={session.profile} />;
  if (part === 'logout') return <LogoutButton className="side-link w-full" />;
  return <Header profile={session.profile} userID={session.userID} />;
}

function Header({ profile, userID }: { profile: SessionProfile; userID: string }) {
  useFreshProfile();
  useOutboxWake();
  useEffect(keepFocus, []);
  return (
    <>
      <HeaderAccount profile={profile} />
      <Confirmed userID={userID} />
      <ConfirmEmail />
      <Suspense>
        <Chooser userID={userID} />
      </Suspense>
    </>
  );
}
