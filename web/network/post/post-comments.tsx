import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Answer } from '../comments/answer.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { Thread } from '../comments/thread.tsx';
import { useComments } from '../comments/use-comments.ts';

interface Props {
  post: Post;
  /** The box to write in is there, whether or not anybody wrote. */
  open: boolean;
  focus: boolean;
  /** Where links to the comments lead. */
  anchor?: string;
}

/** The latest comments, the way to all others, and the box to write in. */
export function PostComments({ post, open, focus, anchor }: Props) {
  const t = useTranslations('post');
  const signedIn = useSignedIn();
  const list = useComments(post.postID, post.comments);
  const isEmpty = list.comments.length === 0;
  if (isEmpty && !open) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, as an author may have several posts in one list, and no fieldset
    <div className="comments post__comments" id={anchor} role="group" aria-label={t('commentsOf', { name: post.header.author.name })}>
      <CommentList
        list={list}
        {...(list.comments.length <= post.comments.length && { total: post.commentsCount })}
        item={(comment) => <Thread key={comment.commentID} comment={comment} onChange={list.refresh} />}
      />
      {(open || signedIn) && (
        <Answer
          resourceID={post.postID}
          resourceType="post"
          label={t('yourComment', { name: post.header.author.name })}
          autoFocus={focus}
          onSent={list.refresh}
        />
      )}
    </div>
  );
}
