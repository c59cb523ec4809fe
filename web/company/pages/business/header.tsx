import Building2 from 'lucide-react/icons/building-complex';
import Calendar from 'lucide-react/icons/calendar';
import Layers from 'lucide-react/icons/layers';
import Package from 'lucide-react/icons/package';
import Send from 'lucide-react/icons/send';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { countryName, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { lazily } from '#web/base/page/lazily.ts';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile, Picture } from '#web/base/ui/picture.tsx';
import { Tab } from '#web/base/ui/tab.tsx';
import { useAccess } from '#web/company/access/use-access.ts';
import type { Answers as Told } from '#web/directory/cards/answers.server.ts';
import { Actions } from './actions.tsx';
import type { BusinessView } from './load.ts';
import type { Proofs as Known } from './proofs/proofs.server.ts';

/** Its words were made by the server, its popover is the browser's: the code can wait. */
const Answers = deferHydration(import.meta.env.SSR ? (await import('./answers.tsx')).Answers : null, async () => (await import('./answers.tsx')).Answers);
const Proofs = deferHydration(
  import.meta.env.SSR ? (await import('./proofs/proofs.tsx')).Proofs : null,
  async () => (await import('./proofs/proofs.tsx')).Proofs,
);
const OwnTabs = lazily(() => import('./own/own-tabs.tsx'));

interface Props {
  business: BusinessView;
  answers: Told | null;
  proofs: Known;
  /** What the register says of one that is being wound up. */
  insolvency: string | null;
  address: string;
  productCount: number;
}

/** Cover, logo, name with its marks, facts in a line, actions, navigation. */
export function Header({ business, answers, proofs, insolvency, address, productCount }: Props) {
  const t = useTranslations('business');
  const { general, verified, tier } = business;
  return (
    <section className="card bizhead" aria-label={t('header')}>
      <div className="cover">
        {general.coverPhoto && (
          <Picture photo={general.coverPhoto} sizes="(min-width: 992px) 1128px, 100vw" alt={t('cover', { name: general.companyName })} eager />
        )}
      </div>
      <div className="bizhead__in">
        <div className="bizhead__id">
          <div className="bizhead__logo">
            <LogoTile photo={general.profilePhoto} name={general.companyName} size="xl" eager />
          </div>
          <div className="stack stack--sm bizhead__words">
            <div className="bizhead__name">
              <h1 dir="auto">{general.companyName}</h1>
              {verified && <Seal verified look="tag" opens="checks" />}
              <Tier tier={tier} />
            </div>
            <Meta business={business} />
            {answers && <Answers answers={answers} />}
          </div>
        </div>
        <Actions business={business} address={address} />
        <Proofs proofs={proofs} insolvency={insolvency} />
      </div>
      <Navigation id={business.id} address={address} productCount={productCount} />
    </section>
  );
}

function Meta({ business: { general, contactInfo } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const { country, city } = contactInfo;
  return (
    <div className="meta">
      <BusinessType code={general.businessType.code} />
      {country && (
        <span>
          <Flag code={country.code} />
          {[city, countryName(country.countryName)].filter(Boolean).join(', ')}
        </span>
      )}
      {general.industry && (
        <span>
          <Layers className="icon" />
          {general.industry.name}
        </span>
      )}
      <span className="num">
        <Calendar className="icon" />
        {t('established', { year: general.yearStablished === null ? NONE : String(general.yearStablished) })}
      </span>
    </div>
  );
}

/** For visitors (BUS-032), and in the same place for the people of the business (BUS-033). */
function Navigation({ id, address, productCount }: { id: string; address: string; productCount: number }) {
  const t = useTranslations('business.nav');
  const access = useAccess(id);
  const tabs = (
    <nav className="tabs" aria-label={t('label')}>
      <Tab to={address} icon={Building2} text={t('profile')} current />
      <Tab to={links.sendRequest(id)} icon={Send} text={t('sendRequest')} />
      <Tab to="#products" icon={Package} text={t('products')} count={productCount} />
    </nav>
  );
  return (
    <div className="bizhead__tabs">
      {access ? (
        <Suspense fallback={tabs}>
          <OwnTabs id={id} access={access} productCount={productCount} />
        </Suspense>
      ) : (
        tabs
      )}
    </div>
  );
}
