import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from './browser-client.ts';
import type { Client } from './client.ts';
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

/** The client for what comes after hydration: counts, fly-outs. */
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
