import { use } from 'react';
import { useTranslations } from 'use-intl';
import { POST_FITS } from '#contract/base/limits.ts';
import { lateStyles } from '#web/base/page/late-styles.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { formStyles } from '#web/components/form/late-styles.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import styles from '#web/media/upload/media.css?url';
import { MediaList } from '#web/media/upload/media-field.tsx';
import type { PostPictures } from './use-post-pictures.ts';

const late = lateStyles(styles);

/** The pictures of a post that is being written: their order, what each shows, and further ones. It comes with the first of them. */
export default function WrittenPictures({ of }: { of: PostPictures }) {
  use(late);
  use(formStyles);
  return (
    <LateTexts names={['sort', 'upload']}>
      <Pictures of={of} />
    </LateTexts>
  );
}

function Pictures({ of: { pictures, get, set, annotate, purpose, upload } }: { of: PostPictures }) {
  const t = useTranslations('post.composer');
  return (
    <MediaList
      kind="image"
      purpose={purpose}
      label={t('pictures')}
      hint={t('picturesHint')}
      error={undefined}
      media={pictures}
      get={get}
      set={set}
      most={POST_FITS.pictures}
      upload={upload}
      beneath={({ key }, index) => (
        <TextField
          label={t('description', { place: index + 1 })}
          maxLength={POST_FITS.description}
          value={pictures[index]?.description ?? ''}
          onChange={({ target }) => annotate(key, target.value)}
        />
      )}
    />
  );
}
