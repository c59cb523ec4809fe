import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { LayoutGrid } from '#web/base/ui/drawn.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import { Logo } from '#web/base/ui/logo.tsx';
import type { SidebarIndustry } from './industry.ts';
import { FLYOUT_ID, type FlyoutControl, useFlyout } from './use-flyout.ts';

const loadFlyout = () => import('./flyout.tsx');

/** From 992 px: logo, edition, the 15 industries with their fly-out, All Categories. */
export function Sidebar({ industries }: { industries: SidebarIndustry[] }) {
  const t = useTranslations('shell');
  return (
    <aside className="sidebar" aria-label={t('industries')}>
      <div className="sidebar__stick">
        <div className="sidebar__head">
          <Link to={links.home()} aria-label={t('home')}>
            <Logo height={26} />
          </Link>
          <span className="sidebar__edition">
            <Flag code={edition.country} />
            {t('country')}
          </span>
        </div>
        <IndustryNavigation industries={industries} />
      </div>
    </aside>
  );
}

function IndustryNavigation({ industries }: { industries: SidebarIndustry[] }) {
  const t = useTranslations('shell');
  const panel = useRef<HTMLElement>(null);
  const flyout = useFlyout(panel, loadFlyout);
  const opened = industries.find(({ id }) => id === flyout.shown?.id);
  return (
    <nav className="sidebar__nav" aria-label={t('industries')} {...flyout.area}>
      <p className="eyebrow sidebar__title">{t('industries')}</p>
      <ul>
        {industries.map((industry) => (
          <li key={industry.id}>
            <IndustryLink industry={industry} flyout={flyout} />
          </li>
        ))}
      </ul>
      <div className="side-sep" />
      <Link className="side-link side-link--all" to={links.industries()} onPointerEnter={flyout.close}>
        <LayoutGrid className="icon" />
        <span>{t('allCategories')}</span>
      </Link>
      {opened && flyout.shown && <flyout.shown.part.Flyout ref={panel} industry={opened} categories={flyout.shown.categories} open={flyout.open} />}
    </nav>
  );
}

function IndustryLink({ industry: { id, key, name, hasTree }, flyout }: { industry: SidebarIndustry; flyout: FlyoutControl }) {
  const open = flyout.open && flyout.shown?.id === id;
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter opens the fly-out first and follows the link when it is open; ArrowRight moves in.
    if (event.key === 'ArrowRight' || (event.key === 'Enter' && !open)) {
      event.preventDefault();
      flyout.openNow(id, event.key === 'ArrowRight');
    }
  };
  const behaviour = hasTree && {
    'aria-expanded': open,
    'aria-controls': open ? FLYOUT_ID : undefined,
    onPointerEnter: () => flyout.intend(id),
    onFocus: () => flyout.prefetch(id),
    onKeyDown,
  };
  return (
    <Link id={`industry-${id}`} className={open ? 'side-link is-open' : 'side-link'} to={links.industries(key)} {...behaviour}>
      <IndustryIcon industryKey={key} />
      <span dir="auto">{name}</span>
      <ChevronRight className="icon chev" />
    </Link>
  );
}
