import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { useLogin, useRegister } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Menu } from '#web/base/ui/drawn.tsx';
import { Logo } from '#web/base/ui/logo.tsx';
import { SearchBar } from '#web/directory/search-bar/search-bar.tsx';
import { DRAWER_ID } from './drawer.tsx';
import { SignedIn } from './signed-in.tsx';

/** `countries` is null where a screen leaves the search bar out (LAY-014). */
export function Header({ countries, menuOpen, openMenu }: { countries: string | null; menuOpen: boolean; openMenu: () => void }) {
  const t = useTranslations('shell');
  return (
    <header className="topbar">
      <div className="topbar__bar">
        <button
          type="button"
          className="btn btn--ghost btn--icon topbar__menu"
          aria-label={t('openMenu')}
          aria-expanded={menuOpen}
          aria-controls={DRAWER_ID}
          onClick={openMenu}
        >
          <Menu className="icon" />
        </button>
        <Link className="topbar__logo" to={links.home()} aria-label={t('home')}>
          <Logo height={22} />
        </Link>
        <nav className="topbar__nav" aria-label={t('main')}>
          {useSignedIn() ? <SignedIn part="header" /> : <VisitorLinks />}
        </nav>
      </div>
      {countries !== null && (
        <div className="topbar__search">
          <SearchBar countries={countries} />
        </div>
      )}
    </header>
  );
}

function VisitorLinks() {
  const t = useTranslations('shell');
  return (
    <>
      <a className="btn btn--ghost for-visitors" href={useLogin()}>
        {t('login')}
      </a>
      <a className="btn btn--primary lg-only for-visitors" href={useRegister()}>
        {t('register')}
      </a>
    </>
  );
}
