import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/comment.ts';
import { useLogin } from '#web/base/settings.tsx';
import { CommentList } from './comment-list.tsx';
import { Thread } from './thread.tsx';

/** The comments on a resource under the anchor `#comments`; whoever is not logged in reads them. `first` is rendered on the server. */
export function Comments({ resourceID, first }: { resourceID: string; first: Comment[] }) {
  const t = useTranslations('comments');
  return (
    <section className="card comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('title')}</h2>
      <p className="alert">
        <span>{t('mustLogin')}</span>
        <a href={useLogin()} rel="nofollow">
          {t('login')}
        </a>
      </p>
      {first.length === 0 && <p className="muted">{t('empty')}</p>}
      <CommentList key={resourceID} resourceID={resourceID} first={first} item={(comment) => <Thread key={comment.commentID} comment={comment} />} />
    </section>
  );
}
