import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as links from '../links.ts';
import { toAccountSite, useSettings } from '../settings.tsx';
import { useSession, useSessionState } from './use-session.ts';
import { watchSession } from './watch.ts';

/**
 * A page for who is logged in. It is rendered in the browser only: `skeleton` stands until it is known who is there,
 * a visitor goes to the login page and comes back (ACC-019, ACC-020, ACC-021, ACC-022).
 */
export function Private({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const state = useSessionState();
  const userID = useSession()?.userID;
  const settings = useSettings();
  const [opened, setOpened] = useState(false);
  useEffect(() => watchSession(settings), [settings]);
  useEffect(() => setOpened((before) => state === 'in' || (before && state === 'refreshing')), [state]);
  useToLogin(state === 'out');
  // Whoever is in stays while a new token is on its way, even without a network.
  return state === 'in' || (opened && state === 'refreshing') ? <Fragment key={userID}>{children}</Fragment> : skeleton;
}

function useToLogin(isDue: boolean): void {
  const settings = useSettings();
  const { pathname, search, hash } = useLocation();
  const login = links.login(settings, pathname + search + hash);
  useEffect(() => {
    if (isDue) toAccountSite(login).then((url) => location.replace(url));
  }, [isDue, login]);
}
