import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Pages that need a session and are not built yet: a visitor is asked to log in, anybody else goes home as from every unknown route. */
export default function PrivatePage() {
  const t = useTranslations('session.private');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<PageSkeleton />}>
        <Navigate to={links.home()} replace />
      </Private>
    </>
  );
}

function PageSkeleton() {
  const t = useTranslations('session.private');
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <noscript>{t('noScript')}</noscript>
      <div className="stack">
        <span className="skel skel--h w-2/5" />
        <span className="skel h-40 w-full" />
        <span className="skel h-40 w-full" />
      </div>
    </main>
  );
}
