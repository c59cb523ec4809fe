import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import type { Access } from '../access/use-access.ts';

/** The pages about the membership of a business: what it costs, what it brings, what was paid. Invoices are the owners'. */
export function BenefitTabs({ businessID, access }: { businessID: string; access: Access }) {
  const t = useTranslations('own-business.benefits');
  return (
    <nav className="btnrow mb-5" aria-label={t('label')}>
      <Way to={links.businessMembership(businessID)} text={t('membership')} />
      <Way to={ownLinks.boosts(businessID)} text={t('boosts')} />
      {access === 'owner' && <Way to={ownLinks.invoices(businessID)} text={t('invoices')} />}
    </nav>
  );
}

const Way = ({ to, text }: { to: string; text: string }) => (
  <NavLink className={({ isActive }) => (isActive ? 'btn btn--tonal btn--sm' : 'btn btn--ghost btn--sm')} to={to}>
    {text}
  </NavLink>
);
