import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/comment.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';

/** A comment with its replies, which are loaded when somebody asks for them (COM-015). */
export function Thread({ comment }: { comment: Comment }) {
  const t = useTranslations('comments');
  const [open, setOpen] = useState(false);
  const { commentID, repliesCount } = comment;
  const toggle = repliesCount > 0 && (
    <button type="button" className="linkbtn" aria-expanded={open} onClick={() => setOpen(!open)}>
      {t(open ? 'hideReplies' : 'showReplies')} <span className="num">({repliesCount})</span>
    </button>
  );
  return (
    <CommentItem comment={comment} actions={toggle}>
      {open && <CommentList resourceID={commentID} first={null} total={repliesCount} item={(reply) => <CommentItem key={reply.commentID} comment={reply} />} />}
    </CommentItem>
  );
}
