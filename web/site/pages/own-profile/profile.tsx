import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/profile.ts';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { PersonHeader } from '#web/features/person/person-header.tsx';
import { personView } from '#web/features/person/person-view.ts';
import { CreateBusiness } from './create-business.tsx';
import { Personal, Work } from './facts.tsx';
import { MyBusinesses } from './my-businesses.tsx';
import { Network } from './network.tsx';
import { useMyBusinesses } from './use-my-businesses.ts';
import { WorkEmail } from './work-email.tsx';

export function Profile({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('own-profile');
  const { businesses, failed } = useMyBusinesses(profile.userID);
  const person = personView({ ...profile, profession: undefined, birthDate: undefined });
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="layout layout--rail">
        <div className="stack">
          <PersonHeader person={person} businesses={businesses ?? []}>
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
              {person.about.length > 0 ? person.about.map((text) => <p key={text}>{text}</p>) : <p className="muted">{t('aboutEmpty')}</p>}
            </div>
          </Panel>
          <Personal profile={profile} />
          <Work profile={profile} />
        </div>
        <div className="stack">
          <MyBusinesses businesses={businesses} failed={failed} />
          {businesses && <CreateBusiness count={businesses.length} />}
          <WorkEmail company={profile.companyName} />
          <Network />
        </div>
      </div>
    </main>
  );
}
