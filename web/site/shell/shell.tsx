import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { lazily } from '#web/base/page/lazily.ts';
import { useChallenges } from '#web/base/settings.tsx';
import { ReadingStatus } from '#web/base/ui/reading-status.tsx';
import { Drawer } from './drawer.tsx';
import { useHandle } from './handle.ts';
import { Header } from './header.tsx';
import type { SidebarIndustry } from './industry.ts';
import { NavigationStatus } from './navigation-status.tsx';
import type { SearchableData } from './searchable.tsx';
import { Sidebar } from './sidebar.tsx';

/** Its links work as they were written. */
const Footer = deferHydration(import.meta.env.SSR ? (await import('./footer.tsx')).Footer : null, async () => (await import('./footer.tsx')).Footer);
const Offer = lazily(() => import('../offer/offer.tsx'));

/** What stands around every page: sidebar, header, drawer, footer. The page brings its own `main`. */
export function Shell({ industries, children }: { industries: SidebarIndustry[]; children: ReactNode }) {
  const t = useTranslations('shell');
  const searchable = useRouteLoaderData<SearchableData>('shell/searchable');
  const [menuOpen, setMenuOpen] = useState(false);
  const { footer } = useHandle();
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useFocusOnMain();
  useChallenges();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <NavigationStatus />
      <ReadingStatus />
      <div className="shell">
        <Sidebar industries={industries} />
        <div className="shell__main">
          <Header countries={searchable?.countries ?? null} menuOpen={menuOpen} openMenu={openMenu} />
          {children}
          {footer !== false && <Footer />}
        </div>
      </div>
      <Drawer open={menuOpen} close={closeMenu} />
      <OfferSlot />
    </>
  );
}

/** Another language for whom it may suit better: their browser alone knows, so the page for everybody has none of it. */
function OfferSlot() {
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered('offer' in document.documentElement.dataset), []);
  return (
    offered && (
      <Suspense>
        <Offer />
      </Suspense>
    )
  );
}

/**
 * A new page starts at its beginning for keyboards and screen readers too; so does another part of a list, if the link to it is gone.
 * A screen that gets another address under the hands of who writes in it says so in its `state`.
 */
function useFocusOnMain() {
  const { pathname, search, state } = useLocation();
  const isSame = useNavigationType() === 'REPLACE' && (state as { isSame?: boolean } | null)?.isSame === true;
  const last = useRef([pathname, search]);
  useEffect(() => {
    const [page, part] = last.current;
    last.current = [pathname, search];
    if (isSame || (page === pathname && (part === search || document.activeElement !== document.body))) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, isSame]);
}
