import './post.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Post } from '#contract/network/post.ts';
import * as links from '#web/base/links.ts';
import { Seal } from '#web/base/ui/marks.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { AgoAndWhen } from '#web/base/ui/when.tsx';
import { PostComments } from './post-comments.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostReactions } from './post-reactions.tsx';
import { PostText } from './post-text.tsx';

interface Props {
  post: Post;
  /** On a page of its own the first picture comes at once and the box to write in stands open. */
  alone?: boolean;
  /** The first of a list is seen at once. */
  eager?: boolean;
}

/** Who, when, what, how many like it, what may be done, what others say (FEE-013 to FEE-021). */
export function PostCard({ post: given, alone = false, eager = alone }: Props) {
  const t = useTranslations('post');
  const [edited, setEdited] = useState<Post | null>(null);
  const post = edited ?? given;
  const [writing, setWriting] = useState(false);
  const { author } = post.header;
  const { pictures } = post.body;
  return (
    <article className="card post" aria-label={t('by', { name: author.name })} aria-describedby={`said-${post.postID}`} data-post={post.postID}>
      <PostHead post={post} onEdited={setEdited} />
      <PostText id={`said-${post.postID}`} text={post.body.text} mentions={post.body.mentions} whole={alone} />
      {pictures.length > 0 && <PostPictures pictures={pictures} name={author.name} eager={eager} />}
      <PostReactions post={post} onComment={() => setWriting(true)} />
      <PostComments post={post} open={alone || writing} focus={writing} {...(alone && { anchor: 'comments' })} />
    </article>
  );
}

function PostHead({ post, onEdited }: { post: Post; onEdited: (post: Post) => void }) {
  const t = useTranslations('post');
  const { author } = post.header;
  const isBusiness = author.type === 'business';
  return (
    <div className="post__head">
      {isBusiness ? <LogoTile photo={author.photo} name={author.name} /> : <Avatar photo={author.photo} name={author.name} size="md" />}
      <div className="post__who">
        <Link dir="auto" to={isBusiness ? links.business(author.name, author.id) : links.profile(author.id)}>
          {author.name}
        </Link>
        {author.verified && <Seal verified look="icon" />}
        <p className="dots post__meta">
          {author.role && <span>{author.role}</span>}
          <Link className="num" to={links.post(post.postID)}>
            <AgoAndWhen at={post.createdAt} />
          </Link>
          {post.editedAt && <span>{t.rich('edited', { time: () => <AgoAndWhen at={post.editedAt ?? ''} /> })}</span>}
          {post.timeline.type === 'group' && (
            <span>
              {t.rich('in', {
                group: () => (
                  <Link dir="auto" to={links.group(post.timeline.id)}>
                    {post.timeline.name}
                  </Link>
                ),
              })}
            </span>
          )}
        </p>
      </div>
      <PostMenu post={post} onEdited={onEdited} />
    </div>
  );
}
