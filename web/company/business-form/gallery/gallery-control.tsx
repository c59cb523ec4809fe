import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { BUSINESS_FITS, GALLERY_LIMIT } from '#contract/base/limits.ts';
import type { Business } from '#contract/company/business.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { MediaField } from '#web/media/upload/media-field.tsx';
import { isOnItsWay, isUsable } from '#web/media/upload/use-media.ts';
import type { OnBusy } from '../photos-control.tsx';
import { useField } from '../use-field.ts';
import type { PictureValue, Values } from '../values.ts';

/** Pictures of the works in their order, each with a caption; as many as the membership shows. */
export function GalleryControl({ business, onBusy }: { business: Business; onBusy: OnBusy }) {
  const t = useTranslations('business-edit.gallery');
  const { value, set, words } = useField<PictureValue[]>('pictures');
  const { getValues } = useFormContext<Values>();
  const get = () => getValues('pictures') as PictureValue[];
  // What was on its way when the page was left never arrives, and what came too long ago was swept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    const usable = get().filter((one) => !isOnItsWay(one) && isUsable(one));
    if (usable.length < get().length) set(usable);
  }, []);
  const busy = value.some(isOnItsWay);
  useEffect(() => onBusy('gallery', busy), [busy, onBusy]);
  const most = GALLERY_LIMIT[business.subscription];
  const write = (key: string, caption: string) => set(get().map((one) => (one.key === key ? { ...one, caption } : one)));
  return (
    <div className="stack">
      <p className="muted">{t('lead', { count: most })}</p>
      <MediaField
        kind="image"
        purpose="business-picture"
        label={t('label')}
        hint={t('hint')}
        error={words.error}
        media={value}
        get={get}
        set={set}
        most={most}
        beneath={({ key }, index) => (
          <TextField
            label={t('caption', { place: index + 1 })}
            maxLength={BUSINESS_FITS.caption}
            value={value[index]?.caption ?? ''}
            onChange={({ target }) => write(key, target.value)}
          />
        )}
      />
    </div>
  );
}
