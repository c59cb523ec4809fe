import Rocket from 'lucide-react/icons/rocket';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { BenefitTabs } from '#web/company/own-business/benefit-tabs.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { BenefitsSkeleton } from '../boosts-invoices/skeleton.tsx';
import { BoostRow } from './boost-row.tsx';
import { StartBoost } from './start-boost.tsx';
import { SupportPanel } from './support-panel.tsx';
import { type Boost, useBoosts } from './use-boosts.ts';

/** What runs and what ran, with what each boost brought; beside it what is left, and the hours of support. */
export default function BoostsScreen({ business, access }: { business: Business; access: Access }) {
  const t = useTranslations('boosts');
  const query = useBoosts(business.businessID);
  return (
    <Loaded of={query} skeleton={<BenefitsSkeleton />} failed={t('loadFailed')}>
      {(data) => {
        const { boosts, support } = data;
        return (
          <>
            <BenefitTabs businessID={business.businessID} access={access} />
            <div className="layout layout--rail boostlayout">
              <aside className="stack">
                <StartBoost business={business} boosts={boosts} />
                <SupportPanel support={support} />
              </aside>
              <div className="stack">
                <List title={t('running')} boosts={boosts.boosts.filter(({ running }) => running)} empty={t('noneRunning')} />
                <List title={t('ended')} boosts={boosts.boosts.filter(({ running }) => !running)} />
                {boosts.boosts.length > 0 && <p className="small muted">{t('counted')}</p>}
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** A list that may be empty says what will stand there; one without such words is left out. */
function List({ title, boosts, empty }: { title: string; boosts: Boost[]; empty?: string }) {
  if (boosts.length === 0 && !empty) return null;
  return (
    <section className="card panel" aria-label={title}>
      <div className="panel__head">
        <h2 dir="auto">{title}</h2>
      </div>
      {boosts.length === 0 ? (
        <p className="boostnone">
          <Rocket className="icon" />
          {empty}
        </p>
      ) : (
        <ul>
          {boosts.map((boost) => (
            <BoostRow key={boost.boostID} boost={boost} />
          ))}
        </ul>
      )}
    </section>
  );
}
