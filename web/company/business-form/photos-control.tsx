import Building2 from 'lucide-react/icons/building-complex';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Photo } from '#contract/base/shapes.ts';
import type { FileDescriptor } from '#contract/media/upload.ts';
import { PhotoField } from '#web/media/upload/photo-field.tsx';
import { useField } from './use-field.ts';
import type { FileValue } from './values.ts';

export type OnBusy = (what: string, busy: boolean) => void;

/** Cover and logo. They are saved with the form, so that a business never has one that nobody asked for. */
export function PhotosControl({ onBusy }: { onBusy: OnBusy }) {
  const t = useTranslations('business-edit.photo');
  const advice = useTranslations('upload');
  const cover = useFile('coverPhoto');
  const logo = useFile('profilePhoto');
  const coverBusy = useCallback((busy: boolean) => onBusy('coverPhoto', busy), [onBusy]);
  const logoBusy = useCallback((busy: boolean) => onBusy('profilePhoto', busy), [onBusy]);
  return (
    <div className="photos photos--business">
      <PhotoField
        {...cover.props}
        purpose="business-cover"
        shape="cover"
        name={t('cover')}
        empty={null}
        hint={advice('pair', { one: advice('maximum'), other: advice('proportion') })}
        failed={t('failed')}
        onBusy={coverBusy}
      />
      <PhotoField
        {...logo.props}
        purpose="business-photo"
        shape="portrait"
        name={t('logo')}
        empty={
          <span className="avatar photofield__avatar logo-tile--none">
            <Building2 className="icon icon--xl" />
          </span>
        }
        hint={`${advice('then', { one: advice('maximum'), other: t('square') })} ${t('withSave')}`}
        failed={t('failed')}
        onBusy={logoBusy}
      />
    </div>
  );
}

/** A picture of the form: what is shown, and what changes it. */
export function useFile(name: 'coverPhoto' | 'profilePhoto' | 'video') {
  const { value, set, words } = useField<FileValue>(name);
  return {
    value,
    error: words.error,
    props: {
      photo: value.shown as Photo | null,
      save: async (descriptor: FileDescriptor) => set(uploaded(descriptor)),
      remove: async () => set({ shown: null, token: '' }),
    },
  };
}

/** An upload as a form keeps it. */
export const uploaded = ({ token, url, width = 1, height = 1, versions = [] }: FileDescriptor): FileValue => ({
  shown: { url, width, height, versions },
  token,
});
