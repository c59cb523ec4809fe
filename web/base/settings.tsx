import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from './client/browser-client.ts';
import type { Client } from './client/client.ts';
import type { Settings } from './context.ts';
import * as links from './links.ts';

const Context = createContext<Settings | null>(null);

/** Gives the public settings to everything below, on the server and in the browser alike. */
export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  return <Context value={settings}>{children}</Context>;
}

export function useSettings(): Settings {
  const settings = useContext(Context);
  if (!settings) throw new Error('SettingsProvider is missing');
  return settings;
}

/** The client for what comes after hydration: counts, fly-outs. With a session it speaks for who is logged in. */
export function useClient(): Client {
  return browserClient(useSettings());
}

/** Address of the login page that comes back to where the visitor is. */
export function useLogin(): string {
  const { pathname, search } = useLocation();
  return links.login(useSettings(), pathname + search);
}

export function useRegister(): string {
  const { pathname, search } = useLocation();
  return links.register(useSettings(), pathname + search);
}

/** An address of the account site with this tab's challenge; the plain one where that cannot be made. */
export const toAccountSite = (href: string): Promise<string> =>
  import('./session/challenge.ts').then(
    ({ challenged }) => challenged(href),
    () => href,
  );

/** A plain click on a way to the account site takes a challenge along; in another tab, or without script, the plain address does. */
export function useChallenges(): void {
  const { accountUrl } = useSettings();
  useEffect(() => {
    const on = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${accountUrl}/"][href*="continue="]`);
      if (!link) return;
      const url = toAccountSite(link.href);
      // A press of the button already makes what the click needs.
      if (event.type !== 'click' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      url.then((url) => location.assign(url));
    };
    addEventListener('pointerdown', on);
    addEventListener('click', on);
    return () => {
      removeEventListener('pointerdown', on);
      removeEventListener('click', on);
    };
  }, [accountUrl]);
}
