import Award from 'lucide-react/icons/award';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Eye from 'lucide-react/icons/eye';
import Settings2 from 'lucide-react/icons/settings-2';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { countryName, date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { useWantedPlan } from '#web/company/own-business/use-wanted-plan.ts';
import type { Mine } from '#web/components/query/use-my-list.ts';
import { CardFigures } from './card-figures.tsx';
import { Restore } from './restore.tsx';

export function BusinessCards({ list }: { list: Mine[] }) {
  return (
    <ul className="bizcards">
      {list.map((mine) => (
        <Card key={mine.businessID} mine={mine} />
      ))}
    </ul>
  );
}

/** Photo, name, country, verification, subscription in capitals, description, what to do (BUS-005 to BUS-011). */
function Card({ mine: { businessID, access, business, deletionDueAt } }: { mine: Mine }) {
  const t = useTranslations('my-business');
  const { general, contactInfo, verified, subscription } = business;
  const { country } = contactInfo;
  const address = links.business(general.companyName, businessID);
  return (
    <li className="card bizcard" aria-label={general.companyName}>
      <div className="row row--top">
        <LogoTile photo={general.profilePhoto} name={general.companyName} size="lg" />
        <div className="grow stack stack--sm">
          <h2 className="h3">
            {deletionDueAt ? (
              general.companyName
            ) : (
              <Link dir="auto" to={address}>
                {general.companyName}
              </Link>
            )}
          </h2>
          <div className="meta">
            {country && (
              <span>
                <Flag code={country.code} />
                {countryName(country.countryName)}
              </span>
            )}
            <span>{t('access', { access })}</span>
          </div>
          <div className="row row--sm flex-wrap">
            <SealOf id={businessID} verified={verified} leads={access !== 'member' && !deletionDueAt} />
            <Tier tier={subscription} />
          </div>
        </div>
      </div>
      {!deletionDueAt && <CardFigures id={businessID} name={general.companyName} />}
      {deletionDueAt ? (
        <p className="alert alert--warning">{t('waiting', { date: date(deletionDueAt) ?? '' })}</p>
      ) : (
        <p dir="auto" className="clamp-2">
          {general.shortDescription}
        </p>
      )}
      <div className="btnrow">
        {deletionDueAt ? (
          <Restore id={businessID} name={general.companyName} access={access} />
        ) : (
          <Ways id={businessID} address={address} name={general.companyName} access={access} />
        )}
      </div>
    </li>
  );
}

/** For who can do something about it, the way to the checks. */
function SealOf({ id, verified, leads }: { id: string; verified: boolean; leads: boolean }) {
  const seal = <Seal verified={verified} look="tag" />;
  return leads ? <Link to={ownLinks.verification(id)}>{seal}</Link> : seal;
}

interface WaysProps {
  id: string;
  address: string;
  name: string;
  access: Mine['access'];
}

function Ways({ id, address, name, access }: WaysProps) {
  const t = useTranslations('my-business');
  // Who comes to choose a business for a membership goes straight there (MEM-017).
  const { isChoosing, plan } = useWantedPlan();
  const { trade } = useSettings();
  return (
    <>
      {isChoosing && access === 'owner' && (
        <Link className="btn btn--primary" to={links.buyMembership(id, plan)} aria-label={t('membershipOf', { name })}>
          <Award className="icon" />
          {t('membership')}
        </Link>
      )}
      <Link className="btn btn--tonal" to={ownLinks.manage(id)}>
        <Settings2 className="icon" />
        {t('manage')}
      </Link>
      {trade && (
        <Link className="btn btn--ghost" to={rfqLinks.rfqs('for-you', { bid: id })} aria-label={t('rfqsOf', { name })}>
          <ClipboardList className="icon" />
          {t('rfqs')}
        </Link>
      )}
      <Link className="btn btn--ghost" to={address}>
        <Eye className="icon" />
        {t('view')}
      </Link>
    </>
  );
}
