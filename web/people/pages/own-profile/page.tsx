import '#web/base/styles/profile.css';
import '#web/components/form/form.css';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { useOwnProfile } from '#web/people/own-profile/use-own-profile.ts';
import { Profile } from './profile.tsx';
import { ProfileSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('own-profile', 'profile', 'form', 'identity', 'identity-own');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnProfilePage() {
  const t = useTranslations('own-profile');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<ProfileSkeleton />}>
        <QueryProvider>
          <Loaded />
        </QueryProvider>
      </Private>
    </>
  );
}

/** One's own profile (PRF-001). */
function Loaded() {
  const t = useTranslations('own-profile');
  const profile = useOwnProfile(t('failed'));
  return profile ? <Profile profile={profile} /> : <ProfileSkeleton />;
}
