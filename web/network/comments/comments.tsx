import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/network/comment.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Answer } from './answer.tsx';
import { CommentList } from './comment-list.tsx';
import { Thread } from './thread.tsx';
import { useComments } from './use-comments.ts';

interface Props {
  resourceID: string;
  resourceType: 'product' | 'business';
  /** Rendered on the server, the same for everybody. */
  first: Comment[];
}

/** The comments on a resource under the anchor `#comments`; whoever is not logged in reads them. */
export function Comments({ resourceID, resourceType, first }: Props) {
  const t = useTranslations('comments');
  const signedIn = useSignedIn();
  const list = useComments(resourceID, first);
  const { refresh } = list;
  // What the server rendered says nothing of what this person may remove.
  useEffect(() => {
    if (signedIn) void refresh();
  }, [signedIn, refresh]);
  return (
    <section className="card comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t('title')}</h2>
      <Answer resourceID={resourceID} resourceType={resourceType} onSent={refresh} />
      {list.comments.length === 0 && list.state === 'idle' && <p className="muted">{t('empty')}</p>}
      <CommentList list={list} item={(comment) => <Thread key={comment.commentID} comment={comment} onChange={refresh} />} />
    </section>
  );
}
