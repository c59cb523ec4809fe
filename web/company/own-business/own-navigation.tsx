import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';

import type { Access } from '../access/use-access.ts';
import { useKeptRow } from './use-kept-row.ts';

const WAYS = {
  overview: ownLinks.manage,
  profile: links.businessPage,
  manage: links.manageBusiness,
  requests: links.requests,
  rfqs: ownLinks.businessRfqs,
  products: links.businessProducts,
  analytics: ownLinks.analytics,
  membership: links.businessMembership,
  members: ownLinks.members,
  verification: ownLinks.verification,
  documents: ownLinks.documents,
  references: ownLinks.businessReferences,
  integrations: ownLinks.integrations,
} as const;
type Way = keyof typeof WAYS;
export type CurrentTab = Way;

/** What members need; all else is for owners and admins (BUS-033, BUS-034, ROL-011). */
const MEMBERS: readonly Way[] = ['overview', 'profile', 'requests', 'rfqs', 'products', 'members'];
const OF_TRADE: readonly Way[] = ['rfqs', 'references'];

interface Props {
  id: string;
  access: Access;
  /** Where one is, if it is one of them. */
  current: CurrentTab | null;
  productCount?: number | undefined;
}

/** The navigation of a business for its people. Its texts come with it. */
export function OwnNavigation(props: Props) {
  return (
    <LateTexts names={['own-nav']}>
      <Ways {...props} />
    </LateTexts>
  );
}

function Ways({ id, access, current, productCount }: Props) {
  const t = useTranslations('own-nav');
  const { trade } = useSettings();
  const row = useKeptRow(current);
  const isFor = (way: Way) => (access === 'member' ? MEMBERS.includes(way) : way !== 'profile') && (trade || !OF_TRADE.includes(way));
  return (
    <nav className="tabs" aria-label={t('label')} ref={row}>
      {(Object.keys(WAYS) as Way[]).filter(isFor).map((way) => (
        <Tab key={way} to={WAYS[way](id)} isCurrent={way === current}>
          {t(way)}
          {way === 'products' && productCount !== undefined && <span className="tab__n">{productCount}</span>}
        </Tab>
      ))}
    </nav>
  );
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link className="tab" to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
