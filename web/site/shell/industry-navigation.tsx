import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import { FLYOUT_ID, Flyout } from './flyout.tsx';
import type { SidebarIndustry } from './industry.ts';
import { type FlyoutControl, useFlyout } from './use-flyout.ts';

/** The 15 industries with their fly-out, All Categories. */
export function IndustryNavigation({ industries }: { industries: SidebarIndustry[] }) {
  const t = useTranslations('shell');
  const panel = useRef<HTMLElement>(null);
  const flyout = useFlyout(panel);
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
      {opened && flyout.shown && <Flyout ref={panel} industry={opened} categories={flyout.shown.categories} open={flyout.open} />}
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
