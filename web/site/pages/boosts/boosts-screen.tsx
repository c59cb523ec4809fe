import { CircleAlert, Rocket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import type { Access } from '#web/features/access/use-access.ts';
import { BenefitTabs } from '#web/features/own-business/benefit-tabs.tsx';
import { BenefitsSkeleton } from '../benefits/skeleton.tsx';
import { BoostRow } from './boost-row.tsx';
import { StartBoost } from './start-boost.tsx';
import { SupportPanel } from './support-panel.tsx';
import { type Boost, useBoosts } from './use-boosts.ts';

/** What runs and what ran, with what each boost brought; beside it what is left, and the hours of support. */
export default function BoostsScreen({ business, access }: { business: Business; access: Access }) {
  const t = useTranslations('boosts');
  const { data, isError, refetch } = useBoosts(business.businessID);
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <BenefitsSkeleton />;
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
}

/** A list that may be empty says what will stand there; one without such words is left out. */
function List({ title, boosts, empty }: { title: string; boosts: Boost[]; empty?: string }) {
  if (boosts.length === 0 && !empty) return null;
  return (
    <section className="card panel" aria-label={title}>
      <div className="panel__head">
        <h2>{title}</h2>
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
