import '#web/base/ui/account-site.css';
import type { ReactNode } from 'react';
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { texts } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';
import { LogoSymbol } from '#web/base/ui/logo.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({ siteUrl: context.get(settingsContext).siteUrl, texts: texts('en', 'shell', 'account') });

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: loaderData?.texts.account.title },
  { name: 'robots', content: 'noindex' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={edition.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/brand/wbn-icon.svg" type="image/svg+xml" />
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
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) return null;
  return (
    <IntlProvider locale={edition.locale} timeZone="UTC" messages={root.texts as Texts}>
      <LogoSymbol />
      <Outlet context={root.siteUrl} />
    </IntlProvider>
  );
}
