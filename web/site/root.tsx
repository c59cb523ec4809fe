import { type ReactNode, useEffect } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { answerEarlyPress } from '#web/base/page/early-press.ts';
import { InlineScript } from '#web/base/page/inline-script.tsx';
import { noticeOf } from '#web/base/page/maintenance.server.ts';
import { SettingsProvider } from '#web/base/settings.tsx';
import styles from '#web/base/styles/site.css?url';
import { texts } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';
import { Maintenance } from '#web/base/ui/maintenance.tsx';
import { Sprite } from '#web/base/ui/sprite.tsx';
import { ToastProvider } from '#web/base/ui/toast.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { footerColumns } from './shell/footer-columns.server.ts';
import { useFirstReads, useHandle } from './shell/handle.ts';
import { fontLinks } from './shell/head.ts';
import { readIndustries } from './shell/industries.server.ts';
import { Shell } from './shell/shell.tsx';

const early = import.meta.env.SSR ? (await import('./shell/early-scripts.ts')).earlyScripts : '';
const firstReads = import.meta.env.SSR ? (await import('#web/base/session/first-reads-script.ts')).firstReadsScript : () => '';

export const handle = { query: ['business', 'countries', 'search', 'size'] };

/** By address, so that nothing that comes late brings it again, behind the styles of the page. */
export const links = () => [{ rel: 'stylesheet', href: styles }, ...fontLinks];

/** What every page needs and no page changes: the industries of the sidebar, addresses, the texts of the shell. */
export async function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(settingsContext);
  return {
    industries: await readIndustries(context.get(clientContext)),
    settings,
    notice: noticeOf(context),
    footer: footerColumns,
    texts: texts(settings.language, 'session', 'shell', 'types'),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** Loaded once: nothing in it depends on the address. Under development its texts may have changed. */
export const shouldRevalidate = () => import.meta.env.DEV;

export function Layout({ children }: { children: ReactNode }) {
  // From now on buttons answer; who pressed one before is not forgotten (scripts-after-paint).
  useEffect(() => {
    dispatchEvent(new Event('alive'));
    answerEarlyPress();
  }, []);
  const { firstScript } = useHandle();
  const root = useRouteLoaderData<RootData>('root');
  const reads = useFirstReads();
  return (
    <html lang={root?.settings.locale ?? edition.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {firstScript && <InlineScript code={firstScript} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111a16" media="(prefers-color-scheme: dark)" />
        <InlineScript code={root && reads.length > 0 ? early + firstReads(root.settings, reads) : early} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Page>
      <ErrorPage error={error} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const messages = useTexts();
  const { plain } = useHandle();
  // The root loader awaits nothing that can fail, so its data is there under every page and every error.
  if (!root) return null;
  return (
    <IntlProvider locale={root.settings.locale} timeZone="UTC" messages={messages as Texts}>
      <SettingsProvider settings={root.settings}>
        <ToastProvider>
          <Sprite />
          {plain ? children : <Shell industries={root.industries}>{children}</Shell>}
          <Maintenance notice={root.notice} />
        </ToastProvider>
      </SettingsProvider>
    </IntlProvider>
  );
}

/** The texts that the matched routes brought with them. */
function useTexts(): Partial<Texts> {
  return Object.assign({}, ...useMatches().map(({ loaderData }) => (loaderData as { texts?: Partial<Texts> } | undefined)?.texts));
}
