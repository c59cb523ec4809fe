import RefreshCw from 'lucide-react/icons/refresh-cw';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Suspense } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useComeBack } from '#web/base/page/come-back.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { House, LayoutGrid } from '#web/base/ui/drawn.tsx';
import { Empty } from '#web/base/ui/empty.tsx';

const TakenDown = lazily(() => import('#web/components/notice/taken-down.tsx'));

/** The error page of every route. `business` gives the ending of the business page (ERR-016). */
export function ErrorPage({ error, business = false }: { error: unknown; business?: boolean }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <meta name="robots" content="noindex" />
      {status === 404 && <MissingOrDown />}
      {status === 400 && <Wrong />}
      {status !== 404 && status !== 400 && <Failed error={error} business={business} />}
    </main>
  );
}

/** What staff took down is missing too; whom it belongs to reads why. */
function MissingOrDown() {
  const { pathname } = useLocation();
  const missing = <Missing />;
  if (!useSignedIn()) return missing;
  return (
    <Suspense fallback={missing}>
      <TakenDown path={pathname} missing={missing} />
    </Suspense>
  );
}

function Missing() {
  const t = useTranslations('shell.error');
  return (
    <>
      <title>{t('missingTitle')}</title>
      <Empty level="h1" icon={SearchX} title={t('missingTitle')} text={t('missing')}>
        <Ways />
      </Empty>
    </>
  );
}

function Wrong() {
  const t = useTranslations('shell.error');
  return (
    <>
      <title>{t('wrongTitle')}</title>
      <Empty level="h1" danger icon={TriangleAlert} title={t('wrongTitle')} text={t('wrong')}>
        <Ways />
      </Empty>
    </>
  );
}

function Failed({ error, business }: { error: unknown; business: boolean }) {
  const t = useTranslations('shell.error');
  const comesBack = useComeBack(error);
  const text = t(business ? 'loadBusiness' : 'load');
  return (
    <>
      <title>{t('title')}</title>
      <Empty level="h1" danger icon={TriangleAlert} title={t('title')} text={comesBack ? `${text} ${t('soon')}` : text}>
        <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
          <RefreshCw className="icon" />
          {t(business ? 'refresh' : 'retry')}
        </button>
      </Empty>
    </>
  );
}

function Ways() {
  const t = useTranslations('shell.error');
  return (
    <>
      <Link className="btn btn--tonal" to={links.industries()}>
        <LayoutGrid className="icon" />
        {t('browse')}
      </Link>
      <Link className="btn btn--ghost" to={links.home()}>
        <House className="icon" />
        {t('home')}
      </Link>
    </>
  );
}
