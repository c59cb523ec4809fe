import LogOut from 'lucide-react/icons/log-out';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { typedBy } from '#web/base/session/leftovers.ts';
import { logout } from '#web/base/session/logout.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useSettings } from '#web/base/settings.tsx';

const LogoutQuestion = lazily(() => import('./logout-question.tsx'));

/** Ends the session here and on the server, then goes home (ACC-023). A second click changes nothing; what was typed and not sent is asked about. */
export function LogoutButton({ className }: { className: string }) {
  const t = useTranslations('session');
  const settings = useSettings();
  const userID = useSession()?.userID ?? '';
  const [step, setStep] = useState<'in' | 'asked' | 'leaving'>('in');
  const leave = () => {
    setStep('leaving');
    logout(settings);
  };
  const onClick = () => {
    if (step === 'leaving') return;
    const { messages, drafts } = typedBy(userID);
    if (messages + drafts > 0) setStep('asked');
    else leave();
  };
  const isLeaving = step === 'leaving';
  return (
    <>
      <button type="button" className={className} aria-busy={isLeaving} onClick={onClick}>
        {isLeaving ? <span className="spinner" aria-hidden="true" /> : <LogOut className="icon" />}
        <span>{t(isLeaving ? 'loggingOut' : 'menu.logout')}</span>
      </button>
      <Suspense>{step === 'asked' && <LogoutQuestion userID={userID} stay={() => setStep('in')} logOut={leave} />}</Suspense>
    </>
  );
}
