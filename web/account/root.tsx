import { type ReactNode, useEffect } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import { IntlProvider, useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { documentLinks, fonts, themeScript } from '#web/base/page/document.ts';
import { answerEarlyPress, pressScript } from '#web/base/page/early-press.ts';
import { InlineScript } from '#web/base/page/inline-script.tsx';
import { keepFocus } from '#web/base/page/keep-focus.ts';
import { noticeOf } from '#web/base/page/maintenance.server.ts';
import { translatedScript } from '#web/base/page/translated.ts';
import { SettingsProvider } from '#web/base/settings.tsx';
import styles from '#web/base/styles/account-site.css?url';
import { texts } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';
import { LogoSymbol } from '#web/base/ui/logo.tsx';
import { Maintenance } from '#web/base/ui/maintenance.tsx';
import { ReadingStatus } from '#web/base/ui/reading-status.tsx';
import { ToastProvider } from '#web/base/ui/toast.tsx';
import { ErrorPage } from './frame/error-page.tsx';

/** What runs before the first paint. */
const early = [pressScript, translatedScript, themeScript].join('\n');

/** By address, so that nothing that comes late brings it again, behind the styles of the page. */
export const links = () => [{ rel: 'stylesheet', href: styles }, ...fonts, ...documentLinks];

/** What every page needs. Who is logged in is asked by the browser: pages are kept and are the same for everybody. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const settings = context.get(settingsContext);
  const { home, loading, reading, skip, toast } = texts(settings.language, 'shell').shell;
  return { settings, notice: noticeOf(context), texts: { shell: { home, loading, reading, skip, toast }, ...texts(settings.language, 'account') } };
};

export function Layout({ children }: { children: ReactNode }) {
  useEffect(answerEarlyPress, []);
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={root?.settings.locale ?? edition.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Links of mails bring secrets in the address. */}
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111a16" media="(prefers-color-scheme: dark)" />
        <InlineScript code={early} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
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
  const root = useRouteLoaderData<typeof loader>('root');
  const messages = useTexts();
  useEffect(keepFocus, []);
  // The root loader awaits nothing that can fail, so its data is there under every page and every error.
  if (!root) return null;
  return (
    <IntlProvider locale={root.settings.locale} timeZone="UTC" messages={messages as Texts}>
      <SettingsProvider settings={root.settings}>
        <ToastProvider>
          <LogoSymbol />
          <Skip />
          <ReadingStatus />
          {children}
          <Maintenance notice={root.notice} />
        </ToastProvider>
      </SettingsProvider>
    </IntlProvider>
  );
}

function Skip() {
  const t = useTranslations('shell');
  return (
    <a className="skip-link" href="#main">
      {t('skip')}
    </a>
  );
}

/** The texts that the matched routes brought with them. */
function useTexts(): Partial<Texts> {
  return Object.assign({}, ...useMatches().map(({ loaderData }) => (loaderData as { texts?: Partial<Texts> } | undefined)?.texts));
}
