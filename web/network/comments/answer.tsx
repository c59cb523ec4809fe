import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import type { Answered } from './answered.ts';

const CommentBox = lazily(() => import('./comment-box.tsx'));

/** The box to write in; who is not logged in is told how to get one (COM-005). */
export function Answer(props: Answered) {
  const t = useTranslations('comments');
  const login = useLogin();
  if (useSignedIn()) {
    return (
      <Suspense fallback={<span className="commentbox commentbox--soon" />}>
        <CommentBox {...props} />
      </Suspense>
    );
  }
  return (
    <p className="alert">
      <span>{t('mustLogin')}</span>
      <a href={login} rel="nofollow">
        {t('login')}
      </a>
    </p>
  );
}
