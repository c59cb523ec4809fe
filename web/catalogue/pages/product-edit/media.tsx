import { useTranslations } from 'use-intl';
import { MediaField } from '#web/media/upload/media-field.tsx';
import type { ProductForm } from './use-drafted-form.ts';

const PICTURES_MAX = 10;
const VIDEOS_MAX = 3;

/** Up to ten pictures; the first is the main one. */
export function Pictures({ form: { watch, getValues, setValue, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit');
  return (
    <fieldset className="fieldset">
      <legend className="sr-only">{t('pictures')}</legend>
      <MediaField
        kind="image"
        label={t('pictures')}
        hint={t('picturesHint')}
        error={formState.errors.images?.message}
        media={watch('images')}
        get={() => getValues('images')}
        set={(images) => setValue('images', images)}
        most={PICTURES_MAX}
      />
    </fieldset>
  );
}

export function Videos({ form: { watch, getValues, setValue, formState } }: { form: ProductForm }) {
  const t = useTranslations('product-edit');
  return (
    <fieldset className="fieldset">
      <legend className="sr-only">{t('videos')}</legend>
      <MediaField
        kind="video"
        label={t('videos')}
        hint={t('videosHint', { most: VIDEOS_MAX })}
        error={formState.errors.videos?.message}
        media={watch('videos')}
        get={() => getValues('videos')}
        set={(videos) => setValue('videos', videos)}
        most={VIDEOS_MAX}
      />
    </fieldset>
  );
}
