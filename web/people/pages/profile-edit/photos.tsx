import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { FileDescriptor } from '#contract/media/upload.ts';
import type { OwnProfile } from '#contract/people/profile.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useOutcome } from '#web/components/form/use-outcome.ts';
import { PhotoField } from '#web/media/upload/photo-field.tsx';
import { keepOwnProfile, useRefreshOwnProfile } from '#web/people/own-profile/use-own-profile.ts';

/** Cover and portrait (PRF-011). */
export function Photos({
  profile: { firstName, coverPhoto, profilePhoto },
  onBusy,
}: {
  profile: OwnProfile;
  onBusy: (field: 'cover' | 'photo', busy: boolean) => void;
}) {
  const t = useTranslations('profile-edit');
  const advice = useTranslations('upload');
  const { saveCover, savePhoto, remove } = useSavedPhotos();
  const coverBusy = useCallback((busy: boolean) => onBusy('cover', busy), [onBusy]);
  const photoBusy = useCallback((busy: boolean) => onBusy('photo', busy), [onBusy]);
  return (
    <div className="photos">
      <PhotoField
        purpose="cover-photo"
        shape="cover"
        name={t('cover')}
        photo={coverPhoto}
        empty={null}
        hint={advice('pair', { one: advice('maximum'), other: advice('proportion') })}
        save={saveCover}
        remove={() => remove('coverPhoto')}
        onBusy={coverBusy}
      />
      <PhotoField
        purpose="profile-photo"
        shape="portrait"
        name={t('photo')}
        photo={profilePhoto}
        empty={<Initial name={firstName} />}
        hint={`${advice('pair', { one: advice('maximum'), other: t('square') })} ${t('atOnce')}`}
        failed={t('photoFailed')}
        save={savePhoto}
        remove={() => remove('profilePhoto')}
        onBusy={photoBusy}
      />
    </div>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span className="avatar photofield__avatar logo-tile--none display" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function useSavedPhotos() {
  const client = useClient();
  const refresh = useRefreshOwnProfile();
  const outcome = useOutcome();
  return {
    // The check of a profile photo makes it the profile's (MED-003), a cover's descriptor is saved like any field (MED-004).
    savePhoto: async () => {
      await refresh();
      outcome.saved();
    },
    saveCover: async ({ token }: FileDescriptor) => {
      keepOwnProfile((await client.profile.update({ coverPhoto: { token } })).data);
      outcome.saved();
    },
    remove: async (photo: 'coverPhoto' | 'profilePhoto') => {
      try {
        keepOwnProfile((await client.profile.update({ [photo]: '' })).data);
        outcome.saved();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        outcome.failed();
      }
    },
  };
}
