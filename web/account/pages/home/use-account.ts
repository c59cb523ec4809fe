import { useEffect } from 'react';
import * as links from '#web/base/links.ts';
import { client, isLoggedOut } from '../../client.ts';
import { backHere } from '../../destination.ts';
import { useLoaded } from '../../use-loaded.ts';

const load = async () => (await client.account.get()).data;

/** One's own account; leads to the login when nobody is logged in, also after a logout when the browser's history brings the page back. */
export function useAccount() {
  const { value, error, reload } = useLoaded(load);
  const loggedOut = isLoggedOut(error);
  useEffect(() => {
    if (loggedOut) location.replace(links.accountLogin(backHere));
  }, [loggedOut]);
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);
  return { account: loggedOut ? null : value, failed: Boolean(error) && !loggedOut && !value, reload };
}
