import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/people/profile.ts';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { PersonHeader } from '#web/people/person/person-header.tsx';
import { personView } from '#web/people/person/person-view.ts';
import { CompanyIdentity } from './company-identity.tsx';
import { CreateBusiness } from './create-business.tsx';
import { Personal, Work } from './facts.tsx';
import { MyBusinesses } from './my-businesses.tsx';
import { Network } from './network.tsx';
import { ProfileSkeleton } from './skeleton.tsx';
import { useMyBusinesses } from './use-my-businesses.ts';
import { WorkEmail } from './work-email.tsx';

export function Profile({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('own-profile');
  const businesses = useMyBusinesses(profile.userID);
  if (businesses.isPending) return <ProfileSkeleton />;
  const person = personView({ ...profile, profession: undefined, birthDate: undefined });
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="layout layout--rail">
        <div className="stack">
          <PersonHeader person={person} businesses={businesses.data ?? []}>
            <div className="btnrow profhead__actions">
              <Link className="btn btn--outline" to={links.editProfile()}>
                <Pencil className="icon" />
                {t('edit')}
              </Link>
              <Link className="btn btn--ghost" to={links.profile(person.id)}>
                <Eye className="icon" />
                {t('public')}
              </Link>
            </div>
          </PersonHeader>
          <Panel id="about" title={t('about')}>
            <div className="prose prose--panel">
              {person.about.length > 0 ? (
                person.about.map((text) => (
                  <p dir="auto" key={text}>
                    {text}
                  </p>
                ))
              ) : (
                <p className="muted">{t('aboutEmpty')}</p>
              )}
            </div>
          </Panel>
          <Personal profile={profile} />
          <Work profile={profile} />
        </div>
        <div className="stack">
          <MyBusinesses of={businesses} />
          {businesses.data && <CreateBusiness count={businesses.data.length} />}
          <Network />
          {/* Comes after the rest, so that it stands after the rest. */}
          <WorkEmail company={profile.companyName} />
          <CompanyIdentity company={profile.companyName} />
        </div>
      </div>
    </main>
  );
}
