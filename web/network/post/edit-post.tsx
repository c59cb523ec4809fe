import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { MentionBox } from '../mention/mention-box.tsx';
import { useEdit } from './use-edit.ts';

const WrittenPictures = lazily(() => import('./written-pictures.tsx'));

interface Props {
  post: Post;
  onEdited: (post: Post) => void;
  close: () => void;
}

/** What a post says and shows, to be changed by its author (PST-001). */
export function EditPost({ post, onEdited, close }: Props) {
  const t = useTranslations('post.edit');
  const { written, pictures, isReady, change } = useEdit(post);
  const { author } = post.header;
  const edit = useOnce('post', 'edit');
  const sentence = (error: unknown) => {
    if (!isRefusal(error)) throw error;
    return [t('failed'), error.code === 'network' ? t('offline') : (Object.values(error.fields)[0] ?? error.message)].join(' ');
  };
  return (
    <FormDialog
      title={t('title')}
      word={t('save')}
      cancel={t('cancel')}
      done={t('done')}
      isIdle={!isReady}
      run={async () => onEdited((await edit(change())).data)}
      sentence={sentence}
      close={close}
    >
      <MentionBox of={written} label={t('text')} rows={6} businessID={author.type === 'business' ? author.id : undefined} />
      <Suspense fallback={<span className="skel h-36 w-full" />}>
        <WrittenPictures of={pictures} />
      </Suspense>
    </FormDialog>
  );
}
