import '#web/components/form/form.css';
import '#web/media/upload/upload.css';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { useOwnProfile } from '#web/people/own-profile/use-own-profile.ts';
import { EditProfile } from './edit-profile.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('profile-edit', 'own-profile', 'form', 'upload');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function EditProfilePage() {
  const t = useTranslations('profile-edit');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<EditSkeleton />}>
        <QueryProvider>
          <Loaded />
        </QueryProvider>
      </Private>
    </>
  );
}

function Loaded() {
  const t = useTranslations('own-profile');
  const profile = useOwnProfile(t('failed'));
  return profile ? <EditProfile profile={profile} /> : <EditSkeleton />;
}
