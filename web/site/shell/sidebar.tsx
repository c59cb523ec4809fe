import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Logo } from '#web/base/ui/logo.tsx';
import type { SidebarIndustry } from './industry.ts';

/** A phone never shows it, and on a wide screen its links work as they were written until somebody moves. */
const IndustryNavigation = deferHydration(
  import.meta.env.SSR ? (await import('./industry-navigation.tsx')).IndustryNavigation : null,
  async () => (await import('./industry-navigation.tsx')).IndustryNavigation,
);

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
            {edition.countryName}
          </span>
        </div>
        <IndustryNavigation industries={industries} />
      </div>
    </aside>
  );
}
