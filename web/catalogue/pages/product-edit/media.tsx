import { useTranslations } from 'use-intl';
import { BesideField } from '#web/media/upload/beside-field.tsx';
import { type Beside, besideOf, changedBeside, type Part } from '#web/media/upload/beside-film.ts';
import { MediaField } from '#web/media/upload/media-field.tsx';
import { isOnItsWay, type Medium } from '#web/media/upload/use-media.ts';
import type { ProductForm } from './use-drafted-form.ts';

/** Two parts may arrive one after the other: each is written into what stands then. */
const withBeside = (key: string, part: Part, change: Partial<Beside>) => (film: Medium) =>
  film.key === key ? { ...film, beside: changedBeside(film.beside, part, change) } : film;

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
        beneath={(one, index) =>
          !isOnItsWay(one) && (
            <BesideField
              name={t('video', { place: index + 1 })}
              beside={one.beside ?? besideOf()}
              change={(part, beside) => setValue('videos', getValues('videos').map(withBeside(one.key, part, beside)))}
            />
          )
        }
        most={VIDEOS_MAX}
      />
    </fieldset>
  );
}
