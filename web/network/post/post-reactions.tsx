import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useCopyLink } from '#web/components/share/use-copy-link.ts';
import { Who } from '../audience/who.tsx';
import { Toggle } from '../toggle/toggle.tsx';

/** How many like it and wrote about it; Like, Comment, Share. */
export function PostReactions({ post: { postID, reactions, commentsCount, header, session }, onComment }: { post: Post; onComment: () => void }) {
  const t = useTranslations('post');
  const share = useCopyLink(links.post(postID), t('copied'));
  const [mine, setMine] = useState(0);
  const likes = Math.max(0, reactions.reactionCount.like + mine);
  const of = <span className="sr-only"> {t('of', { name: header.author.name })}</span>;
  return (
    <>
      <div className="reactsum">
        {session?.mayListLikes && likes > 0 ? (
          <Who of={{ kind: 'likes', id: postID }} className="linkbtn reactsum__likes">
            <Likes likes={likes} />
            <span className="sr-only"> {t('whoLikes')}</span>
          </Who>
        ) : (
          <span className="reactsum__likes">
            <Likes likes={likes} />
          </span>
        )}
        <Link className="num" to={links.post(postID)}>
          {t('comments', { count: commentsCount })}
        </Link>
      </div>
      <div className="actions">
        <Toggle
          className="btn btn--ghost"
          resource={{ kind: 'like', type: 'post', id: postID }}
          icon={ThumbsUp}
          off={t('like')}
          on={t('liked')}
          name={t('of', { name: header.author.name })}
          onDifference={setMine}
        />
        <button type="button" className="btn btn--ghost" onClick={onComment}>
          <MessageCircle className="icon" />
          {t('comment')}
          {of}
        </button>
        <button type="button" className="btn btn--ghost" onClick={() => void share()}>
          <Share2 className="icon" />
          {t('share')}
          {of}
        </button>
      </div>
    </>
  );
}

function Likes({ likes }: { likes: number }) {
  const t = useTranslations('post');
  const locale = useLocale();
  return (
    <>
      <span className="likebub">
        <ThumbsUp className="icon" />
      </span>
      <span className="num">
        {count(likes, locale)}
        <span className="sr-only"> {t('likes', { count: likes })}</span>
      </span>
    </>
  );
}
