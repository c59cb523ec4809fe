import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/network/comment.ts';
import { useLogin } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Answer } from './answer.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import { useComments } from './use-comments.ts';

interface Props {
  comment: Comment;
  /** The list that it stands in is not what it was. */
  onChange: () => Promise<void>;
}

/** A comment with its replies, which are loaded when somebody asks for them (COM-015). */
export function Thread({ comment, onChange }: Props) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(false);
  const [replying, setReplying] = useState(false);
  const { repliesCount, whoComment } = comment;
  const reply = () => {
    setReplying(true);
    setOpen(true);
  };
  const actions = (
    <>
      <Reply name={whoComment.name} onPress={reply} />
      {repliesCount > 0 && (
        <button type="button" className="linkbtn" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideReplies' : 'showReplies')} <span className="num">({repliesCount})</span>
        </button>
      )}
    </>
  );
  return (
    <CommentItem comment={comment} actions={actions} onChange={onChange}>
      {open && <Replies comment={comment} replying={replying} onReply={reply} onChange={onChange} />}
    </CommentItem>
  );
}

/** Replying needs an account (COM-014). */
function Reply({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useTranslations('comments');
  const login = useLogin();
  const words = (
    <>
      {t('reply')}
      <span className="sr-only"> {t('to', { name })}</span>
    </>
  );
  if (useSignedIn()) {
    return (
      <button type="button" className="linkbtn" onClick={onPress}>
        {words}
      </button>
    );
  }
  return (
    <a className="linkbtn" href={login} rel="nofollow">
      {words}
    </a>
  );
}

/** One nested level: a reply to a reply stands beside it. */
function Replies({ comment, replying, onReply, onChange }: Props & { replying: boolean; onReply: () => void }) {
  const t = useTranslations('comments');
  const { commentID, repliesCount, whoComment } = comment;
  const list = useComments(commentID, repliesCount > 0 ? null : []);
  const changed = async () => {
    await Promise.all([list.refresh(), onChange()]);
  };
  return (
    <>
      <CommentList
        list={list}
        moreLabel={t('loadMoreReplies')}
        item={(reply) => (
          <CommentItem key={reply.commentID} comment={reply} actions={<Reply name={reply.whoComment.name} onPress={onReply} />} onChange={changed} />
        )}
      />
      {replying && <Answer resourceID={commentID} resourceType="comment" label={t('replyTo', { name: whoComment.name })} autoFocus onSent={changed} />}
    </>
  );
}
