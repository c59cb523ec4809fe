import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/network/comment.ts';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { AgoAndWhen } from '#web/base/ui/when.tsx';
import { LaterReportButton } from '#web/trust/report/later-button.tsx';
import { Toggle } from '../toggle/toggle.tsx';

const CommentMenu = lazily(() => import('./comment-menu.tsx'));

interface Props {
  comment: Comment;
  /** Further actions beside Like. */
  actions: ReactNode;
  /** After it was removed. */
  onChange: () => Promise<void>;
  /** What stands under it: its replies. */
  children?: ReactNode;
}

/** Who, what, when; a company that comments shows its logo instead of a portrait. */
export function CommentItem({ comment, actions, onChange, children }: Props) {
  const { commentID, content, createdAt, whoComment, reactions } = comment;
  const { type, id, name, role, photo } = whoComment;
  const t = useTranslations('comments');
  const signedIn = useSignedIn();
  return (
    <li className="comment" id={`comment-${commentID}`}>
      {type === 'business' ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
      <div>
        <div className="comment__bub">
          <Link dir="auto" to={type === 'business' ? links.business(name, id) : links.profile(id)}>
            {name}
          </Link>{' '}
          <small>{role}</small>
          <p dir="auto" id={`said-${commentID}`}>
            {content}
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div className="comment__acts" role="group" aria-label={t('by', { name })} aria-describedby={`said-${commentID}`}>
          <Like id={commentID} likes={reactions.reactionCount.like} />
          {actions}
          {signedIn ? (
            <Suspense>
              <CommentMenu comment={comment} onChange={onChange} />
            </Suspense>
          ) : (
            <LaterReportButton about={{ type: 'comment', id: commentID, name: t('by', { name }) }} />
          )}
          <AgoAndWhen at={createdAt} />
        </div>
        {children}
      </div>
    </li>
  );
}

/** Liking needs an account (COM-013). */
function Like({ id, likes }: { id: string; likes: number }) {
  const t = useTranslations('comments');
  return (
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
  );
}
