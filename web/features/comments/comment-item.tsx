import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/comment.ts';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useLogin } from '#web/base/settings.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { Toggle } from '../toggle/toggle.tsx';

interface Props {
  comment: Comment;
  /** Further actions beside Like and Reply. */
  actions?: ReactNode;
  /** What stands under it: its replies. */
  children?: ReactNode;
}

/** Who, what, when; a company that comments shows its logo instead of a portrait. */
export function CommentItem({ comment: { commentID, content, createdAt, whoComment, reactions }, actions, children }: Props) {
  const { type, id, name, role, photo } = whoComment;
  return (
    <li className="comment">
      {type === 'business' ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
      <div>
        <div className="comment__bub">
          <Link to={type === 'business' ? links.business(name, id) : links.profile(id)}>{name}</Link> <small>{role}</small>
          <p>{content}</p>
        </div>
        <div className="comment__acts">
          <Actions id={commentID} name={name} likes={reactions.reactionCount.like} />
          {actions}
          <time className="num" dateTime={createdAt}>
            {dateTime(createdAt)}
          </time>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Liking and replying need an account (COM-013, COM-014). */
function Actions({ id, name, likes }: { id: string; name: string; likes: number }) {
  const t = useTranslations('comments');
  return (
    <>
      <Toggle
        className="linkbtn"
        resource={{ kind: 'like', type: 'comment', id }}
        icon={ThumbsUp}
        off={t('like')}
        on={t('liked')}
        number={likes}
        unit={(count) => t('likes', { count })}
        fromOne
      />
      <a className="linkbtn" href={useLogin()} rel="nofollow">
        {t('reply')}
        <span className="sr-only"> {t('to', { name })}</span>
      </a>
    </>
  );
}
