import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { POST_TEXT } from '#contract/base/limits.ts';
import type { Post } from '#contract/network/post.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
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
  const { text, setText, pictures, isReady, change } = useEdit(post);
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
      <textarea
        dir="auto"
        className="composer__box"
        aria-label={t('text')}
        maxLength={POST_TEXT}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Suspense fallback={<span className="skel h-36 w-full" />}>
        <WrittenPictures of={pictures} />
      </Suspense>
    </FormDialog>
  );
}
